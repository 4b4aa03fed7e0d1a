import type { CalendarState } from "../../../application/booking/calendar/calendarState.ts"
import type { OpenSchedule as OpenState, Schedule } from "../../../application/booking/schedule/openSchedule.ts"
import { daysIn, monthOf, monthsLater } from "../../../domain/booking/freeTimes.ts"
import { run } from "../../viewmodel/command.ts"
import type { OpenSchedule } from "./ScheduleSnapshot.ts"

/** Reach of the calendar in months: enough for every location. */
const reachMonths = 12

/** The chosen time, else noon UTC of the chosen day: the same date in every zone where somebody books. */
const shownAt = ({ chosen, day, today }: CalendarState): number =>
  chosen?.startsAt ?? Date.parse(`${day ?? today}T12:00:00Z`)

const zoneShown = ({ calendar, zones }: OpenState, { chooseZone }: Schedule): OpenSchedule["zone"] => ({
  zone: calendar.zone,
  ...zones,
  at: shownAt(calendar),
  choose: (zone) => run(chooseZone(zone)),
})

const daysShown = ({ month, today, day, days }: CalendarState, schedule: Schedule): OpenSchedule["days"] => ({
  month,
  today,
  last: daysIn(monthsLater(monthOf(today), reachMonths)).at(-1) ?? today,
  chosen: day,
  open: days.kind === "known" ? days.value : undefined,
  problem: days.kind === "failed" ? days.failure : undefined,
  retry: schedule.refetch,
  show: schedule.showMonth,
  choose: schedule.chooseDay,
  prefetch: schedule.prefetch,
})

const slotsShown = ({ day, slots, chosen }: CalendarState, schedule: Schedule): OpenSchedule["slots"] => {
  if (day === undefined || slots === undefined) return { kind: "closed" }
  switch (slots.kind) {
    case "loading":
      return { kind: "loading", day }
    case "failed":
      return { kind: "failed", day, problem: slots.failure, retry: schedule.refetch }
    case "known":
      return { kind: "open", day, slots: slots.value, chosen: chosen?.startsAt, choose: schedule.chooseSlot }
  }
}

const holdShown = ({ hold }: CalendarState, { extendHold }: Schedule): OpenSchedule["hold"] => {
  switch (hold.kind) {
    case "held":
      return { kind: "held", minutes: hold.minutes, isEnding: hold.minutes === 1, extend: extendHold }
    case "expired":
      return { kind: "over", extend: extendHold }
    default:
      return { kind: "none" }
  }
}

/** A chosen time that somebody else has booked, until another is chosen. */
const takenShown = ({ calendar, form }: OpenState, { chooseSlot }: Schedule): OpenSchedule["taken"] => {
  const { gone, isGonePerhapsOwn, instead, chosen } = calendar
  if (gone === undefined || chosen !== undefined) return undefined
  return { isPerhapsOwn: isGonePerhapsOwn, isFormKept: form.values.email !== "", instead, take: chooseSlot }
}

/** The calendar as the page shows it. */
export const calendarShown = (
  open: OpenState,
  schedule: Schedule,
): Pick<OpenSchedule, "zone" | "days" | "slots" | "chosen" | "hold" | "taken"> => ({
  zone: zoneShown(open, schedule),
  days: daysShown(open.calendar, schedule),
  slots: slotsShown(open.calendar, schedule),
  chosen: open.calendar.chosen,
  hold: holdShown(open.calendar, schedule),
  taken: takenShown(open, schedule),
})
