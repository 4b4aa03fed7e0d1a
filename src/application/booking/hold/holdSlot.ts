import { Effect, Queue } from "effect"
import type { BookingGateway, BookingPlace, Hold } from "../../ports/BookingGateway.ts"
import type { ConfigSource } from "../../ports/ConfigSource.ts"
import type { PageSight } from "../../ports/PageSight.ts"
import type { ServerClock } from "../../ports/ServerClock.ts"
import { createStore } from "../../store/Store.ts"
import { isOffered } from "../../visit/isOffered.ts"
import type { HoldSlot, HoldState, OpenHold } from "./OpenHold.ts"

interface Wanted {
  readonly place: BookingPlace
  readonly startsAt: number
}

interface Held extends Hold {
  readonly wanted: Wanted
}

/** How often what is left is told, in ms. */
const tellMs = 1_000

const none: HoldState = { kind: "none" }

const isSame = (one: Wanted, other: Wanted) =>
  one.startsAt === other.startsAt &&
  one.place.productId === other.place.productId &&
  one.place.locationId === other.place.locationId

/** Keeps the chosen time while the form is filled, where the backend can (decisions K4, IF5, BK5). */
export const holdSlot =
  ({
    bookings,
    config,
    clock,
    sight,
  }: {
    readonly bookings: BookingGateway
    readonly config: ConfigSource
    readonly clock: ServerClock
    readonly sight: PageSight
  }): HoldSlot =>
  () =>
    Effect.sync((): OpenHold => {
      const state = createStore<HoldState>(none)
      const tasks = Effect.runSync(Queue.unbounded<"reconcile" | "extend">())
      let wish: Wanted | undefined
      let held: Held | undefined

      const tell = Effect.gen(function* () {
        if (held === undefined) return
        const { startsAt } = held.wanted
        const leftMs = held.expiresAt - (yield* clock.now)
        if (leftMs > 0) return state.set({ kind: "held", startsAt, expiresAt: held.expiresAt, leftMs })
        held = undefined
        state.set({ kind: "expired", startsAt })
      })

      const giveBack = Effect.suspend(() => {
        const before = held
        held = undefined
        if (before === undefined) return Effect.void
        // At once: a page that is closed runs nothing that waits for its turn.
        return Effect.asVoid(Effect.forkDetach(bookings.releaseHold(before.id), { startImmediately: true }))
      })

      const take = (wanted: Wanted): Effect.Effect<void> =>
        Effect.suspend(() => {
          const { startsAt } = wanted
          state.set({ kind: "asking", startsAt })
          return bookings.hold(wanted.place, startsAt, held?.id).pipe(
            Effect.flatMap((hold) => {
              held = { ...hold, wanted }
              return tell
            }),
            Effect.catchTag("SlotTaken", () =>
              // The one before is not released by a refusal, and nobody wants it any more.
              Effect.map(giveBack, () => state.set({ kind: "taken", startsAt })),
            ),
            Effect.catchTag("RequestFailed", ({ status }) =>
              // The time may be booked without being held.
              Effect.logWarning(`A time could not be held, status ${status}`).pipe(
                Effect.andThen(giveBack),
                Effect.map(() => state.set(none)),
              ),
            ),
          )
        })

      const reconcile = Effect.suspend(() => {
        if (wish === undefined) return Effect.map(giveBack, () => state.set(none))
        return held !== undefined && isSame(held.wanted, wish) ? Effect.void : take(wish)
      })

      const extend = Effect.suspend(() => {
        const before = held
        if (before === undefined) return wish === undefined ? Effect.void : take(wish)
        return bookings.renewHold(before.id).pipe(
          Effect.flatMap((hold) => {
            held = { ...hold, wanted: before.wanted }
            return tell
          }),
          Effect.catchTag("HoldEnded", () => {
            held = undefined
            return take(before.wanted)
          }),
          // It runs on as it was, and may be extended again.
          Effect.catchTag("RequestFailed", ({ status }) =>
            Effect.logWarning(`A hold was not renewed, status ${status}`),
          ),
        )
      })

      const working = Effect.forever(
        Effect.flatMap(Queue.take(tasks), (task) => (task === "extend" ? extend : reconcile)),
      )
      const counting = Effect.forever(Effect.andThen(Effect.sleep(tellMs), tell))

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
                sight.onLeave(giveBack),
                // Put aside and taken up again, the page has given back what it held.
                sight.onReturn(Effect.sync(() => void Queue.offerUnsafe(tasks, "reconcile"))),
              ])
            : Effect.never,
        ).pipe(Effect.ensuring(giveBack)),
      }
    })
