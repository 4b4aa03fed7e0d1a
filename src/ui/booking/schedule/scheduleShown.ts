import type { CalendarState } from "../../../application/booking/calendar/calendarState.ts"
import type { CancelMoving } from "../../../application/booking/manage/cancelMoving.ts"
import type { BookingFeature } from "../../../application/booking/openBookingFeature.ts"
import type { OpenedSchedule } from "../../../application/booking/openSchedule.ts"
import type { BookingProblems } from "../../../domain/booking/bookingForm.ts"
import { slotOf } from "../../../domain/booking/freeTimes.ts"
import type { Location } from "../../../domain/location/Location.ts"
import { run } from "../../viewmodel/command.ts"
import type { BookingFormState } from "./bookingFormState.ts"
import { cancellingShown } from "./calendarShown.ts"
import type { FormSnapshot, MovingSnapshot, OpenSchedule } from "./ScheduleSnapshot.ts"

/** The chosen time, else noon UTC of the chosen day: the same date in every zone where somebody books. */
const shownAt = ({ chosen, day, today }: CalendarState): number =>
  chosen?.startsAt ?? Date.parse(`${day ?? today}T12:00:00Z`)

const withoutSlot = ({ slot: _, ...others }: BookingProblems): BookingProblems => others

export const zoneShown = (
  state: CalendarState,
  { zones, calendar }: OpenedSchedule,
  { chooseZone }: Pick<BookingFeature, "chooseZone">,
): OpenSchedule["zone"] => ({
  zone: state.zone,
  ...zones,
  at: shownAt(state),
  choose: (zone) => {
    calendar.chooseZone(zone)
    run(chooseZone.choose(zone))
  },
})

export const formShown = (
  { chosen }: CalendarState,
  form: BookingFormState,
  { phoneRequired }: Location,
  { submit, sendAnyway }: { readonly submit: () => void; readonly sendAnyway: () => void },
): FormSnapshot => {
  const { values, problems, refusals, phase, failure, notes, isInDoubt } = form.state.get()
  return {
    values,
    write: form.write,
    chooseModel: form.chooseModel,
    agree: form.agree,
    phoneRequired,
    problems: chosen === undefined ? problems : withoutSlot(problems),
    refusals,
    submit: phase === "open" ? submit : undefined,
    failure,
    notes,
    sendAnyway: isInDoubt ? sendAnyway : undefined,
  }
}

export const movingShown = (
  { zone }: CalendarState,
  { moving }: OpenedSchedule,
  cancelling: CancelMoving,
): MovingSnapshot | undefined =>
  moving && {
    at: slotOf({ id: undefined, startsAt: moving.booking.startsAt, endsAt: moving.booking.endsAt }, zone),
    cancelling: cancellingShown(cancelling, moving),
  }
