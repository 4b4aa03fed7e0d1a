import type { CalendarState } from "../../../application/booking/calendar/calendarState.ts"
import type { CalendarPage, Schedule } from "../../../application/booking/schedule/openSchedule.ts"
import { daysIn, type Interval, monthOf, monthsLater, type Slot, slotOf } from "../../../domain/booking/freeTimes.ts"
import type { LocalDate, LocalMonth } from "../../../domain/booking/zonedTime.ts"
import type { Problem } from "../../failures/Problem.ts"
import { run } from "../../viewmodel/command.ts"

/** The zone of the shown days and times (K2). Zones have IANA names. */
export interface ZoneSnapshot {
  readonly zone: string
  readonly own: string
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
      /** Without free times: the next day that has some; `undefined` if none is known. */
      readonly next: LocalDate | undefined
      /** Start of the chosen time, which may be on another day. */
      readonly chosen: number | undefined
      readonly choose: (slot: Slot) => void
    }

/** The hold on the chosen time (readings K4). */
export type HoldSnapshot =
  | { readonly kind: "none" }
  /** The backend has been asked. */
  | { readonly kind: "asking" }
  /** `minutes`: rounded up, at least 1. */
  | { readonly kind: "held"; readonly minutes: number; readonly isEnding: boolean; readonly extend: () => void }
  | { readonly kind: "over"; readonly extend: () => void }

export interface TakenSnapshot {
  /** Whether it may be the visitor's own booking. The backend does not say. */
  readonly isPerhapsOwn: boolean
  /** Whether the form still has the visitor's details. */
  readonly isFormKept: boolean
  /** The nearest free times. */
  readonly instead: ReadonlyArray<Slot>
  readonly take: (slot: Slot) => void
}

/** A time in the zone of the other side. `zone`: IANA name. */
export interface SlotElsewhere {
  readonly slot: Slot
  readonly zone: string
}

export interface CalendarSnapshot {
  readonly zone: ZoneSnapshot
  readonly days: DaysSnapshot
  readonly slots: SlotsSnapshot
  readonly chosen: Slot | undefined
  /** The chosen time in the other zone. `undefined` if the clocks there show the same. */
  readonly chosenElsewhere: SlotElsewhere | undefined
  readonly hold: HoldSnapshot
  readonly taken: TakenSnapshot | undefined
}

/** Reach of the calendar in months: enough for every location. */
const reachMonths = 12

/** The chosen time, else noon UTC of the chosen day: the same date in every zone where somebody books. */
const shownAt = ({ chosen, day, today }: CalendarState): number =>
  chosen?.startsAt ?? Date.parse(`${day ?? today}T12:00:00Z`)

const zoneShown = ({ calendar, zones }: CalendarPage, { chooseZone }: Schedule): ZoneSnapshot => ({
  zone: calendar.zone,
  ...zones,
  at: shownAt(calendar),
  choose: (zone) => run(chooseZone(zone)),
})

const daysShown = ({ month, today, day, days }: CalendarState, schedule: Schedule): DaysSnapshot => ({
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

const slotsShown = ({ day, slots, next, chosen }: CalendarState, schedule: Schedule): SlotsSnapshot => {
  if (day === undefined || slots === undefined) return { kind: "closed" }
  switch (slots.kind) {
    case "loading":
      return { kind: "loading", day }
    case "failed":
      return { kind: "failed", day, problem: slots.failure, retry: schedule.refetch }
    case "known":
      return { kind: "open", day, slots: slots.value, next, chosen: chosen?.startsAt, choose: schedule.chooseSlot }
  }
}

const holdShown = ({ hold }: CalendarState, { extendHold }: Schedule): HoldSnapshot => {
  switch (hold.kind) {
    case "held":
      return { kind: "held", minutes: hold.minutes, isEnding: hold.minutes === 1, extend: extendHold }
    case "expired":
      return { kind: "over", extend: extendHold }
    case "asking":
      return { kind: "asking" }
    default:
      return { kind: "none" }
  }
}

/** A chosen time that somebody else has booked, until another is chosen. */
const takenShown = ({ calendar, form }: CalendarPage, { chooseSlot }: Schedule): TakenSnapshot | undefined => {
  const { gone, isGonePerhapsOwn, instead, chosen } = calendar
  if (gone === undefined || chosen !== undefined) return undefined
  return { isPerhapsOwn: isGonePerhapsOwn, isFormKept: form.values.email !== "", instead, take: chooseSlot }
}

/**
 * A time in the other zone: the location's if times are shown in the visitor's own, else the visitor's. `undefined` if
 * the clocks of both show the same.
 */
export const elsewhere = (
  { startsAt, endsAt }: Pick<Interval, "startsAt" | "endsAt">,
  { calendar, zones }: CalendarPage,
  locationZone: string,
): SlotElsewhere | undefined => {
  const zone = calendar.zone === zones.own ? locationZone : zones.own
  const interval = { id: undefined, startsAt, endsAt }
  const slot = slotOf(interval, zone)
  return slot.offsetMinutes === slotOf(interval, calendar.zone).offsetMinutes ? undefined : { slot, zone }
}

/** The calendar as the page shows it. `locationZone`: IANA zone of the location's hours. */
export const calendarShown = (open: CalendarPage, schedule: Schedule, locationZone: string): CalendarSnapshot => ({
  zone: zoneShown(open, schedule),
  days: daysShown(open.calendar, schedule),
  slots: slotsShown(open.calendar, schedule),
  chosen: open.calendar.chosen,
  chosenElsewhere: open.calendar.chosen && elsewhere(open.calendar.chosen, open, locationZone),
  hold: holdShown(open.calendar, schedule),
  taken: takenShown(open, schedule),
})
