import { Effect, Fiber } from "effect"
import {
  DescriptionFailed,
  type Peer,
  type SignallingChannel,
  SignallingUnreachable,
} from "../../application/ports/media/Receiving.ts"
import type { StreamAddress } from "../../domain/stream/streamSource.ts"
import type { SignallingRequest } from "./generated/signalling.d.ts"
import {
  accepted,
  browserSocket,
  candidatesIn,
  noSession,
  type SignallingSocket,
  signallingSocket,
  streamInfo,
  type WowzaSignallingParts,
} from "./signallingSocket.ts"

/** The baseline profile is 42. Encoders offer higher profiles for pictures that baseline covers. */
const baseline = 0x42

/**
 * Rewrites the H.264 profiles of an offer to ones that browsers accept, as Wowza's own player does (S1): a profile
 * above baseline becomes 42e01f, and baseline without constraints becomes constrained.
 */
const playableOffer = (sdp: string): string =>
  sdp.replace(/profile-level-id=([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/gi, (_all, profile, constraints, level) => {
    if (Number.parseInt(profile, 16) > baseline) return "profile-level-id=42e01f"
    return `profile-level-id=${profile}${constraints === "00" ? "e0" : constraints}${level}`
  })

/** A request to play. `userData` never contains uuid or token (readings S1). */
const request = (
  { applicationName, streamName, token }: StreamAddress,
  sessionId: string,
  command: SignallingRequest["command"],
): SignallingRequest => ({
  direction: "play",
  command,
  streamInfo: streamInfo(applicationName, streamName, sessionId, token),
  userData: { applicationName, streamName, sessionId },
})

const addressOf = ({ signallingUrl }: StreamAddress): Effect.Effect<string, SignallingUnreachable> =>
  signallingUrl === undefined ? Effect.fail(new SignallingUnreachable()) : Effect.succeed(signallingUrl)

const negotiated = (stream: StreamAddress, peer: Peer, socket: SignallingSocket) =>
  Effect.gen(function* () {
    const offered = yield* Effect.flatMap(socket.ask(request(stream, noSession, "getOffer")), accepted)
    // A server that names no session has one for each socket.
    const sessionId = offered.streamInfo?.sessionId ?? noSession
    if (offered.sdp?.type !== "offer")
      return yield* Effect.fail(new DescriptionFailed({ reason: "The media server offered nothing" }))
    const answer = yield* peer.answer(playableOffer(offered.sdp.sdp))
    yield* peer.addCandidates(candidatesIn(offered))
    const sendResponse = {
      ...request(stream, sessionId, "sendResponse"),
      sdp: { type: "answer", sdp: answer } as const,
    }
    const agreed = yield* Effect.flatMap(socket.ask(sendResponse), accepted).pipe(
      Effect.flatMap((reply) => peer.addCandidates(candidatesIn(reply))),
      Effect.forkScoped,
    )
    // An established connection needs no reply: a late one is ignored.
    yield* Effect.raceFirst(Fiber.join(agreed), peer.connected)
    yield* Effect.forkScoped(Effect.andThen(socket.lost, peer.lose))
  })

/**
 * Wowza Streaming Engine's signalling, in which the server offers (S1). The socket stays open until the scope closes,
 * because some servers end playback with the socket. A socket that breaks earlier does not end playback.
 */
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
      Effect.acquireRelease(
        Effect.interruptible(Effect.flatMap(addressOf(stream), (url) => signallingSocket(url, webSocket, seen))),
        ({ close }) => close,
      ).pipe(
        Effect.flatMap((socket) => negotiated(stream, peer, socket)),
        Effect.ensuring(reported),
      ),
  }
}
