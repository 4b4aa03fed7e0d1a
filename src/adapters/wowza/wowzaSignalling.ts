import { Effect } from "effect"
import { type Candidate, DescriptionFailed, type Peer } from "../../application/ports/PeerConnector.ts"
import { type SignallingChannel, SignallingRefused } from "../../application/ports/SignallingChannel.ts"
import type { StreamAddress } from "../../domain/stream/StreamAddress.ts"
import type { SignallingRequest } from "./generated/signalling.d.ts"
import { playableOffer } from "./offerProfile.ts"
import { type OpenSocket, type SignallingSocket, signallingSocket } from "./signallingSocket.ts"
import type { WowzaReply } from "./wowza.schema.ts"

export interface WowzaSignallingParts {
  /** The browser's websockets when absent. */
  readonly webSocket?: OpenSocket
}

/** What Wowza's protocol writes while there is no session yet. */
const noSession = "[empty]"

const browserSocket: OpenSocket = (url) => new WebSocket(url)

/** A request to play; userData never bears uuid or token (decisions S1). */
const request = (
  { applicationName, streamName }: StreamAddress,
  sessionId: string,
  command: SignallingRequest["command"],
): SignallingRequest => ({
  direction: "play",
  command,
  streamInfo: { applicationName, streamName, sessionId },
  userData: { applicationName, streamName, sessionId },
})

const accepted = (reply: WowzaReply): Effect.Effect<WowzaReply, SignallingRefused> =>
  reply.status === 200 ? Effect.succeed(reply) : Effect.fail(new SignallingRefused({ status: reply.status }))

/** Candidates stand in either reply; those without any place cannot be added. */
const candidatesIn = ({ iceCandidates }: WowzaReply): ReadonlyArray<Candidate> =>
  (iceCandidates ?? []).flatMap((each) =>
    each !== null && (each.sdpMid !== null || each.sdpMLineIndex !== null) ? [each] : [],
  )

const negotiated = (stream: StreamAddress, peer: Peer, socket: SignallingSocket) =>
  Effect.gen(function* () {
    const offered = yield* Effect.flatMap(socket.ask(request(stream, noSession, "getOffer")), accepted)
    const sessionId = offered.streamInfo?.sessionId
    if (offered.sdp?.type !== "offer" || !sessionId)
      return yield* Effect.fail(new DescriptionFailed({ reason: "The media server offered nothing" }))
    const answer = yield* peer.answer(playableOffer(offered.sdp.sdp))
    yield* peer.addCandidates(candidatesIn(offered))
    const sendResponse = {
      ...request(stream, sessionId, "sendResponse"),
      sdp: { type: "answer", sdp: answer } as const,
    }
    const agreed = yield* Effect.flatMap(socket.ask(sendResponse), accepted)
    yield* peer.addCandidates(candidatesIn(agreed))
  })

/** Wowza Streaming Engine's signalling, where the server offers (S1). The socket ends with the answer's reply; media does not. */
export const wowzaSignalling = ({ webSocket = browserSocket }: WowzaSignallingParts = {}): SignallingChannel => {
  let unreadable: "unseen" | "seen" | "reported" = "unseen"
  const seen = () => {
    if (unreadable === "unseen") unreadable = "seen"
  }
  const reported = Effect.suspend(() => {
    if (unreadable !== "seen") return Effect.void
    unreadable = "reported"
    return Effect.logWarning("A signalling message could not be read")
  })
  return {
    play: (stream, peer) =>
      Effect.acquireUseRelease(
        Effect.interruptible(signallingSocket(stream.signallingUrl, webSocket, seen)),
        (socket) => negotiated(stream, peer, socket),
        (socket) => socket.close,
      ).pipe(Effect.ensuring(reported)),
  }
}
