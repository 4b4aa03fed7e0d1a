import { Effect } from "effect"
import { monthOf } from "../../../domain/booking/calendarDays.ts"
import type { Interval } from "../../../domain/booking/Interval.ts"
import { localOf } from "../../../domain/booking/zonedTime.ts"
import type { BookingGateway } from "../../ports/BookingGateway.ts"
import type { PageSight } from "../../ports/PageSight.ts"
import type { ServerClock } from "../../ports/ServerClock.ts"
import { createStore, derived, until } from "../../store/Store.ts"
import type { FindSlots } from "./Calendar.ts"
import { calendarDates } from "./calendarDates.ts"
import { wantedFetches } from "./calendarFetches.ts"
import { type CalendarWish, calendarState, placeIn } from "./calendarState.ts"

/** How often the calendar looks at the clock, in ms: times pass. */
const tickMs = 60_000
/** So soon after a return, in ms, there is no other. */
const returnMs = 1_000

export const findSlots =
  ({
    bookings,
    clock,
    sight,
  }: {
    readonly bookings: BookingGateway
    readonly clock: ServerClock
    readonly sight: PageSight
  }): FindSlots =>
  ({ location }, { zone, productId, chosen, moving, hold }) =>
    Effect.gen(function* () {
      const now = yield* clock.now
      const dates = calendarDates(bookings)
      const first = chosen ?? moving
      const wish = createStore<CalendarWish>({
        locationId: location.id,
        productId,
        zone,
        month: monthOf(localOf(first?.startsAt ?? now, zone).date),
        day: chosen && localOf(chosen.startsAt, zone).date,
        chosen,
        gone: undefined,
        alternatives: undefined,
        lookedAt: undefined,
        now,
        refreshedAt: undefined,
      })
      const wishFor = (change: Partial<CalendarWish>) => wish.set({ ...wish.get(), ...change })
      const place = () => placeIn(wish.get())
      const keep = () => {
        const wanted = wish.get().chosen
        hold.want(wanted && { place: place(), startsAt: wanted.startsAt })
      }
      const lose = (alternatives: ReadonlyArray<Interval> | undefined) => {
        wishFor({ gone: wish.get().chosen, chosen: undefined, alternatives })
        keep()
      }

      const held = derived([hold.state], () => {
        const state = hold.state.get()
        return state.kind === "held" ? state.startsAt : undefined
      })
      const state = calendarState(wish, dates, held)

      const fetching = Effect.gen(function* () {
        while (true) {
          const [seen, known] = [wish.get(), dates.changes.get()]
          for (const fetch of wantedFetches(wish.get(), dates, state.get().days)) yield* Effect.forkChild(fetch)
          yield* until(
            derived([wish, dates.changes], () => wish.get() !== seen || dates.changes.get() !== known),
            (changed): changed is true => changed,
          )
        }
      })

      /** A chosen time that is free no more is told (BK5); what is held for this visitor counts as free. */
      const isLost = derived([wish, dates.changes, hold.state], () => {
        const { chosen } = wish.get()
        const kept = hold.state.get()
        if (chosen === undefined || held.get() === chosen.startsAt) return false
        if (kept.kind === "taken" && kept.startsAt === chosen.startsAt) return true
        return kept.kind !== "asking" && dates.isFree(place(), chosen.startsAt) === false
      })
      const watching = Effect.gen(function* () {
        while (true) {
          yield* until(isLost, (lost): lost is true => lost)
          lose(undefined)
        }
      })

      /** What was held for this visitor is in no list that was read meanwhile, and free again when it is given back. */
      const freeing = Effect.callback<never>(() => {
        let before = held.get()
        const stop = hold.state.subscribe(() => {
          const now = held.get()
          if (before !== undefined && before !== now && dates.isFree(place(), before) === false) dates.spoil()
          before = now
        })
        return Effect.sync(stop)
      })

      const ticking = Effect.forever(
        Effect.andThen(
          Effect.sleep(tickMs),
          Effect.map(clock.now, (now) => wishFor({ now })),
        ),
      )
      /** Coming back is told by several events at once. */
      const refresh = Effect.gen(function* () {
        const before = wish.get().refreshedAt
        const now = yield* clock.now
        if (before !== undefined && now - before < returnMs) return
        wishFor({ now, refreshedAt: now })
        dates.spoil()
      })
      const holding = Effect.suspend(() => {
        keep()
        return hold.live
      })

      return {
        state,
        // `freeing` first: it must hear of a hold's end before `watching` does.
        live: Effect.raceAllFirst([freeing, holding, fetching, watching, ticking, sight.onReturn(refresh)]),
        showMonth: (month) => wishFor({ month }),
        chooseDay: (day) => wishFor({ day, ...(day !== undefined && { month: monthOf(day) }) }),
        chooseSlot: (slot) => {
          const day = slot && localOf(slot.startsAt, wish.get().zone).date
          wishFor({
            chosen: slot && { startsAt: slot.startsAt, endsAt: slot.endsAt },
            gone: undefined,
            alternatives: undefined,
            ...(day !== undefined && { day, month: monthOf(day) }),
          })
          keep()
        },
        taken: (startsAt, alternatives) => {
          if (wish.get().chosen?.startsAt === startsAt) lose(alternatives)
          dates.strike(startsAt)
          dates.spoil()
        },
        chooseProduct: (productId) => {
          wishFor({ productId })
          keep()
        },
        chooseZone: (zone) => {
          const { day, chosen, month } = wish.get()
          const moved = chosen && localOf(chosen.startsAt, zone).date
          wishFor({ zone, day: moved ?? day, month: moved === undefined ? month : monthOf(moved) })
        },
        lookAt: (lookedAt) => wishFor({ lookedAt }),
        again: dates.spoil,
      }
    })
