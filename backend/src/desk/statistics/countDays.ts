import { and, eq, gte, isNotNull, lt, ne, type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { bookingStatus } from "../../booking/Booking.ts"
import type { Db } from "../../environment/Db.ts"
import { bookingIntervals, bookings } from "../../environment/tables/bookings.ts"
import { feedback, kinds, presentations, statuses } from "../../environment/tables/presentations.ts"
import { waits } from "../../environment/tables/queues.ts"
import { webinars } from "../../environment/tables/webinars.ts"

/** The counted figures. Each is a sum, so that days, people and locations can be added up. Durations are in seconds. */
export interface Counts {
  readonly visitors: number
  readonly pickedUp: number
  readonly lost: number
  readonly waitedSeconds: number
  readonly consultations: number
  readonly talkedSeconds: number
  readonly ratings: number
  readonly stars: number
  readonly appointmentsMade: number
  readonly appointmentsKept: number
  readonly webinars: number
  readonly webinarGuests: number
}

/** Counts of a consultant on one day of the location's zone, `YYYY-MM-DD`; `null` for rows without a consultant. */
export interface CountedDay extends Partial<Counts> {
  readonly date: string
  readonly consultantId: number | null
}

/** A location, and the days that are counted: [from, until). */
interface CountedSpan {
  readonly locationId: number
  readonly timeZone: string
  readonly from: Date
  readonly until: Date
}

const number = (value: SQL): SQL<number> => sql<number>`coalesce(${value}, 0)::int`
const rows = number(sql`count(*)`)
const rowsOf = (condition: SQL): SQL<number> => number(sql`count(*) filter (where ${condition})`)
const seconds = (from: PgColumn, until: PgColumn): SQL => sql`extract(epoch from ${until} - ${from})`

/** The rows whose time falls into the span. */
const within = (at: PgColumn, { from, until }: CountedSpan) => and(gte(at, from), lt(at, until))
const dayOf = (at: PgColumn, { timeZone }: CountedSpan): SQL<string> =>
  sql<string>`to_char(${at} at time zone ${timeZone}, 'YYYY-MM-DD')`
/** The first selected column, the day. PostgreSQL takes a repeated expression with parameters for another one. */
const firstColumn = sql`1`

const { consultantId } = presentations
const withPresentation = (id: PgColumn) => eq(presentations.id, id)

const countWaits = (db: Db, span: CountedSpan): Promise<ReadonlyArray<CountedDay>> => {
  const date = dayOf(waits.endedAt, span)
  const isPickedUp = sql`${waits.outcome} = 'picked_up'`
  return (
    db
      .select({
        date,
        consultantId,
        visitors: rows,
        pickedUp: rowsOf(isPickedUp),
        lost: rowsOf(sql`${waits.outcome} in ('left', 'lease')`),
        waitedSeconds: number(sql`sum(${seconds(waits.since, waits.endedAt)}) filter (where ${isPickedUp})`),
      })
      .from(waits)
      .leftJoin(presentations, withPresentation(waits.presentationId))
      // A visitor who moves to another location is counted there.
      .where(and(eq(waits.locationId, span.locationId), ne(waits.outcome, "moved"), within(waits.endedAt, span)))
      .groupBy(firstColumn, consultantId)
  )
}

const isEndedAt = (span: CountedSpan, typeId: 1 | 3) =>
  and(
    eq(presentations.locationId, span.locationId),
    eq(presentations.typeId, typeId),
    eq(presentations.statusId, statuses.ended),
    isNotNull(presentations.startedAt),
    within(presentations.endedAt, span),
  )

const countConsultations = (db: Db, span: CountedSpan): Promise<ReadonlyArray<CountedDay>> => {
  const date = dayOf(presentations.endedAt, span)
  const talked = number(sql`sum(${seconds(presentations.startedAt, presentations.endedAt)})`)
  return db
    .select({ date, consultantId, consultations: rows, talkedSeconds: talked })
    .from(presentations)
    .where(isEndedAt(span, kinds.oneToOne))
    .groupBy(firstColumn, consultantId)
}

const countWebinars = (db: Db, span: CountedSpan): Promise<ReadonlyArray<CountedDay>> => {
  const date = dayOf(presentations.endedAt, span)
  return db
    .select({ date, consultantId, webinars: rows, webinarGuests: number(sql`sum(${webinars.mostGuests})`) })
    .from(presentations)
    .leftJoin(webinars, eq(webinars.presentationId, presentations.id))
    .where(isEndedAt(span, kinds.webinar))
    .groupBy(firstColumn, consultantId)
}

const countRatings = (db: Db, span: CountedSpan): Promise<ReadonlyArray<CountedDay>> => {
  const date = dayOf(feedback.givenAt, span)
  return db
    .select({ date, consultantId, ratings: rows, stars: number(sql`sum(${feedback.rating})`) })
    .from(feedback)
    .innerJoin(presentations, withPresentation(feedback.presentationId))
    .where(
      and(eq(presentations.locationId, span.locationId), isNotNull(feedback.rating), within(feedback.givenAt, span)),
    )
    .groupBy(firstColumn, consultantId)
}

const countAppointments = async (db: Db, span: CountedSpan): Promise<ReadonlyArray<CountedDay>> => {
  const read = (at: PgColumn, counted: Record<string, SQL<number>>, which: SQL | undefined) =>
    db
      .select({ date: dayOf(at, span), consultantId: bookings.consultantId, ...counted })
      .from(bookings)
      .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
      .leftJoin(presentations, withPresentation(bookings.presentationId))
      .where(and(eq(bookingIntervals.locationId, span.locationId), within(at, span), which))
      .groupBy(firstColumn, bookings.consultantId)
  const isKept = and(ne(bookings.statusId, bookingStatus.cancelled), isNotNull(presentations.startedAt))
  const made: ReadonlyArray<CountedDay> = await read(bookings.createdAt, { appointmentsMade: rows }, undefined)
  const kept: ReadonlyArray<CountedDay> = await read(bookingIntervals.startsAt, { appointmentsKept: rows }, isKept)
  return [...made, ...kept]
}

/** Counts of a location by day and consultant. The same day and consultant may occur several times. */
export const countDays = async (db: Db, span: CountedSpan): Promise<ReadonlyArray<CountedDay>> => [
  ...(await countWaits(db, span)),
  ...(await countConsultations(db, span)),
  ...(await countRatings(db, span)),
  ...(await countAppointments(db, span)),
  ...(await countWebinars(db, span)),
]
