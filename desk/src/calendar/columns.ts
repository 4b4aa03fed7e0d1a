import type { Absence, Booking, Colleague, Webinar, WorkingHours } from "../api/contract.ts"
import { hoursOn, weekdayOf } from "./period.ts"

interface Span {
  readonly from: number
  readonly to: number
}

/** An entry of the calendar. Hours count from midnight at the location, with fractions. */
export interface Entry extends Span {
  readonly key: string
  /** The appointment, which can be opened; `undefined` for a webinar. */
  readonly booking: Booking | undefined
  readonly startsAt: string
  readonly title: string
  readonly ownerName: string | undefined
}

/** A person's day. */
export interface Column {
  readonly key: string
  /** `undefined`: appointments of nobody. */
  readonly person: Colleague | undefined
  readonly date: string
  readonly entries: ReadonlyArray<Entry>
  readonly absences: ReadonlyArray<Span>
  /** Times in which the person does not work; empty without working hours. */
  readonly off: ReadonlyArray<Span>
}

export interface CalendarLists {
  readonly bookings: ReadonlyArray<Booking>
  readonly webinars: ReadonlyArray<Webinar>
  readonly absences: ReadonlyArray<Absence>
  readonly hours: ReadonlyArray<WorkingHours>
}

const minuteMs = 60_000

const hourOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(":").map(Number)
  return hour + minute / 60
}

/** The gaps between working hours, of all locations together. */
const offHours = (hours: ReadonlyArray<WorkingHours>, accountId: number, date: string): ReadonlyArray<Span> => {
  const own = hours.filter((each) => each.accountId === accountId)
  if (own.length === 0) return []
  const spans = own
    .flatMap(({ week }) => week)
    .filter(({ weekday }) => weekday === weekdayOf(date))
    .map(({ from, to }) => ({ from: hourOf(from), to: hourOf(to) }))
    .sort((one, other) => one.from - other.from)
  const ends = [0, ...spans.map(({ to }) => to)]
  const starts = [...spans.map(({ from }) => from), 24]
  return ends.map((from, at) => ({ from, to: starts[at] ?? 24 })).filter(({ from, to }) => from < to)
}

const entriesOn = (
  { bookings, webinars }: Pick<CalendarLists, "bookings" | "webinars">,
  isTheirs: (accountId: number | null) => boolean,
  date: string,
  timeZone: string,
): ReadonlyArray<Entry> => {
  const appointments = bookings
    .filter(({ consultant }) => isTheirs(consultant?.accountId ?? null))
    .flatMap((booking) => {
      const span = hoursOn(date, booking, timeZone)
      const { id, name: title, startsAt, consultant } = booking
      return span ? [{ ...span, key: `booking-${id}`, booking, startsAt, title, ownerName: consultant?.name }] : []
    })
  const talks = webinars
    .filter(({ consultant, status }) => status !== "cancelled" && isTheirs(consultant.accountId))
    .flatMap(({ presentationId, title, startsAt, durationMinutes, consultant }) => {
      const endsAt = new Date(Date.parse(startsAt) + durationMinutes * minuteMs).toISOString()
      const span = hoursOn(date, { startsAt, endsAt }, timeZone)
      const key = `webinar-${presentationId}`
      return span ? [{ ...span, key, booking: undefined, startsAt, title, ownerName: consultant.name }] : []
    })
  return [...appointments, ...talks]
}

/** The day of one person. */
export const columnOf = (lists: CalendarLists, person: Colleague, date: string, timeZone: string): Column => {
  const { accountId } = person
  return {
    key: `${date} ${accountId}`,
    person,
    date,
    entries: entriesOn(lists, (id) => id === accountId, date, timeZone),
    absences: lists.absences
      .filter(({ account }) => account.accountId === accountId)
      .flatMap((absence) => hoursOn(date, absence, timeZone) ?? []),
    off: offHours(lists.hours, accountId, date),
  }
}

/** The day of everybody, or of nobody, in one column. */
export const sharedColumn = (
  lists: CalendarLists,
  whose: "everybody" | "nobody",
  date: string,
  timeZone: string,
): Column => ({
  key: `${date} ${whose}`,
  person: undefined,
  date,
  absences: [],
  off: [],
  entries: entriesOn(lists, (id) => whose === "everybody" || id === null, date, timeZone),
})

/** Hours that are always shown. */
const usual = { from: 9, to: 18 }

/** First and last full hour that the columns need. */
export const shownHours = (columns: ReadonlyArray<Column>): Span => {
  const entries = columns.flatMap((column) => column.entries)
  return {
    from: Math.floor(Math.min(usual.from, ...entries.map(({ from }) => from))),
    to: Math.ceil(Math.min(24, Math.max(usual.to, ...entries.map(({ to }) => to)))),
  }
}
