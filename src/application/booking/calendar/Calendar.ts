import type { Effect } from "effect"
import type { Interval } from "../../../domain/booking/Interval.ts"
import type { Slot } from "../../../domain/booking/slot.ts"
import type { LocalDate, LocalMonth } from "../../../domain/booking/zonedTime.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { RequestFailed } from "../../ports/RequestFailed.ts"
import type { Store } from "../../store/Store.ts"
import type { OpenHold } from "../hold/OpenHold.ts"

/** Something that is asked for. What was known stays in view while it is asked for again. */
export type Asked<A> =
  | { readonly kind: "loading" }
  | { readonly kind: "known"; readonly value: A }
  | { readonly kind: "failed"; readonly failure: RequestFailed }

/** The open days of a month and how many times are free on each; undefined: some, but how many is not known yet. */
export type OpenDays = ReadonlyMap<LocalDate, number | undefined>

/** The calendar as it stands (K1, K2). */
export interface CalendarState {
  /** IANA name of the zone in which days and times are read. */
  readonly zone: string
  /** The local day that it is now, by the backend's clock. */
  readonly today: LocalDate
  /** The month in view. */
  readonly month: LocalMonth
  readonly days: Asked<OpenDays>
  /** The day that is chosen. */
  readonly day: LocalDate | undefined
  /** Its free times, in order, each once; undefined while no day is chosen. */
  readonly slots: Asked<ReadonlyArray<Slot>> | undefined
  /** The time that is chosen, whatever day is in view. */
  readonly chosen: Slot | undefined
  /** A time that had been chosen and has been taken by others meanwhile; until another is chosen (BK5). */
  readonly gone: Slot | undefined
  /** Free times near the one that is gone, nearest first: offered instead of it. */
  readonly instead: ReadonlyArray<Slot>
  readonly productId: number | undefined
}

/** A calendar in use. Its moves take effect at once; what they need is asked for while `live` runs. */
export interface OpenCalendar {
  readonly state: Store<CalendarState>
  /**
   * Asks for the month in view, the next one and the chosen day, and again when the visitor returns, and keeps the chosen time held;
   * until interrupted.
   */
  readonly live: Effect.Effect<never>
  readonly showMonth: (month: LocalMonth) => void
  /** Also brings its month into view. */
  readonly chooseDay: (day: LocalDate | undefined) => void
  /** Brings its day and month into view, and has it held. Undefined: none any more. */
  readonly chooseSlot: (slot: Pick<Interval, "startsAt" | "endsAt"> | undefined) => void
  /** The backend refused this time; the nearest free ones are its own, or else what is known of the calendar. */
  readonly taken: (startsAt: number, alternatives: ReadonlyArray<Interval> | undefined) => void
  readonly chooseProduct: (productId: number | undefined) => void
  /** The same instants, read elsewhere: the chosen time stays. */
  readonly chooseZone: (zone: string) => void
  /** The visitor looks at a day, with pointer or focus: its times are fetched ahead. */
  readonly lookAt: (day: LocalDate) => void
  /** Asks again for what failed, and for what may be out of date. */
  readonly again: () => void
}

export interface CalendarStart {
  readonly zone: string
  readonly productId: number | undefined
  /** A time that was chosen before (a draft). */
  readonly chosen: { readonly startsAt: number; readonly endsAt: number } | undefined
  /** A booking that is to be moved: its month is the first in view. */
  readonly moving: { readonly startsAt: number } | undefined
  /** Keeps the chosen time; the calendar tells it what is wanted, and runs its life. */
  readonly hold: OpenHold
}

/** Opens a calendar for a visit (K1, K2). */
export type FindSlots = (visit: Visit, start: CalendarStart) => Effect.Effect<OpenCalendar>
