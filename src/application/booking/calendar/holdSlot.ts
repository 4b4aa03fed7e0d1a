import { Effect, Queue } from "effect"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { BookingGateway, BookingPlace, Hold } from "../../ports/backend/BookingGateway.ts"
import type { ConfigSource } from "../../ports/backend/ConfigSource.ts"
import type { ServerClock } from "../../ports/backend/ServerClock.ts"
import type { PageVisibility } from "../../ports/browser/Page.ts"
import { createStore, type Store } from "../../store/Store.ts"
import { isOffered } from "../../visit/isOffered.ts"

/** How the backend holds the chosen time while the form is filled in (readings K4). */
export type HoldState =
  /**
   * No time is chosen, the backend does not support holds, or the hold failed. The visitor may book the time anyway.
   */
  | { readonly kind: "none" }
  /** The hold is being requested. */
  | { readonly kind: "asking"; readonly startsAt: number }
  /** `expiresAt`: UTC, ms, by the backend's clock. `leftMs`: remaining time, updated once a second. */
  | { readonly kind: "held"; readonly startsAt: number; readonly expiresAt: number; readonly leftMs: number }
  /** The hold has expired. The visitor may book the time as long as it is free. */
  | { readonly kind: "expired"; readonly startsAt: number }
  /** The time is not free. `bookingId`: the visitor's own booking of it, if the backend names it. */
  | { readonly kind: "taken"; readonly startsAt: number; readonly bookingId: number | undefined }

export interface OpenHold {
  readonly state: Store<HoldState>
  /** The hold id for a submission. */
  readonly id: () => string | undefined
  /** Holds this time and releases the previous one; `undefined` releases only. The last call wins. */
  readonly want: (wanted: { readonly place: BookingPlace; readonly startsAt: number } | undefined) => void
  /** Renews the hold, or requests a new one if it has ended. */
  readonly extend: () => void
  /** Call when the held time is booked: there is no hold left to release. */
  readonly spend: () => void
  /**
   * Until interrupted: sends requests and counts down. Releases the hold when interrupted, and when the page unloads.
   */
  readonly live: Effect.Effect<never>
}

export type HoldSlot = (visit: Visit) => Effect.Effect<OpenHold>

interface Wanted {
  readonly place: BookingPlace
  readonly startsAt: number
}

interface Held extends Hold {
  readonly wanted: Wanted
}

/** Interval of the countdown, in ms. */
const countMs = 1_000

const none: HoldState = { kind: "none" }

const isSame = (one: Wanted, other: Wanted) =>
  one.startsAt === other.startsAt &&
  one.place.productId === other.place.productId &&
  one.place.locationId === other.place.locationId

/**
 * Holds the chosen time while the visitor fills in the form, if the backend has the capability `holds` (readings K4,
 * IF5, BK5).
 */
export const holdSlot =
  ({
    bookings,
    config,
    clock,
    pageVisibility,
  }: {
    readonly bookings: BookingGateway
    readonly config: ConfigSource
    readonly clock: ServerClock
    readonly pageVisibility: PageVisibility
  }): HoldSlot =>
  () =>
    Effect.map(Queue.unbounded<"reconcile" | "extend">(), (tasks): OpenHold => {
      const state = createStore<HoldState>(none)
      let wish: Wanted | undefined
      let held: Held | undefined

      const count = Effect.gen(function* () {
        if (held === undefined) return
        const { startsAt } = held.wanted
        const leftMs = held.expiresAt - (yield* clock.now)
        if (leftMs > 0) return state.set({ kind: "held", startsAt, expiresAt: held.expiresAt, leftMs })
        held = undefined
        state.set({ kind: "expired", startsAt })
      })

      const release = Effect.suspend(() => {
        const before = held
        held = undefined
        if (before === undefined) return Effect.void
        // Starts synchronously: a page that is closing runs no queued work.
        return Effect.asVoid(Effect.forkDetach(bookings.releaseHold(before.id), { startImmediately: true }))
      })

      const take = (wanted: Wanted): Effect.Effect<void> =>
        Effect.suspend(() => {
          const { startsAt } = wanted
          state.set({ kind: "asking", startsAt })
          return bookings.hold(wanted.place, startsAt, held?.id).pipe(
            Effect.flatMap((hold) => {
              held = { ...hold, wanted }
              return count
            }),
            Effect.catchTag("SlotTaken", ({ bookingId }) =>
              // A refusal does not release the earlier hold, which is not needed any more.
              Effect.map(release, () => state.set({ kind: "taken", startsAt, bookingId })),
            ),
            Effect.catchTag("RequestFailed", ({ status }) =>
              // A time may be booked without a hold.
              Effect.logWarning(`holding a time failed: ${status}`).pipe(
                Effect.andThen(release),
                Effect.map(() => state.set(none)),
              ),
            ),
          )
        })

      const reconcile = Effect.suspend(() => {
        if (wish === undefined) return Effect.map(release, () => state.set(none))
        return held !== undefined && isSame(held.wanted, wish) ? Effect.void : take(wish)
      })

      const extend = Effect.suspend(() => {
        const before = held
        if (before === undefined) return wish === undefined ? Effect.void : take(wish)
        return bookings.renewHold(before.id).pipe(
          Effect.flatMap((hold) => {
            held = { ...hold, wanted: before.wanted }
            return count
          }),
          Effect.catchTag("HoldEnded", () => {
            held = undefined
            return take(before.wanted)
          }),
          // The hold continues, and may be extended later.
          Effect.catchTag("RequestFailed", ({ status }) => Effect.logWarning(`renewing a hold failed: ${status}`)),
        )
      })

      const working = Effect.forever(
        Effect.flatMap(Queue.take(tasks), (task) => (task === "extend" ? extend : reconcile)),
      )
      const counting = Effect.forever(Effect.andThen(Effect.sleep(countMs), count))

      return {
        state,
        id: () => held?.id,
        want: (wanted) => {
          wish = wanted
          Queue.offerUnsafe(tasks, "reconcile")
        },
        extend: () => void Queue.offerUnsafe(tasks, "extend"),
        spend: () => {
          held = undefined
          wish = undefined
          state.set(none)
        },
        live: Effect.flatMap(isOffered(config, "holds"), (canHold) =>
          canHold
            ? Effect.raceAllFirst([
                working,
                counting,
                pageVisibility.onLeave(release),
                // A page that the browser restores from its back-forward cache has released its hold.
                pageVisibility.onReturn(Effect.sync(() => void Queue.offerUnsafe(tasks, "reconcile"))),
              ])
            : Effect.never,
        ).pipe(Effect.ensuring(release)),
      }
    })
