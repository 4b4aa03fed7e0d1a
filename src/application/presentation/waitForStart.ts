import { Deferred, Effect } from "effect"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { PresentationFailure } from "../ports/PresentationGateway.ts"
import { keepTrying } from "../request/keepTrying.ts"
import { createStore, type Store } from "../store/Store.ts"
import type { Awaited, AwaitStart } from "./awaitStart.ts"
import type { FollowPresentation } from "./followPresentation.ts"

/** A wait for a presentation that goes on through every failure (Q3, X2). */
export interface StartWait {
  /** Undefined until the presentation was read. */
  readonly awaited: Store<Awaited | undefined>
  /** Why it cannot be read; undefined again with the next reading. */
  readonly failure: Store<PresentationFailure | undefined>
  /** Tries everything again at once: the reading, the broker link, the visitor's queue (B7). */
  readonly tryAgain: () => void
  /** Waits until interrupted; dies with PresentationUnknown where there is no such presentation (R5). */
  readonly live: Effect.Effect<never>
}

export type WaitForStart = (presentationId: number) => StartWait

export const waitForStart =
  ({
    awaitStart,
    link,
    flow,
  }: {
    readonly awaitStart: AwaitStart
    readonly link: BrokerLink
    readonly flow: FollowPresentation
  }): WaitForStart =>
  (presentationId) => {
    const awaited = createStore<Awaited | undefined>(undefined)
    const failure = createStore<PresentationFailure | undefined>(undefined)
    let again = Deferred.makeUnsafe<void>()

    const stay = Effect.suspend(() => {
      again = Deferred.makeUnsafe<void>()
      const waiting = awaitStart(presentationId, (found) => {
        failure.set(undefined)
        awaited.set(found)
      })
      return Effect.raceFirst(waiting, Deferred.await(again)).pipe(
        // The page shows error 404 for it (R5).
        Effect.catchTag("PresentationUnknown", (unknown) => Effect.die(unknown)),
        // The visit brings the visitor to where an invitation is asked for (R8).
        Effect.catchTag("InvitationMissing", () => Deferred.await(again)),
      )
    })
    return {
      awaited,
      failure,
      tryAgain: () => {
        link.hurry()
        flow.hurry()
        failure.set(undefined)
        Deferred.doneUnsafe(again, Effect.void)
      },
      live: keepTrying(
        Effect.forever(stay),
        (failed) => Effect.sync(() => failure.set(failed)),
        (ms) => Effect.raceFirst(Effect.sleep(ms), Deferred.await(again)),
      ),
    }
  }
