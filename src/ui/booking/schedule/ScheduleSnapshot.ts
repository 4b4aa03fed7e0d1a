import type { Unusable } from "../../../application/booking/schedule/beginSchedule.ts"
import type { Models } from "../../../application/booking/schedule/listModels.ts"
import type { FormState, TextName } from "../../../application/booking/schedule/scheduleForm.ts"
import type { Slot } from "../../../domain/booking/freeTimes.ts"
import type { LocalDate, LocalMonth } from "../../../domain/booking/zonedTime.ts"
import type { Problem } from "../../failures/Problem.ts"

/** The zone of the shown days and times (K2). Zones have IANA names. */
export interface ZoneSnapshot {
  readonly zone: string
  /** The visitor's own zone. */
  readonly own: string
  /** All selectable zones. */
  readonly all: ReadonlyArray<string>
  readonly choose: (zone: string) => void
  /** Offsets are computed for this instant: the chosen time, else the chosen day, else now; ms since 1970. */
  readonly at: number
}

/** The shown month (K1). */
export interface DaysSnapshot {
  readonly month: LocalMonth
  readonly today: LocalDate
  /** The last day of the calendar. The first one is today. */
  readonly last: LocalDate
  readonly chosen: LocalDate | undefined
  /** Open days and their number of free times; `undefined`: some. The map is `undefined` while nothing is known. */
  readonly open: ReadonlyMap<LocalDate, number | undefined> | undefined
  /** Why the days could not be fetched. */
  readonly problem: Problem | undefined
  readonly retry: () => void
  readonly show: (month: LocalMonth) => void
  readonly choose: (day: LocalDate) => void
  /** Called when the pointer or the focus is on a day. */
  readonly prefetch: (day: LocalDate) => void
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
      /** Start of the chosen time, which may be on another day. */
      readonly chosen: number | undefined
      readonly choose: (slot: Slot) => void
    }

/** The hold on the chosen time (readings K4). */
export type HoldSnapshot =
  | { readonly kind: "none" }
  /** `minutes`: rounded up, at least 1. */
  | { readonly kind: "held"; readonly minutes: number; readonly isEnding: boolean; readonly extend: () => void }
  | { readonly kind: "over"; readonly extend: () => void }

/** The models (K3). Empty while they are fetched. */
export interface ModelsSnapshot extends Models {
  /** Whether the chosen model is shown with its picture (E8). */
  readonly hasPictures: boolean
}

export interface FormSnapshot extends Pick<FormState, "values" | "problems" | "refusals" | "failure" | "notes"> {
  readonly write: (field: TextName, text: string) => void
  readonly chooseModel: (id: number | undefined) => void
  readonly agree: (consent: boolean) => void
  readonly phoneRequired: boolean
  /** `undefined` while the form is submitting. */
  readonly submit: (() => void) | undefined
  /** Sends the form although an earlier request may have been carried out. `undefined` if there is no such doubt. */
  readonly sendAnyway: (() => void) | undefined
}

/** The booking that is being moved. Cancelling it asks first (K6). */
export interface MovingSnapshot {
  readonly at: Slot
  readonly cancelling:
    | { readonly kind: "offered"; readonly ask: () => void }
    /** Both are `undefined` while the booking is being cancelled. */
    | { readonly kind: "asked"; readonly cancel: (() => void) | undefined; readonly keep: (() => void) | undefined }
}

export interface TakenSnapshot {
  /** Whether it may be the visitor's own booking. The backend does not say. */
  readonly isPerhapsOwn: boolean
  /** Whether the form still has the visitor's details. */
  readonly isFormKept: boolean
  /** The nearest free times. */
  readonly instead: ReadonlyArray<Slot>
  readonly take: (slot: Slot) => void
}

/** The calendar, the form and the chosen time. */
export interface OpenSchedule {
  readonly kind: "open"
  readonly zone: ZoneSnapshot
  readonly days: DaysSnapshot
  readonly slots: SlotsSnapshot
  readonly chosen: Slot | undefined
  readonly hold: HoldSnapshot
  /** The chosen time is no longer free. */
  readonly taken: TakenSnapshot | undefined
  readonly models: ModelsSnapshot
  readonly form: FormSnapshot
  readonly moving: MovingSnapshot | undefined
}

export type ScheduleSnapshot =
  | { readonly kind: "opening" }
  /** The location has its own booking page, which is opening (K8). */
  | { readonly kind: "elsewhere"; readonly url: string }
  /** A link or a booking cannot be used. `book` opens the calendar. */
  | {
      readonly kind: "notice"
      readonly why: Unusable
      readonly book: () => void
      /** Shows the visitor's own booking. `undefined` if it is not known which one that is. */
      readonly current: (() => void) | undefined
    }
  | OpenSchedule
