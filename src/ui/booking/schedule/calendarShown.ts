import type { CalendarState, OpenCalendar } from "../../../application/booking/calendar/calendarState.ts"
import type { HoldState, OpenHold } from "../../../application/booking/calendar/holdSlot.ts"
import type { CancelMoving } from "../../../application/booking/manage/cancelMoving.ts"
import type { OpenedBooking } from "../../../application/booking/manage/openBooking.ts"
import type { BookingForm } from "../../../domain/booking/bookingForm.ts"
import { daysIn, monthOf, monthsLater } from "../../../domain/booking/freeTimes.ts"
import { run } from "../../viewmodel/command.ts"
import type { DaysSnapshot, HoldSnapshot, MovingSnapshot, OpenSchedule, SlotsSnapshot } from "./ScheduleSnapshot.ts"

/** Reach of the calendar in months: enough for every location. */
const reachMonths = 12
/** Remaining time of a hold at which the visitor is warned, in ms. */
const endingMs = 60_000

export const daysShown = (state: CalendarState, calendar: OpenCalendar): DaysSnapshot => {
  const { month, today, day, days } = state
  const lastMonth = monthsLater(monthOf(today), reachMonths)
  return {
    month,
    today,
    last: daysIn(lastMonth).at(-1) ?? today,
    chosen: day,
    open: days.kind === "known" ? days.value : undefined,
    problem: days.kind === "failed" ? days.failure : undefined,
    retry: calendar.refetch,
    show: calendar.showMonth,
    choose: calendar.chooseDay,
    prefetch: calendar.prefetch,
  }
}

export const slotsShown = ({ day, slots, chosen }: CalendarState, calendar: OpenCalendar): SlotsSnapshot => {
  if (day === undefined || slots === undefined) return { kind: "closed" }
  switch (slots.kind) {
    case "loading":
      return { kind: "loading", day }
    case "failed":
      return { kind: "failed", day, problem: slots.failure, retry: calendar.refetch }
    case "known":
      return { kind: "open", day, slots: slots.value, chosen: chosen?.startsAt, choose: calendar.chooseSlot }
  }
}

/** A chosen time that somebody else has booked, until another is chosen. */
export const takenShown = (
  { gone, isGonePerhapsOwn, instead, chosen }: CalendarState,
  calendar: OpenCalendar,
  { email }: BookingForm,
): OpenSchedule["taken"] =>
  gone === undefined || chosen !== undefined
    ? undefined
    : { isPerhapsOwn: isGonePerhapsOwn, isFormKept: email !== "", instead, take: calendar.chooseSlot }

const nothingHeld: HoldSnapshot = { kind: "none" }

/** A hold in whole minutes. Returns `shown` itself while nothing changes, so that the page is not rendered every second. */
export const holdShown = (state: HoldState, { extend }: OpenHold, shown: HoldSnapshot): HoldSnapshot => {
  switch (state.kind) {
    case "held": {
      const minutes = Math.max(1, Math.ceil(state.leftMs / 60_000))
      const isEnding = state.leftMs <= endingMs
      const isSame = shown.kind === "held" && shown.minutes === minutes && shown.isEnding === isEnding
      return isSame ? shown : { kind: "held", minutes, isEnding, extend }
    }
    case "expired":
      return shown.kind === "over" ? shown : { kind: "over", extend }
    case "none":
    case "asking":
    case "taken":
      return nothingHeld
  }
}

/** Cancels the booking that is being moved, after a confirmation (K6). */
export const cancellingShown = (
  { state, ask, keep, cancel }: CancelMoving,
  moving: OpenedBooking,
): MovingSnapshot["cancelling"] => {
  switch (state.get()) {
    case "offered":
      return { kind: "offered", ask }
    case "asked":
      return { kind: "asked", cancel: () => run(cancel(moving)), keep }
    case "cancelling":
      return { kind: "asked", cancel: undefined, keep: undefined }
  }
}
