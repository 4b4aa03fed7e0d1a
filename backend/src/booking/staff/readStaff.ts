import { and, asc, eq, gt, inArray, isNull, lt, max, ne, or, type SQL, sql } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import { accountLocations, accounts, type Role } from "../../environment/tables/accounts.ts"
import { bookingIntervals, bookings } from "../../environment/tables/bookings.ts"
import { absences, busyCalendars, busyTimes, workingHours } from "../../environment/tables/calendar.ts"
import { consultants, locations } from "../../environment/tables/places.ts"
import { presentations, statuses } from "../../environment/tables/presentations.ts"
import { webinars } from "../../environment/tables/webinars.ts"
import { activeStatuses } from "../Booking.ts"
import { joinedSpans, type Span, type Staff } from "./Staff.ts"

interface Person {
  readonly consultantId: number
  readonly accountId: number | null
  readonly role: Role | null
}

/** Consultants of a location whose account, if any, still serves it, in the order of the locations file. */
const readPeople = (db: Db, locationId: number): Promise<Person[]> =>
  db
    .select({ consultantId: consultants.id, accountId: consultants.accountId, role: accounts.role })
    .from(consultants)
    .leftJoin(accounts, eq(accounts.id, consultants.accountId))
    .leftJoin(
      accountLocations,
      and(eq(accountLocations.accountId, consultants.accountId), eq(accountLocations.locationId, locationId)),
    )
    .where(
      and(
        eq(consultants.locationId, locationId),
        or(
          isNull(consultants.accountId),
          and(isNull(accounts.disabledAt), ne(accounts.role, "auditor"), eq(accountLocations.locationId, locationId)),
        ),
      ),
    )
    .orderBy(asc(consultants.id))

/**
 * Those who get new appointments: everybody with working hours. Without any: the consultants; else the leads; else
 * consultants without an account.
 */
const inTurnOf = (people: ReadonlyArray<Person>, withHours: ReadonlySet<number>): ReadonlySet<number> => {
  const tiers = [
    people.filter(({ consultantId }) => withHours.has(consultantId)),
    people.filter(({ role }) => role === "consultant"),
    people.filter(({ role }) => role === "lead"),
    people,
  ]
  return new Set(tiers.find((tier) => tier.length > 0)?.map(({ consultantId }) => consultantId))
}

interface Owned extends Span {
  readonly consultantId: number
  readonly accountId: number | null
}

const isAmong = (people: ReadonlyArray<Person>): SQL | undefined =>
  or(
    inArray(
      consultants.id,
      people.map(({ consultantId }) => consultantId),
    ),
    inArray(
      consultants.accountId,
      people.flatMap(({ accountId }) => accountId ?? []),
    ),
  )

/** Appointments of these people at any location, except one. */
const readAppointments = (db: Db, people: ReadonlyArray<Person>, span: Span, butBooking?: number): Promise<Owned[]> =>
  db
    .select({
      consultantId: consultants.id,
      accountId: consultants.accountId,
      startsAt: bookingIntervals.startsAt,
      endsAt: bookingIntervals.endsAt,
    })
    .from(bookings)
    .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
    .innerJoin(consultants, eq(consultants.id, bookings.consultantId))
    .where(
      and(
        isAmong(people),
        inArray(bookings.statusId, [...activeStatuses]),
        lt(bookingIntervals.startsAt, span.endsAt),
        gt(bookingIntervals.endsAt, span.startsAt),
        butBooking === undefined ? undefined : ne(bookings.id, butBooking),
      ),
    )

const readWebinarSpans = async (db: Db, people: ReadonlyArray<Person>, span: Span): Promise<Owned[]> => {
  const end = sql`${presentations.startsAt} + make_interval(mins => ${webinars.durationMinutes})`
  const rows = await db
    .select({
      consultantId: consultants.id,
      accountId: consultants.accountId,
      startsAt: presentations.startsAt,
      minutes: webinars.durationMinutes,
    })
    .from(webinars)
    .innerJoin(presentations, eq(presentations.id, webinars.presentationId))
    .innerJoin(consultants, eq(consultants.id, presentations.consultantId))
    .where(
      and(
        isAmong(people),
        inArray(presentations.statusId, [statuses.scheduled, statuses.live]),
        lt(presentations.startsAt, span.endsAt),
        gt(end, span.startsAt.toISOString()),
      ),
    )
  return rows.map(({ minutes, ...row }) => ({ ...row, endsAt: new Date(row.startsAt.getTime() + minutes * 60_000) }))
}

/** Joined times, by account, that its other calendars mark as busy or no longer cover. */
const readBusy = async (
  db: Db,
  accountIds: ReadonlyArray<number>,
  span: Span,
): Promise<ReadonlyMap<number | null, ReadonlyArray<Span>>> => {
  const calendars = await db
    .select({ id: busyCalendars.id, accountId: busyCalendars.accountId, knownUntil: busyCalendars.knownUntil })
    .from(busyCalendars)
    .where(inArray(busyCalendars.accountId, [...accountIds]))
  if (calendars.length === 0) return new Map()
  const times = await db
    .select({ accountId: busyCalendars.accountId, startsAt: busyTimes.startsAt, endsAt: busyTimes.endsAt })
    .from(busyTimes)
    .innerJoin(busyCalendars, eq(busyCalendars.id, busyTimes.calendarId))
    .where(
      and(
        inArray(busyCalendars.accountId, [...accountIds]),
        lt(busyTimes.startsAt, span.endsAt),
        gt(busyTimes.endsAt, span.startsAt),
      ),
    )
  const unknown = calendars
    .filter(({ knownUntil }) => knownUntil < span.endsAt)
    .map(({ accountId, knownUntil }) => ({ accountId, startsAt: knownUntil, endsAt: span.endsAt }))
  const spans = [...times, ...unknown]
  return new Map(
    accountIds.map((accountId) => [accountId, joinedSpans(spans.filter((each) => each.accountId === accountId))]),
  )
}

/** The consultants of a location, with their engagements in a period. Ignores the booking `butBooking`. */
export const readStaff = async (db: Db, locationId: number, span: Span, butBooking?: number): Promise<Staff> => {
  const [location] = await db.select().from(locations).where(eq(locations.id, locationId))
  const people = await readPeople(db, locationId)
  const consultantIds = people.map(({ consultantId }) => consultantId)
  const accountIds = people.flatMap(({ accountId }) => accountId ?? [])
  const hours = await db.select().from(workingHours).where(inArray(workingHours.consultantId, consultantIds))
  const away = await db
    .select()
    .from(absences)
    .where(
      and(
        inArray(absences.accountId, accountIds),
        lt(absences.startsAt, span.endsAt),
        gt(absences.endsAt, span.startsAt),
      ),
    )
  const busy = await readBusy(db, accountIds, span)
  const engaged = [
    ...(await readAppointments(db, people, span, butBooking)),
    ...(await readWebinarSpans(db, people, span)),
  ]
  const inTurn = inTurnOf(people, new Set(hours.map(({ consultantId }) => consultantId)))
  return {
    rule: location?.appointmentOwner ?? "turn",
    usesHours: hours.length > 0,
    members: people.map(({ consultantId, accountId }) => ({
      consultantId,
      accountId,
      isInTurn: inTurn.has(consultantId),
      hours: hours
        .filter((each) => each.consultantId === consultantId)
        .map(({ weekday, fromMinute, toMinute }) => ({ weekday, from: fromMinute, to: toMinute })),
      absences: away.filter((each) => each.accountId === accountId),
      busy: busy.get(accountId) ?? [],
      engagements: engaged.filter(
        (each) => each.consultantId === consultantId || (accountId !== null && each.accountId === accountId),
      ),
    })),
  }
}

/** The newest booking that each consultant was given, also a cancelled one. */
export const readLastGiven = async (
  db: Db,
  consultantIds: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .select({ consultantId: bookings.consultantId, newest: max(bookings.id) })
    .from(bookings)
    .where(inArray(bookings.consultantId, [...consultantIds]))
    .groupBy(bookings.consultantId)
  return new Map(rows.flatMap(({ consultantId, newest }) => (consultantId && newest ? [[consultantId, newest]] : [])))
}

/** The people of a location with working hours, who limit how many appointments fit. */
const withHours = (tx: Db, locationId: number) =>
  tx
    .select({ id: consultants.accountId })
    .from(consultants)
    .innerJoin(workingHours, eq(workingHours.consultantId, consultants.id))
    .where(eq(consultants.locationId, locationId))

const lockAccounts = async (tx: Db, which: SQL | undefined): Promise<void> => {
  await tx.select({ id: accounts.id }).from(accounts).where(which).orderBy(asc(accounts.id)).for("no key update")
}

/**
 * Locks the accounts of a location's consultants until the transaction ends, in a fixed order: of two appointments at
 * two locations, the second sees that the first took the consultant. Locks none if nobody there has working hours,
 * because consultants do not limit the appointments then.
 */
export const lockStaff = (tx: Db, locationId: number): Promise<void> =>
  lockAccounts(tx, inArray(accounts.id, withHours(tx, locationId)))

/**
 * As `lockStaff`, and locks the consultant who gets the appointment, even without working hours or an account: of two
 * appointments that people give one consultant, the second sees the first.
 */
export const lockChosen = async (tx: Db, locationId: number, consultantId: number): Promise<void> => {
  const chosen = tx.select({ id: consultants.accountId }).from(consultants).where(eq(consultants.id, consultantId))
  await lockAccounts(tx, or(inArray(accounts.id, withHours(tx, locationId)), inArray(accounts.id, chosen)))
  await tx.select({ id: consultants.id }).from(consultants).where(eq(consultants.id, consultantId)).for("no key update")
}
