import { Effect } from "effect"
import { type Candidate, SignallingRefused } from "../../application/ports/media/Receiving.ts"
import type { SignallingRequest } from "./generated/signalling.d.ts"
import type { OpenSocket } from "./signallingSocket.ts"
import type { WowzaReply } from "./wowza.schema.ts"

export interface WowzaSignallingParts {
  /** The browser's websockets when absent. */
  readonly webSocket?: OpenSocket
}

/** What Wowza's protocol writes while there is no session yet. */
export const noSession = "[empty]"

/** Which stream is meant. A token stands here as Wowza's newer players have it, and only where there is one. */
export const streamInfo = (
  applicationName: string,
  streamName: string,
  sessionId: string,
  secureToken: string | undefined,
): SignallingRequest["streamInfo"] => ({
  applicationName,
  streamName,
  sessionId,
  ...(secureToken !== undefined && { secureToken }),
})

export const browserSocket: OpenSocket = (url) => new WebSocket(url)

/** A reply whose status is 200. */
export const accepted = (reply: WowzaReply): Effect.Effect<WowzaReply, SignallingRefused> =>
  reply.status === 200 ? Effect.succeed(reply) : Effect.fail(new SignallingRefused({ status: reply.status }))

/** Candidates stand in either reply; those without any place cannot be added. */
export const candidatesIn = ({ iceCandidates = [] }: WowzaReply): ReadonlyArray<Candidate> =>
  iceCandidates.flatMap(({ candidate, sdpMid = null, sdpMLineIndex = null }) =>
    sdpMid !== null || sdpMLineIndex !== null ? [{ candidate, sdpMid, sdpMLineIndex }] : [],
  )
