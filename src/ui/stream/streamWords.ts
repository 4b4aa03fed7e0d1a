import type { StreamMessage } from "../../domain/stream/PlayState.ts"

/** The player's text for each message about a stream. */
export type StreamWords = {
  readonly [Message in StreamMessage]: "player.coming" | `stream.${Message}`
}

/** A stream's technical states (S3) in words for visitors (decision 052). */
export const calmWords: StreamWords = {
  aboutToStart: "player.coming",
  notRunning: "player.coming",
  initiating: "player.coming",
  sessionNotFound: "player.coming",
  turned: "player.coming",
  unreachable: "stream.unreachable",
  unsupported: "stream.unsupported",
  failed: "stream.failed",
}
