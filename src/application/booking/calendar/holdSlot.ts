import { Effect, Queue } from "effect"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { BookingGateway, BookingPlace, Hold } from "../../ports/backend/BookingGateway.ts"
import type { ConfigSource } from "../../ports/backend/ConfigSource.ts"
import type { ServerClock } from "../../ports/backend/ServerClock.ts"
import type { PageVisibility } from "../../ports/browser/Page.ts"
import { createStore, type Store } from "../../store/Store.ts"
import { isOffered } from "../../visit/isOffered.ts"

/** How the backend holds the chosen time while the form is filled in (decisions K4). */
export type HoldState =
  /** Nothing is chosen, or the backend cannot hold times, or holding failed; the time may be booked all the same. */
  | { readonly kind: "none" }
  /** The hold is being requested. */
  | { readonly kind: "asking"; readonly startsAt: number }
  /** `expiresAt`: UTC, ms, by the backend's clock. `leftMs`: the time left, updated once a second. */
  | { readonly kind: "held"; readonly startsAt: number; readonly expiresAt: number; readonly leftMs: number }
  /** The hold has ended. The time may be booked until somebody else does. */
  | { readonly kind: "expired"; readonly startsAt: number }
  /** Called when the time is not free. `bookingId`: the visitor's own booking of it, where the backend names it. */
  | { readonly kind: "taken"; readonly startsAt: number; readonly bookingId: number | undefined }

export interface OpenHold {
  readonly state: Store<HoldState>
  /** The id that a submission names. */
  readonly id: () => string | undefined
  /** Holds this time and releases the one before; undefined: releases it only. The last call counts. */
  readonly want: (wanted: { readonly place: BookingPlace; readonly startsAt: number } | undefined) => void
  /** Renews the hold, or requests a new one if it has ended. */
  readonly extend: () => void
  /** The held time is booked: there is no hold left to release. */
  readonly spend: () => void
  /** Until interrupted: sends the requests and counts down. Releases the hold at its end and when the page is left. */
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

/** How often the time left is updated, in ms. */
const countMs = 1_000

const none: HoldState = { kind: "none" }

const isSame = (one: Wanted, other: Wanted) =>
  one.startsAt === other.startsAt &&
  one.place.productId === other.place.productId &&
  one.place.locationId === other.place.locationId

/** Holds the chosen time while the form is filled in, if the backend has the capability `holds` (decisions K4, IF5, BK5). */
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
        // Starts at once: a page that is being closed runs no queued work.
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
              // A refusal does not release the earlier hold, which nobody wants any more.
              Effect.map(release, () => state.set({ kind: "taken", startsAt, bookingId })),
            ),
            Effect.catchTag("RequestFailed", ({ status }) =>
              // A time may be booked without a hold.
              Effect.logWarning(`A time could not be held, status ${status}`).pipe(
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
          // The hold runs on, and may be extended later.
          Effect.catchTag("RequestFailed", ({ status }) =>
            Effect.logWarning(`A hold was not renewed, status ${status}`),
          ),
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
                // A page that comes out of the browser's back-forward cache has released its hold.
                pageVisibility.onReturn(Effect.sync(() => void Queue.offerUnsafe(tasks, "reconcile"))),
              ])
            : Effect.never,
        ).pipe(Effect.ensuring(release)),
      }
    })
