import type { Unusable } from "../../../application/booking/schedule/beginSchedule.ts"
import type { Models } from "../../../application/booking/schedule/listModels.ts"
import type { CalendarPage, Schedule, ScheduleState } from "../../../application/booking/schedule/openSchedule.ts"
import type { FormState, TextName } from "../../../application/booking/schedule/scheduleForm.ts"
import { livesOf } from "../../../application/store/livesOf.ts"
import { derived } from "../../../application/store/Store.ts"
import type { BookingProblems } from "../../../domain/booking/bookingForm.ts"
import { type Slot, slotOf } from "../../../domain/booking/freeTimes.ts"
import type { Location } from "../../../domain/location/Location.ts"
import type { LocatedVisit } from "../../../domain/visit/Visit.ts"
import { run } from "../../viewmodel/command.ts"
import { type Prepared, prepare } from "../../viewmodel/prepare.ts"
import { type CalendarSnapshot, calendarShown, elsewhere, type SlotElsewhere } from "./calendarShown.ts"

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
  /** The same in the other zone. `undefined` if the clocks there show the same. */
  readonly atElsewhere: SlotElsewhere | undefined
  readonly cancelling:
    | { readonly kind: "offered"; readonly ask: () => void }
    /** Both are `undefined` while the booking is being cancelled. */
    | { readonly kind: "asked"; readonly cancel: (() => void) | undefined; readonly keep: (() => void) | undefined }
}

export interface OpenSchedule extends CalendarSnapshot {
  readonly kind: "open"
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

type ScheduleLocation = Pick<LocatedVisit, "location" | "supportTimeZone">

const withoutSlot = ({ slot: _, ...others }: BookingProblems): BookingProblems => others

const formShown = ({ calendar, form }: CalendarPage, schedule: Schedule, { phoneRequired }: Location): FormSnapshot => {
  const { phase, isInDoubt, problems, ...shown } = form
  const { write, chooseModel, agree, submit, sendAnyway } = schedule
  return {
    ...shown,
    problems: calendar.chosen === undefined ? problems : withoutSlot(problems),
    write,
    chooseModel,
    agree,
    phoneRequired,
    submit: phase === "open" ? () => run(submit) : undefined,
    sendAnyway: isInDoubt ? () => run(sendAnyway) : undefined,
  }
}

const movingShown = (
  open: CalendarPage,
  { askToCancel, keep, cancel }: Schedule,
  locationZone: string,
): MovingSnapshot | undefined => {
  const { moving, cancelling, calendar } = open
  if (moving === undefined) return undefined
  const { startsAt, endsAt } = moving.booking
  const times = {
    at: slotOf({ id: undefined, startsAt, endsAt }, calendar.zone),
    atElsewhere: elsewhere(moving.booking, open, locationZone),
  }
  if (cancelling === "offered") return { ...times, cancelling: { kind: "offered", ask: askToCancel } }
  const acts = cancelling === "asked" ? { cancel: () => run(cancel), keep } : { cancel: undefined, keep: undefined }
  return { ...times, cancelling: { kind: "asked", ...acts } }
}

const shown = (
  state: ScheduleState,
  schedule: Schedule,
  { location, supportTimeZone }: ScheduleLocation,
  toBooking: (id: number) => void,
): ScheduleSnapshot => {
  switch (state.kind) {
    case "opening":
    case "elsewhere":
      return state
    case "unusable": {
      const { why, currentId } = state
      const current = currentId === undefined ? undefined : () => toBooking(currentId)
      return { kind: "notice", why, book: schedule.bookNew, current }
    }
    case "open":
      return {
        kind: "open",
        ...calendarShown(state, schedule, supportTimeZone),
        models: { ...state.models, hasPictures: !location.hidesProductIcon },
        form: formShown(state, schedule, location),
        moving: movingShown(state, schedule, supportTimeZone),
      }
  }
}

/** The calendar page. `toBooking` opens the result page of the visitor's own booking of this id. */
export const scheduleViewModel = (
  schedule: Schedule,
  located: ScheduleLocation,
  toBooking: (id: number) => void,
): Prepared<ScheduleSnapshot> => {
  const { state } = schedule
  return prepare(
    derived([state], () => shown(state.get(), schedule, located, toBooking)),
    livesOf(schedule),
  )
}
