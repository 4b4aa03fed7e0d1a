import { Effect } from "effect"
import type { PublishingChannel, SendingPeer } from "../../application/ports/media/Publishing.ts"
import { DescriptionFailed, SignallingUnreachable } from "../../application/ports/media/Receiving.ts"
import type { PublishTarget } from "../../domain/camera/publishing.ts"
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

/** The only request of a publisher. `userData` never contains uuid or token (readings S1). */
const sendOffer = ({ applicationName, streamName, token }: PublishTarget, offer: string): SignallingRequest => ({
  direction: "publish",
  command: "sendOffer",
  streamInfo: streamInfo(applicationName, streamName, noSession, token),
  sdp: { type: "offer", sdp: offer },
  userData: { applicationName, streamName, sessionId: noSession },
})

const negotiated = (target: PublishTarget, peer: SendingPeer, socket: SignallingSocket) =>
  Effect.gen(function* () {
    const reply = yield* Effect.flatMap(socket.ask(sendOffer(target, yield* peer.offer)), accepted)
    if (reply.sdp?.type !== "answer")
      return yield* Effect.fail(new DescriptionFailed({ reason: "The media server answered nothing" }))
    yield* peer.accept(reply.sdp.sdp)
    yield* peer.addCandidates(candidatesIn(reply))
    yield* Effect.forkScoped(Effect.andThen(socket.lost, peer.lose))
  })

/**
 * Wowza Streaming Engine's signalling, in which the publisher offers (P3). The socket stays open until the scope
 * closes, which ends the publication: the protocol has no command for stopping. A socket that breaks earlier does not
 * end the publication.
 */
export const wowzaPublishing = ({ webSocket = browserSocket }: WowzaSignallingParts = {}): PublishingChannel => ({
  publish: (target, peer) =>
    Effect.gen(function* () {
      const { signallingUrl } = target
      if (signallingUrl === undefined) return yield* Effect.fail(new SignallingUnreachable())
      let unreadable = 0
      const socket = yield* Effect.acquireRelease(
        Effect.interruptible(
          signallingSocket(signallingUrl, webSocket, () => {
            unreadable += 1
          }),
        ),
        ({ close }) => close,
      )
      yield* negotiated(target, peer, socket).pipe(
        Effect.ensuring(
          Effect.suspend(() =>
            unreadable > 0 ? Effect.logWarning("A signalling message could not be read") : Effect.void,
          ),
        ),
      )
    }),
})
