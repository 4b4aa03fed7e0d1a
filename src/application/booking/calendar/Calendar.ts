import type { Effect } from "effect"
import type { Interval, Slot } from "../../../domain/booking/freeTimes.ts"
import type { LocalDate, LocalMonth } from "../../../domain/booking/zonedTime.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { RequestFailed } from "../../ports/backend/RequestFailed.ts"
import type { Store } from "../../store/Store.ts"
import type { OpenHold } from "./holdSlot.ts"

/** A value that is fetched. A known value stays in view while it is fetched again. */
export type Asked<A> =
  | { readonly kind: "loading" }
  | { readonly kind: "known"; readonly value: A }
  | { readonly kind: "failed"; readonly failure: RequestFailed }

/** The open days of a month and their number of free times; undefined: some, but the number is not known yet. */
export type OpenDays = ReadonlyMap<LocalDate, number | undefined>

/** The calendar as it stands (K1, K2). */
export interface CalendarState {
  /** IANA name of the zone in which days and times are read. */
  readonly zone: string
  /** Today in the zone, by the backend's clock. */
  readonly today: LocalDate
  /** The month in view. */
  readonly month: LocalMonth
  readonly days: Asked<OpenDays>
  /** The chosen day. */
  readonly day: LocalDate | undefined
  /** Its free times, in order, each once; undefined while no day is chosen. */
  readonly slots: Asked<ReadonlyArray<Slot>> | undefined
  /** The chosen time; its day need not be in view. */
  readonly chosen: Slot | undefined
  /** A chosen time that somebody else has taken, until another is chosen (BK5). */
  readonly gone: Slot | undefined
  /** The free times nearest to the one that is gone, nearest first. */
  readonly instead: ReadonlyArray<Slot>
  readonly productId: number | undefined
}

/** A calendar in use. Its actions take effect at once; `live` fetches what they need. */
export interface OpenCalendar {
  readonly state: Store<CalendarState>
  /**
   * Until interrupted: fetches the month in view, the next one and the chosen day, again when the visitor returns, and holds the
   * chosen time.
   */
  readonly live: Effect.Effect<never>
  readonly showMonth: (month: LocalMonth) => void
  /** Also brings its month into view. */
  readonly chooseDay: (day: LocalDate | undefined) => void
  /** Also brings its day and month into view, and holds it. Undefined: no time is chosen. */
  readonly chooseSlot: (slot: Pick<Interval, "startsAt" | "endsAt"> | undefined) => void
  /** The backend has refused this time. Without `alternatives` the nearest known free times are offered. */
  readonly taken: (startsAt: number, alternatives: ReadonlyArray<Interval> | undefined) => void
  readonly chooseProduct: (productId: number | undefined) => void
  /** Shows the same instants in another zone: the chosen time stays. */
  readonly chooseZone: (zone: string) => void
  /** The pointer or the focus is on a day: its times are fetched early. */
  readonly prefetch: (day: LocalDate) => void
  /** Fetches again what failed and what may be outdated. */
  readonly refetch: () => void
}

export interface CalendarStart {
  readonly zone: string
  readonly productId: number | undefined
  /** The time of a draft. */
  readonly chosen: { readonly startsAt: number; readonly endsAt: number } | undefined
  /** A booking to move: its month is shown first. */
  readonly moving: { readonly startsAt: number } | undefined
  /** Holds the chosen time. The calendar tells it which, and runs it. */
  readonly hold: OpenHold
}

/** Opens a calendar for a visit (K1, K2). */
export type FindSlots = (visit: Visit, start: CalendarStart) => Effect.Effect<OpenCalendar>
