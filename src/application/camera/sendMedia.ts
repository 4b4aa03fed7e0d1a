import { Duration, Effect, type Scope } from "effect"
import { bandwidth } from "../../domain/camera/capture.ts"
import type { DeviceKind, PublishTarget, PublishTransport } from "../../domain/camera/publishing.ts"
import {
  connectMs,
  nextPublish,
  notPublishing,
  type PublishEvent,
  type PublishState,
  publishAnswerMs,
  publishRetryMs,
  steadyMs,
} from "../../domain/camera/publishPolicy.ts"
import type { PageLifecycle } from "../ports/browser/Page.ts"
import type { OutgoingMedia } from "../ports/media/MediaCapture.ts"
import type { PublishingChannels, SendingPeers } from "../ports/media/Publishing.ts"
import { type NegotiationFailure, SignallingUnreachable } from "../ports/media/Receiving.ts"
import { runAttempts } from "../stream/runAttempts.ts"

export interface SendParts {
  readonly peers: SendingPeers
  readonly channels: PublishingChannels
  readonly pageLifecycle: Pick<PageLifecycle, "onWake">
}

/** The media that are sent, and their destination, fixed when a negotiation starts. */
export interface Sent {
  readonly target: PublishTarget
  readonly kinds: ReadonlyArray<DeviceKind>
  readonly media: OutgoingMedia
}

const eventOf = (failure: NegotiationFailure): PublishEvent => {
  switch (failure._tag) {
    case "SignallingRefused":
      return { _tag: "Refused", status: failure.status, againMs: failure.againMs }
    case "SignallingUnreachable":
      return { _tag: "Unreachable" }
    case "DescriptionFailed":
      return { _tag: "DescriptionFailed" }
    case "CodecsUnsupported":
      return { _tag: "CodecsMissing" }
  }
}

/** Runs one negotiation. Its end closes connection and socket (P3). Only the media connection shows that it is lost. */
const negotiate = (
  { peers, channels }: SendParts,
  { target, kinds, media }: Sent,
  transport: PublishTransport,
  answerMs: number,
  dispatch: (event: PublishEvent) => Effect.Effect<void>,
): Effect.Effect<void> =>
  Effect.gen(function* () {
    const peer = yield* peers.open({ iceServers: target.iceServers, media, kinds, bandwidth })
    yield* channels[transport].publish(target, peer).pipe(
      Effect.timeoutOrElse({
        duration: Duration.millis(answerMs),
        orElse: () => Effect.fail(new SignallingUnreachable()),
      }),
    )
    const outcome = yield* Effect.raceAllFirst([
      Effect.as(peer.connected, "connected" as const),
      Effect.as(peer.lost, "lost" as const),
      Effect.as(Effect.sleep(Duration.millis(connectMs)), "late" as const),
    ])
    if (outcome !== "connected")
      return yield* dispatch({ _tag: "Unconnected", afterMs: outcome === "late" ? 0 : publishRetryMs })
    yield* dispatch({ _tag: "Connected" })
    yield* Effect.forkScoped(Effect.andThen(Effect.sleep(Duration.millis(steadyMs)), dispatch({ _tag: "Steady" })))
    yield* peer.lost
    yield* dispatch({ _tag: "Lost" })
  }).pipe(
    Effect.scoped,
    Effect.catch((failure) =>
      Effect.andThen(Effect.logWarning("publishing failed", failure._tag), dispatch(eventOf(failure))),
    ),
  )

/**
 * Publishes as the policy decides, until the scope ends. One attempt at a time; the earlier one closes first (P3, RC5).
 * Returns the function that dispatches the visitor's own events.
 */
export const sendMedia = (
  parts: SendParts,
  sent: () => Sent | undefined,
  show: (state: PublishState) => void,
): Effect.Effect<(event: PublishEvent) => Effect.Effect<void>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const { dispatch } = yield* runAttempts<PublishState, PublishEvent>({
      initial: notPublishing,
      next: nextPublish,
      isFresh: ({ _tag }) => _tag === "Steady" || _tag === "Start",
      attempt: (state, report) => {
        const now = sent()
        const [transport] = state().transports
        return now === undefined || transport === undefined
          ? report({ _tag: "Stop" })
          : negotiate(parts, now, transport, publishAnswerMs(state()), report)
      },
      show,
    })
    yield* Effect.forkScoped(parts.pageLifecycle.onWake(dispatch({ _tag: "Woken" })))
    return dispatch
  })
