import { Deferred, Duration, Effect } from "effect"
import { countdownTo, lookAgainMs, untilNextSecond } from "../../domain/presentation/countdown.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { PresentationFailure } from "../ports/backend/PresentationGateway.ts"
import type { ServerClock } from "../ports/backend/ServerClock.ts"
import type { Page } from "../ports/browser/Page.ts"
import { keepTrying } from "../request/keepTrying.ts"
import { createStore, type Store, until } from "../store/Store.ts"
import type { FollowPresentation } from "./followPresentation.ts"
import type { OpenPresentation } from "./openPresentation.ts"

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

/** A presentation that is waited for, and the backend's time, once a second (Q3). */
export interface Awaited {
  readonly presentation: Presentation
  /** UTC, ms since 1970. */
  readonly now: number
}

/**
 * Waits for a presentation until interrupted: shows it with the time once a second, and reads it again now and then, so that it
 * goes on even when nobody says that it has begun, was moved or cancelled; the visit hears what was found (R11). Fails when it
 * cannot be read at first, or is not to be had any more; a later reading that is not answered is only logged.
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
        // When the time has come, or is not known, there is nothing to count, but it may yet be moved.
        if (startsAt === undefined || countdownTo(startsAt, now) === undefined)
          yield* until(found, (next): next is Presentation => next !== presentation)
        else yield* Effect.sleep(Duration.millis(untilNextSecond(startsAt, now)))
      })

      const look = Effect.gen(function* () {
        const wait = lookAgainMs(found.get().startsAt, yield* clock.now, yield* page.draw)
        yield* Effect.sleep(Duration.millis(wait))
        found.set(yield* openPresentation(presentationId))
      }).pipe(
        Effect.catchTag("RequestFailed", (failure) => Effect.logWarning("presentation not read again", failure.status)),
      )

      return yield* Effect.raceFirst(Effect.forever(tick), Effect.forever(look))
    })
