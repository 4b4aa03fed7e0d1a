import { Deferred, Effect, type Scope } from "effect"
import type { PageLifecycle } from "../../../application/ports/browser/Page.ts"
import type {
  PublishingChannel,
  PublishingChannels,
  Sending,
  SendingPeers,
} from "../../../application/ports/media/Publishing.ts"
import {
  CodecsUnsupported,
  DescriptionFailed,
  type NegotiationFailure,
  SignallingRefused,
  SignallingUnreachable,
} from "../../../application/ports/media/Receiving.ts"
import { createListeners } from "../../../application/store/Store.ts"
import type { DeviceKind, PublishTarget, PublishTransport } from "../../../domain/camera/publishing.ts"
import { whenever } from "../../listen.ts"
import { script } from "../script.ts"

/**
 * The outcome of publishing: a status other than 200; a description that cannot be set; no common codec; no socket; no
 * response; an answer without a connection; a valid answer, or one after 20 s.
 */
export type PublishAnswer =
  | number
  | "broken"
  | "codecs"
  | "unreachable"
  | "silent"
  | "unconnected"
  | "connected"
  | "late"

export interface AskedToPublish {
  readonly transport: PublishTransport
  readonly target: PublishTarget
  readonly kinds: ReadonlyArray<DeviceKind>
  readonly bandwidth: Sending["bandwidth"]
}

/** The media server that visitors publish to, and the visitor's side of it (P3). */
export interface FakePublish {
  readonly peers: SendingPeers
  readonly channels: PublishingChannels
  readonly pageLifecycle: Pick<PageLifecycle, "onWake">
  /** Outcomes of the next negotiations; afterwards a valid answer. */
  readonly answerNext: (...answers: ReadonlyArray<PublishAnswer>) => void
  readonly asked: () => ReadonlyArray<AskedToPublish>
  /** Number of active publications. */
  readonly published: () => number
  /** Number of open media connections. */
  readonly open: () => number
  /** Ends every connection for good. */
  readonly lose: () => void
  readonly goOnline: () => void
}

interface FakePeer {
  readonly sending: Sending
  readonly connected: Deferred.Deferred<void>
  readonly lost: Deferred.Deferred<void>
}

export const fakePublish = (): FakePublish => {
  const answers = script<PublishAnswer>()
  const asked: Array<AskedToPublish> = []
  const peers = new Map<object, FakePeer>()
  const publications = new Set<object>()
  const online = createListeners()

  const published: Effect.Effect<void, never, Scope.Scope> = Effect.acquireRelease(
    Effect.sync(() => {
      const publication = {}
      publications.add(publication)
      return publication
    }),
    (publication) => Effect.sync(() => void publications.delete(publication)),
  ).pipe(Effect.asVoid)

  const channel = (transport: PublishTransport): PublishingChannel => ({
    publish: (target, peer) =>
      Effect.suspend((): Effect.Effect<void, NegotiationFailure, Scope.Scope> => {
        const here = peers.get(peer)
        if (here === undefined) return Effect.die("The peer belongs to another fake")
        asked.push({ transport, target, kinds: here.sending.kinds, bandwidth: here.sending.bandwidth })
        const answer = answers.next() ?? "connected"
        if (answer === "silent") return Effect.never
        if (answer === "unreachable") return Effect.fail(new SignallingUnreachable())
        if (answer === "codecs") return Effect.fail(new CodecsUnsupported())
        if (answer === "broken") return Effect.fail(new DescriptionFailed({ reason: "The answer is invalid" }))
        if (typeof answer === "number") return Effect.fail(new SignallingRefused({ status: answer }))
        if (answer === "unconnected") return published
        Deferred.doneUnsafe(here.connected, Effect.void)
        return answer === "late" ? Effect.delay(published, 20_000) : published
      }),
  })

  return {
    peers: {
      open: (sending) =>
        Effect.acquireRelease(
          Effect.sync(() => {
            const here: FakePeer = {
              sending,
              connected: Deferred.makeUnsafe<void>(),
              lost: Deferred.makeUnsafe<void>(),
            }
            const peer = {
              offer: Effect.succeed("v=0 offer"),
              addServers: () => Effect.void,
              offerWithAddresses: Effect.succeed("v=0 offer"),
              accept: () => Effect.void,
              addCandidates: () => Effect.void,
              connected: Deferred.await(here.connected),
              lost: Deferred.await(here.lost),
              lose: Effect.sync(() => void Deferred.doneUnsafe(here.lost, Effect.void)),
            }
            peers.set(peer, here)
            return peer
          }),
          (peer) => Effect.sync(() => void peers.delete(peer)),
        ),
    },
    channels: { wowza: channel("wowza"), whip: channel("whip") },
    pageLifecycle: {
      onWake: (woken) => whenever(online.add, () => woken),
    },
    answerNext: answers.add,
    asked: () => [...asked],
    published: () => publications.size,
    open: () => peers.size,
    lose: () => {
      for (const { lost } of [...peers.values()]) Deferred.doneUnsafe(lost, Effect.void)
    },
    goOnline: () => {
      online.notify()
    },
  }
}
