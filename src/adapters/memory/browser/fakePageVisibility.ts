import { Effect, Queue } from "effect"
import type { TimeZones } from "../../../application/ports/browser/BookingBrowser.ts"
import type { PageVisibility, ScreenLight } from "../../../application/ports/browser/Page.ts"
import { createListeners, type Listeners } from "../../../application/store/Store.ts"

/** Whether the visitor sees the page, and the visitor's time zone. */
export interface FakePageVisibility {
  readonly pageVisibility: PageVisibility
  readonly zones: TimeZones
  readonly light: ScreenLight
  readonly isKeptOn: () => boolean
  /** Shows the page again; it stays visible. */
  readonly comeBack: () => void
  /** Hides the page. */
  readonly lookAway: () => void
  /** Closes or reloads the page, or moves it to the back/forward cache. */
  readonly leave: () => void
  /** Sets the visitor's time zone, by an IANA name. */
  readonly travel: (zone: string) => void
}

export const fakePageVisibility = (): FakePageVisibility => {
  let isSeen = true
  let keeping = 0
  let zone = "Europe/Berlin"
  const waiting = createListeners()
  const returns = createListeners()
  const leaves = createListeners()
  /** Runs in the subscriber's fiber, and so by its clock. */
  const among =
    (listeners: Listeners) =>
    (listener: Effect.Effect<void>): Effect.Effect<never> =>
      Effect.gen(function* () {
        const signals = yield* Queue.unbounded<void>()
        return yield* Effect.acquireUseRelease(
          Effect.sync(() => listeners.add(() => void Queue.offerUnsafe(signals, undefined))),
          () => Effect.forever(Effect.andThen(Queue.take(signals), listener)),
          (stop) => Effect.sync(stop),
        )
      })
  return {
    pageVisibility: {
      seen: Effect.callback<void>((resume) => {
        const go = () => resume(Effect.void)
        if (isSeen) return go()
        return Effect.sync(waiting.add(go))
      }),
      onReturn: among(returns),
      onLeave: among(leaves),
    },
    zones: {
      own: Effect.sync(() => zone),
      all: Effect.sync(() => [zone, "Europe/London", "America/New_York", "UTC"]),
    },
    light: {
      keptOn: Effect.acquireUseRelease(
        Effect.sync(() => {
          keeping += 1
        }),
        () => Effect.never,
        () =>
          Effect.sync(() => {
            keeping -= 1
          }),
      ),
    },
    isKeptOn: () => keeping > 0,
    comeBack: () => {
      isSeen = true
      waiting.notify()
      waiting.clear()
      returns.notify()
    },
    lookAway: () => {
      isSeen = false
    },
    leave: leaves.notify,
    travel: (next) => {
      zone = next
    },
  }
}
