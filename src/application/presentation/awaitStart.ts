import { Duration, Effect } from "effect"
import { countdownTo, lookAgainMs, untilNextSecond } from "../../domain/presentation/countdown.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { Page } from "../ports/Page.ts"
import type { PresentationFailure } from "../ports/PresentationGateway.ts"
import type { ServerClock } from "../ports/ServerClock.ts"
import { createStore, until } from "../store/Store.ts"
import type { OpenPresentation } from "./openPresentation.ts"

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
export type AwaitStart = (
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
