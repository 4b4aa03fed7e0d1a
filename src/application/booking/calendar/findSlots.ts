import { Effect, Queue } from "effect"
import { monthOf } from "../../../domain/booking/freeTimes.ts"
import { localOf } from "../../../domain/booking/zonedTime.ts"
import type { BookingGateway } from "../../ports/backend/BookingGateway.ts"
import type { ServerClock } from "../../ports/backend/ServerClock.ts"
import type { Funnel } from "../../ports/browser/Funnel.ts"
import type { PageVisibility } from "../../ports/browser/Page.ts"
import { createStore, derived, until } from "../../store/Store.ts"
import { calendarDates } from "./calendarDates.ts"
import {
  type CalendarWish,
  calendarState,
  type FindSlots,
  placeIn,
  type TimeRefusal,
  wantedFetches,
} from "./calendarState.ts"

/** How often the calendar drops times that have passed, in ms. */
const tickMs = 60_000
/** One return is reported by several events within this time, in ms. */
const returnMs = 1_000

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
      const first = chosen ?? moving
      const wish = createStore<CalendarWish>({
        locationId: location.id,
        productId,
        zone,
        month: monthOf(localOf(first?.startsAt ?? now, zone).date),
        day: chosen && localOf(chosen.startsAt, zone).date,
        chosen,
        gone: undefined,
        isGonePerhapsOwn: false,
        alternatives: undefined,
        prefetched: undefined,
        now,
        refreshedAt: undefined,
      })
      const wishFor = (change: Partial<CalendarWish>) => wish.set({ ...wish.get(), ...change })
      const choices = yield* Queue.unbounded<void>()
      const place = () => placeIn(wish.get())
      const keep = () => {
        const wanted = wish.get().chosen
        hold.want(wanted && { place: place(), startsAt: wanted.startsAt })
      }
      /** Called when the chosen time is not free. For the visitor's own time the page opens its booking instead (K4). */
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

      const held = derived([hold.state], () => {
        const state = hold.state.get()
        return state.kind === "held" ? state.startsAt : undefined
      })
      const state = calendarState(wish, dates, held)

      const wishOrDates = derived([wish, dates.changes], () => ({}))
      const fetching = Effect.forever(
        Effect.gen(function* () {
          const seen = wishOrDates.get()
          for (const fetch of wantedFetches(wish.get(), dates, state.get().days)) yield* Effect.forkChild(fetch)
          yield* until(wishOrDates, (now) => now !== seen)
        }),
      )

      /** Somebody else has the chosen time (BK5). A time held for this visitor counts as free. */
      const isLost = derived([wish, dates.changes, hold.state], () => {
        const { chosen } = wish.get()
        const kept = hold.state.get()
        if (chosen === undefined || held.get() === chosen.startsAt) return false
        if (kept.kind === "taken" && kept.startsAt === chosen.startsAt) return true
        return kept.kind !== "asking" && dates.isFree(place(), chosen.startsAt) === false
      })
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

      /** Lists fetched during a hold lack the held time. It is free when the hold ends, so that they are outdated. */
      const freeing = Effect.callback<never>(() => {
        let before = held.get()
        const stop = hold.state.subscribe(() => {
          const now = held.get()
          if (before !== undefined && before !== now && dates.isFree(place(), before) === false) dates.invalidate()
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
      const choosing = Effect.forever(Effect.andThen(Queue.take(choices), funnel.notify({ name: "time_chosen" })))
      const refresh = Effect.gen(function* () {
        const before = wish.get().refreshedAt
        const now = yield* clock.now
        if (before !== undefined && now - before < returnMs) return
        wishFor({ now, refreshedAt: now })
        dates.invalidate()
      })
      const holding = Effect.suspend(() => {
        keep()
        return hold.live
      })

      return {
        state,
        // `freeing` first: it must see the end of a hold before `watching` does.
        live: Effect.raceAllFirst([
          freeing,
          holding,
          fetching,
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
          const day = slot && localOf(slot.startsAt, wish.get().zone).date
          wishFor({
            chosen: slot && { startsAt: slot.startsAt, endsAt: slot.endsAt },
            gone: undefined,
            alternatives: undefined,
            ...(day !== undefined && { day, month: monthOf(day) }),
          })
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
        chooseZone: (zone) => {
          const { day, chosen, month } = wish.get()
          const moved = chosen && localOf(chosen.startsAt, zone).date
          wishFor({ zone, day: moved ?? day, month: moved === undefined ? month : monthOf(moved) })
        },
        prefetch: (prefetched) => wishFor({ prefetched }),
        refetch: dates.invalidate,
      }
    })
