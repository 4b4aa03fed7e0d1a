import { Effect, Queue } from "effect"
import type { Interval } from "../../../domain/booking/freeTimes.ts"
import type { LocalDate, LocalMonth } from "../../../domain/booking/zonedTime.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { BookingGateway } from "../../ports/backend/BookingGateway.ts"
import type { ConfigSource } from "../../ports/backend/ConfigSource.ts"
import type { ServerClock } from "../../ports/backend/ServerClock.ts"
import type { Funnel } from "../../ports/browser/Funnel.ts"
import type { PageVisibility } from "../../ports/browser/Page.ts"
import { createStore, derived, type Store, until, type WritableStore } from "../../store/Store.ts"
import { type CalendarDates, calendarDates } from "./calendarDates.ts"
import { type CalendarState, calendarState, isHeld, type OwnTimes, type TimeRefusal } from "./calendarState.ts"
import {
  type CalendarStart,
  type CalendarWish,
  firstWish,
  monthFor,
  notBegun,
  placeIn,
  wantedFetches,
  wishInZone,
  wishOfSlot,
} from "./calendarWish.ts"
import { type HoldState, openHold } from "./openHold.ts"
import { leaveFullMonth } from "./openingMonth.ts"

/** The calendar of a visit (K1, K2). Its actions take effect synchronously; `live` fetches what they need. */
export interface Calendar {
  /** Meaningless before `begin`. */
  readonly state: Store<CalendarState>
  readonly begin: (start: CalendarStart) => Effect.Effect<void>
  /**
   * Until interrupted: fetches the month in view, the next one and the chosen day, refetches them when the visitor
   * returns, and holds the chosen time.
   */
  readonly live: Effect.Effect<never>
  readonly showMonth: (month: LocalMonth) => void
  /** Chooses a day, and shows its month. */
  readonly chooseDay: (day: LocalDate | undefined) => void
  /** Chooses a time, shows its day and month, and holds it. `undefined` clears the choice. */
  readonly chooseSlot: (slot: Pick<Interval, "startsAt" | "endsAt"> | undefined) => void
  /**
   * Handles the backend's refusal of a time. Resolves its owner, and offers others unless the time is the visitor's own
   * (K4).
   */
  readonly taken: (startsAt: number, refusal: TimeRefusal) => Effect.Effect<void>
  readonly chooseProduct: (productId: number | undefined) => void
  /** Shows the same instants in another zone: the chosen time stays. */
  readonly chooseZone: (zone: string) => void
  /** Fetches the times of a day early, because the pointer or the focus is on it. */
  readonly prefetch: (day: LocalDate) => void
  /** Refetches failed and possibly outdated values. */
  readonly refetch: () => void
  /** Renews the hold on the chosen time, or requests a new one if it has ended. */
  readonly extendHold: () => void
  readonly holdId: () => string | undefined
  /** Call when the held time is booked: there is no hold left to release. */
  readonly spendHold: () => void
}

/** Interval at which the calendar drops past times, in ms. */
const tickMs = 60_000
/** Several events within this time, in ms, report one return. */
const returnMs = 1_000

/** Whether another visitor has the chosen time (BK5). A time held for this visitor counts as free. */
const lostTime = (wish: Store<CalendarWish>, dates: CalendarDates, hold: Store<HoldState>): Store<boolean> =>
  derived([wish, dates.changes, hold], () => {
    const { chosen } = wish.get()
    const kept = hold.get()
    if (chosen === undefined || isHeld(kept, chosen.startsAt)) return false
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
const refreshFreed = (hold: Store<HoldState>, dates: CalendarDates, wish: Store<CalendarWish>) =>
  Effect.callback<never>(() => {
    const heldStart = () => {
      const state = hold.get()
      return state.kind === "held" ? state.startsAt : undefined
    }
    let before = heldStart()
    const stop = hold.subscribe(() => {
      const now = heldStart()
      if (before !== undefined && before !== now && dates.isFree(placeIn(wish.get()), before) === false)
        dates.invalidate()
      before = now
    })
    return Effect.sync(stop)
  })

/** Drops past times as the clock advances, and refetches when the visitor returns. */
const keepFresh = (
  clock: ServerClock,
  pageVisibility: PageVisibility,
  wish: WritableStore<CalendarWish>,
  dates: CalendarDates,
) => {
  const tick = Effect.map(clock.now, (now) => wish.set({ ...wish.get(), now }))
  const refresh = Effect.gen(function* () {
    const before = wish.get().refreshedAt
    const now = yield* clock.now
    if (before !== undefined && now - before < returnMs) return
    wish.set({ ...wish.get(), now, refreshedAt: now })
    dates.invalidate()
  })
  return Effect.raceFirst(Effect.forever(Effect.andThen(Effect.sleep(tickMs), tick)), pageVisibility.onReturn(refresh))
}

interface CalendarDeps {
  readonly bookings: BookingGateway
  readonly config: ConfigSource
  readonly clock: ServerClock
  readonly pageVisibility: PageVisibility
  readonly funnel: Funnel
}

export const openCalendar =
  (deps: CalendarDeps) =>
  ({ location }: Visit, own: OwnTimes): Effect.Effect<Calendar> =>
    Effect.gen(function* () {
      const { bookings, clock, pageVisibility, funnel } = deps
      const hold = yield* openHold(deps)
      const choices = yield* Queue.unbounded<void>()
      const dates = calendarDates(bookings)
      const wish = createStore(firstWish(location.id, 0, notBegun))
      const wishFor = (change: Partial<CalendarWish>) => wish.set({ ...wish.get(), ...change })
      const keep = () => {
        const { chosen } = wish.get()
        hold.want(chosen && { place: placeIn(wish.get()), startsAt: chosen.startsAt })
      }
      /** Handles a chosen time that is not free. The page opens the booking of the visitor's own time instead (K4). */
      const handleTakenTime = ({ alternatives, bookingId, isInDoubt }: TimeRefusal) =>
        Effect.gen(function* () {
          const lost = wish.get().chosen
          if (lost === undefined) return
          const owner = yield* own.ownerOf(lost.startsAt, bookingId)
          if (wish.get().chosen !== lost) return
          const isGonePerhapsOwn = owner === "perhapsVisitor" || isInDoubt
          wishFor({ gone: owner === "visitor" ? undefined : lost, isGonePerhapsOwn, chosen: undefined, alternatives })
          keep()
        })
      const isLost = lostTime(wish, dates, hold.state)
      const loseTaken = Effect.flatMap(
        until(isLost, (lost) => lost),
        () => {
          const kept = hold.state.get()
          const bookingId = kept.kind === "taken" ? kept.bookingId : undefined
          return handleTakenTime({ alternatives: undefined, bookingId, isInDoubt: false })
        },
      )
      const state = calendarState(wish, dates, hold.state)

      return {
        state,
        begin: (start) => Effect.map(clock.now, (now) => wish.set(firstWish(location.id, now, start))),
        // `refreshFreed` first: it must see the end of a hold before `loseTaken` does.
        live: Effect.raceAllFirst([
          refreshFreed(hold.state, dates, wish),
          Effect.andThen(Effect.sync(keep), hold.live),
          fetchWanted(wish, dates, state),
          Effect.andThen(
            leaveFullMonth(wish, dates, (month) => wishFor({ month })),
            Effect.never,
          ),
          Effect.forever(loseTaken),
          Effect.forever(Effect.andThen(Queue.take(choices), funnel.notify({ name: "time_chosen" }))),
          own.live,
          keepFresh(clock, pageVisibility, wish, dates),
        ]),
        showMonth: (month) => wishFor({ month }),
        chooseDay: (day) => wishFor({ day, ...(day !== undefined && { month: monthFor(wish.get(), day) }) }),
        chooseSlot: (slot) => {
          if (slot !== undefined && slot.startsAt !== wish.get().chosen?.startsAt) Queue.offerUnsafe(choices, undefined)
          wishFor(wishOfSlot(wish.get(), slot))
          keep()
        },
        taken: (startsAt, refusal) =>
          Effect.gen(function* () {
            if (wish.get().chosen?.startsAt === startsAt) yield* handleTakenTime(refusal)
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
        extendHold: hold.extend,
        holdId: hold.id,
        spendHold: hold.spend,
      }
    })
