import { Deferred, Duration, Effect } from "effect"
import { countdownTo, pollDelayMs, untilNextSecond } from "../../domain/presentation/countdown.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { PresentationFailure } from "../ports/backend/PresentationGateway.ts"
import type { ServerClock } from "../ports/backend/ServerClock.ts"
import type { Page } from "../ports/browser/Page.ts"
import { retryForever } from "../request/retryForever.ts"
import { createStore, type Store, until } from "../store/Store.ts"
import type { FollowPresentation } from "./followPresentation.ts"
import type { OpenPresentation } from "./openPresentation.ts"

/** A wait for a presentation that continues through every failure (Q3, X2). */
export interface StartWait {
  /** `undefined` until the first fetch. */
  readonly awaited: Store<Awaited | undefined>
  /** Why it cannot be fetched; `undefined` after the next success. */
  readonly failure: Store<PresentationFailure | undefined>
  /** Retries everything at once: the fetch, the broker link, the visitor's queue (B7). */
  readonly tryAgain: () => void
  /** Waits until interrupted. Dies with PresentationUnknown if there is no such presentation (R5). */
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
        // The visit state opens the page that requests an invitation (R8).
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
      live: retryForever(
        Effect.forever(stay),
        (failed) => Effect.sync(() => failure.set(failed)),
        (ms) => Effect.raceFirst(Effect.sleep(ms), Deferred.await(again)),
      ),
    }
  }

/** A presentation and the backend's time, updated once a second (Q3). */
export interface Awaited {
  readonly presentation: Presentation
  /** UTC, ms since 1970. */
  readonly now: number
}

/**
 * Waits for a presentation until interrupted. Shows it with the time once a second, and refetches it now and then, in
 * case no message reports that it has begun, was moved or cancelled; dispatches each result to the visit state (R11).
 * Fails if the first fetch fails, or the presentation is gone. Later failures are only logged.
 */
type AwaitStart = (
  presentationId: number,
  show: (awaited: Awaited) => void,
) => Effect.Effect<never, PresentationFailure>

export const awaitStart =
  ({
    openPresentation,
    clock,
    page,
  }: {
    readonly openPresentation: OpenPresentation
    readonly clock: ServerClock
    readonly page: Page
  }): AwaitStart =>
  (presentationId, show) =>
    Effect.gen(function* () {
      const found = createStore(yield* openPresentation(presentationId))

      const tick = Effect.gen(function* () {
        const presentation = found.get()
        const { startsAt } = presentation
        const now = yield* clock.now
        show({ presentation, now })
        // After the start, or without one, there is nothing to count, but the presentation may be moved.
        if (startsAt === undefined || countdownTo(startsAt, now) === undefined)
          yield* until(found, (next): next is Presentation => next !== presentation)
        else yield* Effect.sleep(Duration.millis(untilNextSecond(startsAt, now)))
      })

      const look = Effect.gen(function* () {
        const wait = pollDelayMs(found.get().startsAt, yield* clock.now, yield* page.draw)
        yield* Effect.sleep(Duration.millis(wait))
        found.set(yield* openPresentation(presentationId))
      }).pipe(
        Effect.catchTag("RequestFailed", (failure) =>
          Effect.logWarning("refetching the presentation failed", failure.status),
        ),
      )

      return yield* Effect.raceFirst(Effect.forever(tick), Effect.forever(look))
    })
