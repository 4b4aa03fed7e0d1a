import type { ParseKeys } from "i18next"
import type { StreamNotice } from "../../domain/stream/PlayState.ts"

/** The words of each notice about a stream (S3, S6); a notice without words does not compile. */
export const streamNotices = {
  aboutToStart: "stream.aboutToStart",
  notRunning: "stream.notRunning",
  initiating: "stream.initiating",
  sessionNotFound: "stream.sessionNotFound",
  unreachable: "stream.unreachable",
  turned: "stream.turned",
  unsupported: "stream.unsupported",
  failed: "stream.failed",
} as const satisfies { readonly [Notice in StreamNotice]: ParseKeys }
