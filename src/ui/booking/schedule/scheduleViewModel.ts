import type { OpenSchedule, Schedule, ScheduleState } from "../../../application/booking/schedule/openSchedule.ts"
import { derived } from "../../../application/store/Store.ts"
import type { BookingProblems } from "../../../domain/booking/bookingForm.ts"
import { slotOf } from "../../../domain/booking/freeTimes.ts"
import type { Location } from "../../../domain/location/Location.ts"
import { run } from "../../viewmodel/command.ts"
import { type Prepared, prepare } from "../../viewmodel/prepare.ts"
import { calendarShown } from "./calendarShown.ts"
import type { FormSnapshot, MovingSnapshot, ScheduleSnapshot } from "./ScheduleSnapshot.ts"

const withoutSlot = ({ slot: _, ...others }: BookingProblems): BookingProblems => others

const formShown = ({ calendar, form }: OpenSchedule, schedule: Schedule, { phoneRequired }: Location): FormSnapshot => {
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
  { moving, cancelling, calendar }: OpenSchedule,
  { askToCancel, keep, cancel }: Schedule,
): MovingSnapshot | undefined => {
  if (moving === undefined) return undefined
  const { startsAt, endsAt } = moving.booking
  const at = slotOf({ id: undefined, startsAt, endsAt }, calendar.zone)
  if (cancelling === "offered") return { at, cancelling: { kind: "offered", ask: askToCancel } }
  const acts = cancelling === "asked" ? { cancel: () => run(cancel), keep } : { cancel: undefined, keep: undefined }
  return { at, cancelling: { kind: "asked", ...acts } }
}

const shown = (
  state: ScheduleState,
  schedule: Schedule,
  location: Location,
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
        ...calendarShown(state, schedule),
        models: { ...state.models, hasPictures: !location.hidesProductIcon },
        form: formShown(state, schedule, location),
        moving: movingShown(state, schedule),
      }
  }
}

/** The calendar page. `toBooking` opens the result page of the visitor's own booking of this id. */
export const scheduleViewModel = (
  schedule: Schedule,
  location: Location,
  toBooking: (id: number) => void,
): Prepared<ScheduleSnapshot> => {
  const { state, live } = schedule
  return prepare(
    derived([state], () => shown(state.get(), schedule, location, toBooking)),
    live,
  )
}
