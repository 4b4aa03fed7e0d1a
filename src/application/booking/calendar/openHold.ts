import { Effect, Queue } from "effect"
import type { BookingGateway, BookingPlace, Hold } from "../../ports/backend/BookingGateway.ts"
import type { ConfigSource } from "../../ports/backend/ConfigSource.ts"
import type { ServerClock } from "../../ports/backend/ServerClock.ts"
import type { PageVisibility } from "../../ports/browser/Page.ts"
import { createStore, type Store, type WritableStore } from "../../store/Store.ts"
import { hasCapability } from "../../visit/hasCapability.ts"

/** How the backend holds the chosen time while the form is filled in (readings K4). */
export type HoldState =
  /** No time is chosen, the backend does not support holds, or the hold failed. The visitor may book the time anyway. */
  | { readonly kind: "none" }
  | { readonly kind: "asking"; readonly startsAt: number }
  /** `minutes`: remaining time, rounded up, at least 1. A new state each minute, not each second. */
  | { readonly kind: "held"; readonly startsAt: number; readonly minutes: number }
  /** The hold has expired. The visitor may book the time as long as it is free. */
  | { readonly kind: "expired"; readonly startsAt: number }
  /** The time is not free. `bookingId`: the visitor's own booking of it, if the backend names it. */
  | { readonly kind: "taken"; readonly startsAt: number; readonly bookingId: number | undefined }

interface OpenHold {
  readonly state: Store<HoldState>
  readonly id: () => string | undefined
  /** Holds this time and releases the previous one; `undefined` releases only. The last call wins. */
  readonly want: (wanted: Wanted | undefined) => void
  /** Renews the hold, or requests a new one if it has ended. */
  readonly extend: () => void
  /** Call when the held time is booked: there is no hold left to release. */
  readonly spend: () => void
  /**
   * Until interrupted: sends requests and counts down. Releases the hold when interrupted, and when the page unloads.
   */
  readonly live: Effect.Effect<never>
}

interface Wanted {
  readonly place: BookingPlace
  readonly startsAt: number
}

/** Interval of the countdown, in ms. */
const countMs = 1_000
const minuteMs = 60_000

const none: HoldState = { kind: "none" }

const isSame = (one: Wanted, other: Wanted) =>
  one.startsAt === other.startsAt &&
  one.place.productId === other.place.productId &&
  one.place.locationId === other.place.locationId

interface HoldDeps {
  readonly bookings: BookingGateway
  readonly config: ConfigSource
  readonly clock: ServerClock
  readonly pageVisibility: PageVisibility
}

/** The hold at the backend. Writes `state`; its effects must run one after another. */
const heldTime = ({ bookings, clock }: HoldDeps, state: WritableStore<HoldState>) => {
  let held: (Hold & { readonly wanted: Wanted }) | undefined

  const count = Effect.gen(function* () {
    if (held === undefined) return
    const { startsAt } = held.wanted
    const minutes = Math.ceil((held.expiresAt - (yield* clock.now)) / minuteMs)
    const shown = state.get()
    if (minutes < 1) {
      held = undefined
      state.set({ kind: "expired", startsAt })
    } else if (shown.kind !== "held" || shown.startsAt !== startsAt || shown.minutes !== minutes)
      state.set({ kind: "held", startsAt, minutes })
  })

  const keep = (hold: Hold, wanted: Wanted) =>
    Effect.suspend(() => {
      held = { ...hold, wanted }
      return count
    })

  const release = Effect.suspend(() => {
    const before = held
    held = undefined
    if (before === undefined) return Effect.void
    // Starts synchronously: a page that is closing runs no queued work.
    return Effect.asVoid(Effect.forkDetach(bookings.releaseHold(before.id), { startImmediately: true }))
  })

  const end = (next: HoldState) => Effect.map(release, () => state.set(next))

  const take = (wanted: Wanted): Effect.Effect<void> =>
    Effect.suspend(() => {
      const { startsAt } = wanted
      state.set({ kind: "asking", startsAt })
      return bookings.hold(wanted.place, startsAt, held?.id).pipe(
        Effect.flatMap((hold) => keep(hold, wanted)),
        // A refusal does not release the earlier hold, which is not needed any more.
        Effect.catchTag("SlotTaken", ({ bookingId }) => end({ kind: "taken", startsAt, bookingId })),
        // A time may be booked without a hold.
        Effect.catchTag("RequestFailed", ({ status }) =>
          Effect.andThen(Effect.logWarning(`holding a time failed: ${status}`), end(none)),
        ),
      )
    })

  const renew = Effect.suspend(() => {
    if (held === undefined) return Effect.void
    const { id, wanted } = held
    return bookings.renewHold(id).pipe(
      Effect.flatMap((hold) => keep(hold, wanted)),
      Effect.catchTag("HoldEnded", () => {
        held = undefined
        return take(wanted)
      }),
      // The hold continues, and may be extended later.
      Effect.catchTag("RequestFailed", ({ status }) => Effect.logWarning(`renewing a hold failed: ${status}`)),
    )
  })

  const spend = () => {
    held = undefined
    state.set(none)
  }
  return { current: () => held, count, release, end, take, renew, spend }
}

/**
 * Holds the chosen time while the visitor fills in the form, if the backend has the capability `holds` (readings K4,
 * IF5, BK5).
 */
export const openHold = (deps: HoldDeps): Effect.Effect<OpenHold> =>
  Effect.map(Queue.unbounded<Effect.Effect<void>>(), (tasks) => {
    const { config, pageVisibility } = deps
    const state = createStore<HoldState>(none)
    const held = heldTime(deps, state)
    let wish: Wanted | undefined

    const reconcile = Effect.suspend(() => {
      if (wish === undefined) return held.end(none)
      const current = held.current()
      return current !== undefined && isSame(current.wanted, wish) ? Effect.void : held.take(wish)
    })
    const extend = Effect.suspend(() => {
      if (held.current() !== undefined) return held.renew
      return wish === undefined ? Effect.void : held.take(wish)
    })
    const reconcileSoon = () => void Queue.offerUnsafe(tasks, reconcile)
    const holding = Effect.raceAllFirst([
      Effect.forever(Effect.flatMap(Queue.take(tasks), (task) => task)),
      Effect.forever(Effect.andThen(Effect.sleep(countMs), held.count)),
      pageVisibility.onLeave(held.release),
      // A page that the browser restores from its back-forward cache has released its hold.
      pageVisibility.onReturn(Effect.sync(reconcileSoon)),
    ])

    return {
      state,
      id: () => held.current()?.id,
      want: (wanted) => {
        wish = wanted
        reconcileSoon()
      },
      extend: () => void Queue.offerUnsafe(tasks, extend),
      spend: () => {
        wish = undefined
        held.spend()
      },
      live: Effect.flatMap(hasCapability(config, "holds"), (canHold) => (canHold ? holding : Effect.never)).pipe(
        Effect.ensuring(held.release),
      ),
    }
  })
