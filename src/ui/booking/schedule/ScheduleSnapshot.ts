import type { Closed, ProductChoice } from "../../../domain/booking/Booking.ts"
import type { BookingForm, BookingProblems } from "../../../domain/booking/bookingForm.ts"
import type { Slot } from "../../../domain/booking/slot.ts"
import type { LocalDate, LocalMonth } from "../../../domain/booking/zonedTime.ts"
import type { Problem } from "../../language/Problem.ts"

/** The zone in which days and times are read (K2); names are IANA's. */
export interface ZoneSnapshot {
  readonly zone: string
  /** The visitor's own. */
  readonly own: string
  /** All that can be chosen. */
  readonly all: ReadonlyArray<string>
  readonly choose: (zone: string) => void
  /** The instant whose offsets are told: of the chosen time or day, else of now; ms since 1970. */
  readonly at: number
}

/** The month in view (K1). */
export interface DaysSnapshot {
  readonly month: LocalMonth
  readonly today: LocalDate
  /** The last day that can be reached; the first one is today. */
  readonly last: LocalDate
  readonly chosen: LocalDate | undefined
  /** Open days and how many times each has; undefined: some. The map itself is undefined while nothing is known. */
  readonly open: ReadonlyMap<LocalDate, number | undefined> | undefined
  /** Why it is not known. */
  readonly problem: Problem | undefined
  readonly retry: () => void
  readonly show: (month: LocalMonth) => void
  readonly choose: (day: LocalDate) => void
  /** A day is pointed at or has the focus. */
  readonly lookAt: (day: LocalDate) => void
}

/** The times of the chosen day (K1). */
export type SlotsSnapshot =
  | { readonly kind: "closed" }
  | { readonly kind: "loading"; readonly day: LocalDate }
  | { readonly kind: "failed"; readonly day: LocalDate; readonly problem: Problem; readonly retry: () => void }
  | {
      readonly kind: "open"
      readonly day: LocalDate
      readonly slots: ReadonlyArray<Slot>
      /** Start of the chosen one, which may be another day's. */
      readonly chosen: number | undefined
      readonly choose: (slot: Slot) => void
    }

/** How the chosen time is kept (decisions K4). */
export type HoldSnapshot =
  | { readonly kind: "none" }
  /** `minutes` begun, 1 at least. */
  | { readonly kind: "held"; readonly minutes: number; readonly isEnding: boolean; readonly extend: () => void }
  | { readonly kind: "over"; readonly extend: () => void }

/** The models (K3). */
export interface ModelsSnapshot {
  /** Empty while they are fetched. */
  readonly all: ReadonlyArray<ProductChoice>
  readonly areMissing: boolean
  /** Whether the chosen one is shown with its picture (E8). */
  readonly hasPictures: boolean
}

/** Fields that hold text. */
export type TextName = "firstName" | "lastName" | "email" | "phone" | "comments"

export interface FormSnapshot {
  readonly values: BookingForm
  readonly write: (field: TextName, text: string) => void
  readonly chooseModel: (id: number | undefined) => void
  readonly agree: (consent: boolean) => void
  readonly phoneRequired: boolean
  readonly problems: BookingProblems
  /** How often what was filled in was refused. */
  readonly refusals: number
  /** Absent while it is being sent. */
  readonly submit: (() => void) | undefined
  /** Why it could not be sent. */
  readonly failure: Problem | undefined
  /** Sends it although an earlier sending may have been carried out; undefined: there is no such doubt. */
  readonly sendAnyway: (() => void) | undefined
}

/** A booking that is being moved; cancelling it asks first (K6). */
export interface MovingSnapshot {
  readonly at: Slot
  readonly cancelling:
    | { readonly kind: "offered"; readonly ask: () => void }
    /** Both absent while it is being cancelled. */
    | { readonly kind: "asked"; readonly cancel: (() => void) | undefined; readonly keep: (() => void) | undefined }
}

/** What is said of a link or a booking that cannot be used. */
export type ScheduleWord = "outdated" | "unknown" | "missing" | Closed

/** The calendar, the form and what is chosen. */
export interface OpenSchedule {
  readonly kind: "open"
  readonly zone: ZoneSnapshot
  readonly days: DaysSnapshot
  readonly slots: SlotsSnapshot
  readonly chosen: Slot | undefined
  readonly hold: HoldSnapshot
  /** Somebody else took the chosen time; the nearest free ones. */
  readonly taken: { readonly instead: ReadonlyArray<Slot>; readonly take: (slot: Slot) => void } | undefined
  readonly models: ModelsSnapshot
  readonly form: FormSnapshot
  readonly moving: MovingSnapshot | undefined
}

export type ScheduleSnapshot =
  | { readonly kind: "opening" }
  /** Appointments are booked elsewhere, and the page is being left (K8). */
  | { readonly kind: "elsewhere"; readonly url: string }
  /** Something is said of a link or a booking; a new one is made only after `book`. */
  | {
      readonly kind: "notice"
      readonly word: ScheduleWord
      readonly book: () => void
      /** Shows the visitor's own booking as it is now; undefined: which it is was not told. */
      readonly current: (() => void) | undefined
    }
  | OpenSchedule
