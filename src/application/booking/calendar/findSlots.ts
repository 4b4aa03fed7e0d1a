import { Effect, Queue } from "effect"
import { monthOf } from "../../../domain/booking/freeTimes.ts"
import { localOf } from "../../../domain/booking/zonedTime.ts"
import type { Location } from "../../../domain/location/Location.ts"
import type { BookingGateway, BookingPlace } from "../../ports/backend/BookingGateway.ts"
import type { ServerClock } from "../../ports/backend/ServerClock.ts"
import type { Funnel } from "../../ports/browser/Funnel.ts"
import type { PageVisibility } from "../../ports/browser/Page.ts"
import { createStore, derived, type Store, until } from "../../store/Store.ts"
import { type CalendarDates, calendarDates } from "./calendarDates.ts"
import {
  type CalendarState,
  type CalendarWish,
  calendarState,
  type FindSlots,
  placeIn,
  type TimeRefusal,
  wantedFetches,
} from "./calendarState.ts"
import type { OpenHold } from "./holdSlot.ts"

/** Interval at which the calendar drops past times, in ms. */
const tickMs = 60_000
/** Several events within this time, in ms, report one return. */
const returnMs = 1_000

type Opening = Pick<Parameters<FindSlots>[1], "zone" | "productId" | "chosen" | "moving"> & {
  readonly location: Location
  readonly now: number
}

/** Shows the month and day of the chosen time, or of the booking to move; otherwise the current month. */
const firstWish = ({ location, zone, productId, chosen, moving, now }: Opening): CalendarWish => ({
  locationId: location.id,
  productId,
  zone,
  month: monthOf(localOf((chosen ?? moving)?.startsAt ?? now, zone).date),
  day: chosen && localOf(chosen.startsAt, zone).date,
  chosen,
  gone: undefined,
  isGonePerhapsOwn: false,
  alternatives: undefined,
  prefetched: undefined,
  now,
  refreshedAt: undefined,
})

/** Also shows the day and month of the chosen time. */
const wishOfSlot = ({ zone }: CalendarWish, slot: CalendarWish["chosen"]): Partial<CalendarWish> => {
  const day = slot && localOf(slot.startsAt, zone).date
  return {
    chosen: slot && { startsAt: slot.startsAt, endsAt: slot.endsAt },
    gone: undefined,
    alternatives: undefined,
    ...(day !== undefined && { day, month: monthOf(day) }),
  }
}

/** Keeps the chosen time and shows its day and month in that zone. */
const wishInZone = ({ day, chosen, month }: CalendarWish, zone: string): Partial<CalendarWish> => {
  const moved = chosen && localOf(chosen.startsAt, zone).date
  return { zone, day: moved ?? day, month: moved === undefined ? month : monthOf(moved) }
}

/** Start of the time that is held for this visitor. */
const heldTime = (hold: OpenHold): Store<number | undefined> =>
  derived([hold.state], () => {
    const state = hold.state.get()
    return state.kind === "held" ? state.startsAt : undefined
  })

/** Whether another visitor has the chosen time (BK5). A time held for this visitor counts as free. */
const lostTime = (
  wish: Store<CalendarWish>,
  dates: CalendarDates,
  hold: OpenHold,
  held: Store<number | undefined>,
): Store<boolean> =>
  derived([wish, dates.changes, hold.state], () => {
    const { chosen } = wish.get()
    const kept = hold.state.get()
    if (chosen === undefined || held.get() === chosen.startsAt) return false
    if (kept.kind === "taken" && kept.startsAt === chosen.startsAt) return true
    return kept.kind !== "asking" && dates.isFree(placeIn(wish.get()), chosen.startsAt) === false
  })

/** Fetches the dates that the wish needs, whenever the wish or the dates change. */
const fetchWanted = (wish: Store<CalendarWish>, dates: CalendarDates, state: Store<CalendarState>) => {
  const wishOrDates = derived([wish, dates.changes], () => ({}))
  return Effect.forever(
    Effect.gen(function* () {
      const seen = wishOrDates.get()
      for (const fetch of wantedFetches(wish.get(), dates, state.get().days)) yield* Effect.forkChild(fetch)
      yield* until(wishOrDates, (now) => now !== seen)
    }),
  )
}

/** Lists fetched during a hold lack the held time. When the hold ends, that time is free and the lists are outdated. */
const refreshFreed = (
  hold: OpenHold,
  held: Store<number | undefined>,
  dates: CalendarDates,
  place: () => BookingPlace,
) =>
  Effect.callback<never>(() => {
    let before = held.get()
    const stop = hold.state.subscribe(() => {
      const now = held.get()
      if (before !== undefined && before !== now && dates.isFree(place(), before) === false) dates.invalidate()
      before = now
    })
    return Effect.sync(stop)
  })

export const findSlots =
  ({
    bookings,
    clock,
    pageVisibility,
    funnel,
  }: {
    readonly bookings: BookingGateway
    readonly clock: ServerClock
    readonly pageVisibility: PageVisibility
    readonly funnel: Funnel
  }): FindSlots =>
  ({ location }, { zone, productId, chosen, moving, hold, own }) =>
    Effect.gen(function* () {
      const now = yield* clock.now
      const dates = calendarDates(bookings)
      const wish = createStore(firstWish({ location, zone, productId, chosen, moving, now }))
      const wishFor = (change: Partial<CalendarWish>) => wish.set({ ...wish.get(), ...change })
      const choices = yield* Queue.unbounded<void>()
      const place = () => placeIn(wish.get())
      const keep = () => {
        const wanted = wish.get().chosen
        hold.want(wanted && { place: place(), startsAt: wanted.startsAt })
      }
      /** Handles a chosen time that is not free. The page opens the booking of the visitor's own time instead (K4). */
      const lose = ({ alternatives, bookingId, isInDoubt }: TimeRefusal) =>
        Effect.gen(function* () {
          const lost = wish.get().chosen
          if (lost === undefined) return
          const owner = yield* own.ownerOf(lost.startsAt, bookingId)
          if (wish.get().chosen !== lost) return
          const isGonePerhapsOwn = owner === "perhapsVisitor" || isInDoubt
          wishFor({ gone: owner === "visitor" ? undefined : lost, isGonePerhapsOwn, chosen: undefined, alternatives })
          keep()
        })

      const held = heldTime(hold)
      const state = calendarState(wish, dates, held)

      const isLost = lostTime(wish, dates, hold, held)
      const watching = Effect.forever(
        Effect.flatMap(
          until(isLost, (lost) => lost),
          () => {
            const kept = hold.state.get()
            const bookingId = kept.kind === "taken" ? kept.bookingId : undefined
            return lose({ alternatives: undefined, bookingId, isInDoubt: false })
          },
        ),
      )

      const ticking = Effect.forever(
        Effect.andThen(
          Effect.sleep(tickMs),
          Effect.map(clock.now, (now) => wishFor({ now })),
        ),
      )
      const choosing = Effect.forever(Effect.andThen(Queue.take(choices), funnel.notify({ name: "time_chosen" })))
      const refresh = Effect.gen(function* () {
        const before = wish.get().refreshedAt
        const now = yield* clock.now
        if (before !== undefined && now - before < returnMs) return
        wishFor({ now, refreshedAt: now })
        dates.invalidate()
      })

      return {
        state,
        // `refreshFreed` first: it must see the end of a hold before `watching` does.
        live: Effect.raceAllFirst([
          refreshFreed(hold, held, dates, place),
          Effect.andThen(Effect.sync(keep), hold.live),
          fetchWanted(wish, dates, state),
          watching,
          ticking,
          choosing,
          own.live,
          pageVisibility.onReturn(refresh),
        ]),
        showMonth: (month) => wishFor({ month }),
        chooseDay: (day) => wishFor({ day, ...(day !== undefined && { month: monthOf(day) }) }),
        chooseSlot: (slot) => {
          if (slot !== undefined && slot.startsAt !== wish.get().chosen?.startsAt) Queue.offerUnsafe(choices, undefined)
          wishFor(wishOfSlot(wish.get(), slot))
          keep()
        },
        taken: (startsAt, refusal) =>
          Effect.gen(function* () {
            if (wish.get().chosen?.startsAt === startsAt) yield* lose(refusal)
            dates.remove(startsAt)
            dates.invalidate()
          }),
        chooseProduct: (productId) => {
          wishFor({ productId })
          keep()
        },
        chooseZone: (zone) => wishFor(wishInZone(wish.get(), zone)),
        prefetch: (prefetched) => wishFor({ prefetched }),
        refetch: dates.invalidate,
      }
    })
