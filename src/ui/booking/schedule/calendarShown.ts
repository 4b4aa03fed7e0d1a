import type { CalendarState, OpenCalendar } from "../../../application/booking/calendar/Calendar.ts"
import type { HoldState, OpenHold } from "../../../application/booking/hold/OpenHold.ts"
import { addMonths, daysOf, monthOf } from "../date/monthGrid.ts"
import type { DaysSnapshot, HoldSnapshot, OpenSchedule, SlotsSnapshot } from "./ScheduleSnapshot.ts"

/** How far ahead the calendar can be turned, in months: far enough for every location, near enough not to be lost in. */
const reachMonths = 12
/** When it is said that the time is not kept much longer, in ms. */
const endingMs = 60_000

export const daysShown = (state: CalendarState, calendar: OpenCalendar): DaysSnapshot => {
  const { month, today, day, days } = state
  const lastMonth = addMonths(monthOf(today), reachMonths)
  return {
    month,
    today,
    last: daysOf(lastMonth).at(-1) ?? today,
    chosen: day,
    open: days.kind === "known" ? days.value : undefined,
    problem: days.kind === "failed" ? days.failure : undefined,
    retry: calendar.again,
    show: calendar.showMonth,
    choose: calendar.chooseDay,
    lookAt: calendar.lookAt,
  }
}

export const slotsShown = ({ day, slots, chosen }: CalendarState, calendar: OpenCalendar): SlotsSnapshot => {
  if (day === undefined || slots === undefined) return { kind: "closed" }
  switch (slots.kind) {
    case "loading":
      return { kind: "loading", day }
    case "failed":
      return { kind: "failed", day, problem: slots.failure, retry: calendar.again }
    case "known":
      return { kind: "open", day, slots: slots.value, chosen: chosen?.startsAt, choose: calendar.chooseSlot }
  }
}

/** What is said of a time that is gone; nothing any more once another is chosen. */
export const takenShown = ({ gone, instead, chosen }: CalendarState, calendar: OpenCalendar): OpenSchedule["taken"] =>
  gone === undefined || chosen !== undefined ? undefined : { instead, take: calendar.chooseSlot }

const nothingHeld: HoldSnapshot = { kind: "none" }

/** Whole minutes, begun ones counted; what `shown` says already is handed back, so that nothing changes from second to second. */
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
