import { and, asc, eq, getTableColumns, inArray, isNull, lte } from "drizzle-orm"
import pLimit from "p-limit"
import type { Db } from "../environment/Db.ts"
import type { Environment } from "../environment/Environment.ts"
import type { Events } from "../environment/events.ts"
import { about, type Log } from "../environment/Log.ts"
import { accountLocations, accounts } from "../environment/tables/accounts.ts"
import { busyCalendars, busyTimes, type CalendarFailure } from "../environment/tables/calendar.ts"
import { locations } from "../environment/tables/places.ts"
import { type Repeated, repeatTask } from "../environment/time/repeatTask.ts"
import type { Busy, Window } from "./Busy.ts"
import type { FetchCalendar } from "./fetchCalendar.ts"

const minuteMs = 60_000
const dayMs = 86_400_000
/** How far ahead calendars are read: appointments are offered for 60 days. */
const aheadMs = 92 * dayMs
/** Poll interval for calendars that are due, in ms. */
const everyMs = 30_000
/** Time from one reading to the next, in ms. Doubles after each failure, up to an hour. */
const againMs = 5 * minuteMs
const mostWaitMs = 60 * minuteMs
/**
 * Maximum number of calendars that a poll fetches at the same time. Requests that add a calendar have a second limit
 * of the same size.
 */
const mostAtOnce = 4
/** Maximum number of calendars per account. */
export const mostCalendars = 5
/** Maximum number of rows per statement. */
const mostRows = 1_000

export type BusyCalendar = typeof busyCalendars.$inferSelect

/** A calendar could not be read when it was added. */
export class CalendarUnreadable extends Error {
  readonly failure: CalendarFailure

  constructor(failure: CalendarFailure) {
    super(`calendar: ${failure}`)
    this.name = "CalendarUnreadable"
    this.failure = failure
  }
}

/**
 * The other calendars of accounts. Each is read every five minutes by one instance, while its account can sign in. One that cannot be read keeps its
 * last known busy times.
 */
export interface BusyCalendars {
  /** The calendars of these accounts, the oldest first. */
  readonly of: (accountIds: ReadonlyArray<number>) => Promise<ReadonlyArray<BusyCalendar>>
  /** The calendar of an id, in a list of at most one. */
  readonly withId: (id: number) => Promise<ReadonlyArray<BusyCalendar>>
  /**
   * Reads a calendar and adds it. Rejects with CalendarUnreadable for one that cannot be read now: without a reading
   * the busy times are unknown. `undefined`: the account has the maximum already.
   */
  readonly add: (accountId: number, url: string) => Promise<BusyCalendar | undefined>
  readonly remove: (id: number) => Promise<void>
  /** Reads the calendars that are due, until it is interrupted. */
  readonly reading: Repeated
}

export interface BusyCalendarsParts {
  readonly environment: Environment
  readonly events: Pick<Events, "emit">
  readonly fetch: FetchCalendar
  readonly log: Log
}

/** The account's locations, and the zone of the first one, in which it reads days and times without a zone. */
const placesOf = async (db: Db, accountId: number) => {
  const rows = await db
    .select({ id: locations.id, timeZone: locations.timeZone })
    .from(accountLocations)
    .innerJoin(locations, eq(locations.id, accountLocations.locationId))
    .where(eq(accountLocations.accountId, accountId))
    .orderBy(asc(locations.id))
  return { locationIds: rows.map(({ id }) => id), zone: rows[0]?.timeZone ?? "UTC" }
}

/** Replaces the busy times of a calendar. Resolves with whether they changed. */
const replaceTimes = async (tx: Db, calendarId: number, { spans }: Busy, from: number): Promise<boolean> => {
  const rows = spans.map(([start, end]) => ({ calendarId, startsAt: new Date(start), endsAt: new Date(end) }))
  const before = await tx
    .select()
    .from(busyTimes)
    .where(eq(busyTimes.calendarId, calendarId))
    .orderBy(asc(busyTimes.startsAt))
  // A span that has begun starts at the moment of reading.
  const textOf = (list: typeof before) =>
    list
      .filter(({ endsAt }) => endsAt.getTime() > from)
      .map(({ startsAt, endsAt }) => `${Math.max(startsAt.getTime(), from)} ${endsAt.getTime()}`)
      .join()
  if (textOf(before) === textOf(rows)) return false
  await tx.delete(busyTimes).where(eq(busyTimes.calendarId, calendarId))
  for (let at = 0; at < rows.length; at += mostRows) await tx.insert(busyTimes).values(rows.slice(at, at + mostRows))
  return true
}

/** The period that is read now. */
const windowAt = (now: number, zone: string): Window => ({ from: now, until: now + aheadMs, zone })

/** A calendar's state after a reading. */
const stateAfter = ({ entries }: Busy, { from, until }: Window) => ({
  readAt: new Date(from),
  knownUntil: new Date(until),
  entries,
  dueAt: new Date(from + againMs),
  failure: null,
  failures: 0,
  failingSince: null,
})

/** Reads one calendar that is due. Rejects only if the database does not answer. */
const readCalendar = ({ environment: { db, clock }, events, fetch, log }: BusyCalendarsParts) => {
  /** When to retry a calendar that could not be read. */
  const dueAfter = ({ failures }: BusyCalendar) => new Date(clock.now() + Math.min(againMs * 2 ** failures, mostWaitMs))

  /**
   * Postpones the next reading before this one: a calendar that crashes this process must not do so after each start.
   */
  const putOff = async (calendar: BusyCalendar): Promise<boolean> => {
    const isDue = and(eq(busyCalendars.id, calendar.id), lte(busyCalendars.dueAt, new Date(clock.now())))
    const rows = await db
      .update(busyCalendars)
      .set({ dueAt: dueAfter(calendar) })
      .where(isDue)
      .returning()
    return rows.length > 0
  }

  /**
   * Stores a failure and the next attempt's time; keeps the busy times. Resolves with whether the desk's view changed.
   */
  const noteFailure = async (calendar: BusyCalendar, failure: CalendarFailure) => {
    const { id, failures, failure: before } = calendar
    const now = clock.now()
    const dueAt = dueAfter(calendar)
    await db
      .update(busyCalendars)
      .set({ failure, failures: failures + 1, dueAt, ...(failures === 0 && { failingSince: new Date(now) }) })
      .where(eq(busyCalendars.id, id))
    if (before !== failure) log.warn("calendar not readable", { calendar: id, failure })
    return before !== failure
  }

  const noteBusy = ({ id, failure }: BusyCalendar, busy: Busy, window: Window): Promise<boolean> =>
    db.transaction(async (tx) => {
      const [there] = await tx
        .update(busyCalendars)
        .set(stateAfter(busy, window))
        .where(eq(busyCalendars.id, id))
        .returning({ id: busyCalendars.id })
      // The calendar was removed meanwhile.
      if (!there) return false
      if (failure !== null) log.info("calendar readable again", { calendar: id })
      return (await replaceTimes(tx, id, busy, window.from)) || failure !== null
    })

  /** Reads a calendar and stores the result. Resolves with whether the desk's view changed. */
  const readNow = async (calendar: BusyCalendar, window: Window): Promise<boolean> => {
    const reading = await fetch(calendar.url, window)
    return "failure" in reading ? noteFailure(calendar, reading.failure) : noteBusy(calendar, reading, window)
  }

  return async (calendar: BusyCalendar): Promise<void> => {
    // Removed, or read by another instance meanwhile.
    if (!(await putOff(calendar))) return
    const { locationIds, zone } = await placesOf(db, calendar.accountId)
    const isNews = await readNow(calendar, windowAt(clock.now(), zone)).catch((failure: unknown) => {
      log.error("calendar not read", { calendar: calendar.id, ...about(failure) })
      // A failure of the backend itself, shown to the owner as the closest reason of `CalendarFailure`.
      return noteFailure(calendar, "unreachable")
    })
    if (isNews) events.emit("calendar", { locationIds })
  }
}

export const openBusyCalendars = (parts: BusyCalendarsParts): BusyCalendars => {
  const { environment, events, fetch, log } = parts
  const { db, clock } = environment
  const addingLimit = pLimit(mostAtOnce)
  const read = readCalendar(parts)

  return {
    of: (accountIds) =>
      db
        .select()
        .from(busyCalendars)
        .where(inArray(busyCalendars.accountId, [...accountIds]))
        .orderBy(asc(busyCalendars.id)),
    withId: (id) => db.select().from(busyCalendars).where(eq(busyCalendars.id, id)),
    add: async (accountId, url) => {
      const { locationIds, zone } = await placesOf(db, accountId)
      const window = windowAt(clock.now(), zone)
      const reading = await addingLimit(() => fetch(url, window))
      if ("failure" in reading) throw new CalendarUnreadable(reading.failure)
      const made = await db.transaction(async (tx) => {
        const known = await tx.select().from(busyCalendars).where(eq(busyCalendars.accountId, accountId))
        const same = known.find((each) => each.url === url)
        if (same) await tx.delete(busyCalendars).where(eq(busyCalendars.id, same.id))
        else if (known.length >= mostCalendars) return undefined
        const values = { accountId, url, addedAt: new Date(window.from), ...stateAfter(reading, window) }
        const [row] = await tx.insert(busyCalendars).values(values).returning()
        if (row) await replaceTimes(tx, row.id, reading, window.from)
        return row
      })
      if (made) events.emit("calendar", { locationIds })
      return made
    },
    remove: async (id) => {
      const [gone] = await db.delete(busyCalendars).where(eq(busyCalendars.id, id)).returning()
      if (gone) events.emit("calendar", { locationIds: (await placesOf(db, gone.accountId)).locationIds })
    },
    reading: repeatTask({
      clock,
      log,
      everyMs,
      failed: "calendars not read",
      act: async () => {
        const due = await db
          .select(getTableColumns(busyCalendars))
          .from(busyCalendars)
          .innerJoin(accounts, and(eq(accounts.id, busyCalendars.accountId), isNull(accounts.disabledAt)))
          .where(lte(busyCalendars.dueAt, new Date(clock.now())))
          .orderBy(asc(busyCalendars.dueAt))
        const limit = pLimit(mostAtOnce)
        // A failure of the database for one calendar does not stop the others.
        const readOne = (calendar: BusyCalendar) =>
          read(calendar).catch((failure: unknown) =>
            log.error("calendar not read", { calendar: calendar.id, ...about(failure) }),
          )
        await Promise.all(due.map((calendar) => limit(() => readOne(calendar))))
      },
    }),
  }
}
