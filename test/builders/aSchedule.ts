import { Effect } from "effect"
import type { CalendarState } from "../../src/application/booking/calendar/calendarState.ts"
import type { OpenedBooking } from "../../src/application/booking/manage/openBooking.ts"
import type { ToMoveState } from "../../src/application/booking/schedule/bookingToMove.ts"
import type { Schedule } from "../../src/application/booking/schedule/openSchedule.ts"
import type { FormState } from "../../src/application/booking/schedule/scheduleForm.ts"
import { createStore, type Store } from "../../src/application/store/Store.ts"
import { emptyBookingForm } from "../../src/domain/booking/bookingForm.ts"
import { type Slot, slotOf, slotsOn } from "../../src/domain/booking/freeTimes.ts"
import type { OpenSchedule, ScheduleSnapshot, ScheduleView } from "../../src/ui/booking/schedule/scheduleViewModel.ts"
import { aBooking } from "./aBooking.ts"

const nothing = (): void => {}
const zone = "Europe/Berlin"
const halfHourMs = 1_800_000

/** `count` free times from `start` (ISO 8601) on, each half an hour long. */
export const someSlots = (start: string, count: number, where = zone) =>
  Array.from({ length: count }, (_, index) => {
    const startsAt = Date.parse(start) + index * halfHourMs
    return slotOf({ id: undefined, startsAt, endsAt: startsAt + halfHourMs }, where)
  })

const open = new Map<string, number | undefined>([
  ["2026-07-14", 9],
  ["2026-07-15", 1],
  ["2026-07-16", undefined],
  ["2026-07-17", 12],
  ["2026-07-20", 24],
  ["2026-07-21", 5],
  ["2026-07-27", 24],
])

/** An empty form. `difference` overrides fields. */
export const aForm = (difference: Partial<FormState> = {}): FormState => ({
  values: emptyBookingForm,
  phase: "open",
  problems: {},
  refusals: 0,
  failure: undefined,
  notes: [],
  isInDoubt: false,
  ...difference,
})

/** July 2026 in Berlin, on Friday the 10th, before the visitor chooses a day. */
export const aCalendar = (difference: Partial<CalendarState> = {}): CalendarState => ({
  zone,
  today: "2026-07-10",
  month: "2026-07",
  days: { kind: "known", value: open },
  isNextKnown: true,
  day: undefined,
  slots: undefined,
  next: undefined,
  chosen: undefined,
  gone: undefined,
  isGonePerhapsOwn: false,
  instead: [],
  hold: { kind: "none" },
  ...difference,
})

/** The last day of July 2026: the first days of August stand beside it. */
export const atMonthsEnd = (): CalendarState =>
  aCalendar({
    today: "2026-07-31",
    days: {
      kind: "known",
      value: new Map([
        ["2026-07-31", 2],
        ["2026-08-03", 6],
        ["2026-08-04", undefined],
        ["2026-08-12", 1],
      ]),
    },
  })

/** The calendar page of that month, before the visitor chooses anything. `difference` overrides fields. */
export const aSchedule = (difference: Partial<OpenSchedule> = {}): OpenSchedule => ({
  kind: "open",
  zones: {
    own: zone,
    all: ["America/New_York", "America/Sao_Paulo", "Asia/Kolkata", zone, "Pacific/Auckland", "UTC"],
  },
  calendar: aCalendar(),
  form: aForm(),
  toMove: { moving: undefined, unusable: undefined, cancelling: "offered" },
  models: {
    all: [
      { id: 1, brand: "Livid", model: "Meridian", imageUrl: undefined },
      { id: 2, brand: "Livid", model: "Solstice Grand Touring Long Wheelbase", imageUrl: undefined },
    ],
    areMissing: false,
  },
  location: { phoneRequired: false, hidesProductIcon: false },
  otherZone: zone,
  ...difference,
})

/** What the visitor can do on the calendar page. Without `acts`, nothing happens. */
export interface ScheduleActs {
  readonly calendar?: Partial<Schedule["calendar"]>
  readonly form?: Partial<Schedule["form"]>
  readonly toMove?: Partial<Schedule["toMove"]>
  readonly chooseZone?: Schedule["chooseZone"]
  readonly toBooking?: (id: number) => void
}

/** The calendar page over a snapshot that the caller sets. */
export const scheduleView = (
  snapshot: Store<ScheduleSnapshot>,
  { calendar, form, toMove, chooseZone = () => Effect.void, toBooking = nothing }: ScheduleActs = {},
): ScheduleView => {
  const { models, toMove: state } = aSchedule()
  const schedule: Schedule = {
    state: createStore({ kind: "opening" }),
    calendar: {
      state: createStore(aCalendar()),
      showMonth: nothing,
      chooseDay: nothing,
      chooseSlot: nothing,
      prefetch: nothing,
      refetch: nothing,
      extendHold: nothing,
      ...calendar,
    },
    form: {
      state: createStore(aForm()),
      write: nothing,
      agree: nothing,
      chooseModel: nothing,
      submit: Effect.void,
      sendAnyway: Effect.void,
      ...form,
    },
    toMove: {
      state: createStore(state),
      bookNew: nothing,
      askToCancel: nothing,
      keep: nothing,
      cancel: Effect.void,
      ...toMove,
    },
    models: createStore(models),
    chooseZone,
    live: Effect.never,
  }
  return { ...snapshot, schedule, toBooking }
}

const times = someSlots("2026-07-14T08:00:00Z", 9)

const known = (slots: ReadonlyArray<Slot>): CalendarState["slots"] => ({ kind: "known", value: slots })

/** The calendar after the visitor has chosen a day, with its times open. `chosen`: index. */
export const withTimes = (chosen?: number): CalendarState =>
  aCalendar({ day: "2026-07-14", slots: known(times), chosen: times[chosen ?? -1] })

/** That day without free times. `next`: the next day that has some. */
export const withoutTimes = (next?: string): CalendarState => ({ ...withTimes(), slots: known([]), next })

const kathmandu = "Asia/Kathmandu"
const night = [...someSlots("2026-07-14T18:15:00Z", 3), ...someSlots("2026-07-15T08:00:00Z", 20)]
const far = slotsOn("2026-07-15", night, kathmandu)

/** A day of Berlin's times in Kathmandu: 00:00 to 01:00 and 13:45 to 23:15. `chosen`: index. */
export const farTimes = (chosen?: number): Pick<OpenSchedule, "zones" | "calendar" | "otherZone"> => ({
  zones: { ...aSchedule().zones, own: kathmandu },
  calendar: aCalendar({ zone: kathmandu, day: "2026-07-15", slots: known(far), chosen: far[chosen ?? -1] }),
  otherZone: zone,
})

/** Moves a booking of Tuesday, July 14, 2026, at 11:30. */
export const moving = (difference: Partial<ToMoveState> = {}): ToMoveState => {
  const startsAt = Date.parse("2026-07-14T09:30:00Z")
  const opened: OpenedBooking = {
    booking: aBooking({ startsAt }),
    token: undefined,
    standing: "booked",
    isChangeable: true,
  }
  return { moving: opened, unusable: undefined, cancelling: "offered", ...difference }
}

/** The times of the day on which Berlin sets its clocks back. */
const autumnSlots = slotsOn("2026-10-25", someSlots("2026-10-24T23:00:00Z", 7), zone)

/** That day, with the second 02:30 chosen or not. */
export const inAutumn = (isChosen: boolean): CalendarState =>
  aCalendar({
    month: "2026-10",
    days: { kind: "known", value: new Map([["2026-10-25", 7]]) },
    day: "2026-10-25",
    slots: known(autumnSlots),
    chosen: isChosen ? autumnSlots[3] : undefined,
  })
