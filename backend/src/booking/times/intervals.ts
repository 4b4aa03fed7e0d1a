import { and, asc, eq, gt, gte, inArray, lt, ne, type SQL, sql } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import { refused } from "../../environment/Refused.ts"
import { bookingIntervals, bookings, holds } from "../../environment/tables/bookings.ts"
import { locations, products } from "../../environment/tables/places.ts"
import { activeStatuses } from "../Booking.ts"
import { lockStaff, readLastGiven, readStaff } from "../staff/readStaff.ts"
import { chooseOwner, hasRoom, type Slot, type Taken } from "../staff/Staff.ts"

export type IntervalRow = typeof bookingIntervals.$inferSelect

/** Where an appointment is, and the model it is about; `undefined`: any model. */
export interface BookingSubject {
  readonly locationId: number
  readonly productId: number | undefined
}

/** The customer who asks for free times: this customer's own hold counts as free. `now` in ms since 1970. */
export interface Viewer {
  readonly customerId: number | undefined
  readonly now: number
}

/** The error for an unknown location, or for a model of another location. `undefined` if both are valid. */
export const unknownSubject = async (db: Db, { locationId, productId }: BookingSubject) => {
  const [location] = await db.select({ id: locations.id }).from(locations).where(eq(locations.id, locationId))
  if (!location) return "location_unknown" as const
  if (productId === undefined) return undefined
  const [product] = await db.select().from(products).where(eq(products.id, productId))
  return product?.locationId === locationId ? undefined : ("product_unknown" as const)
}

/** Matches the days on which the model can be shown, in the location's time zone. */
const isShown = (productId: number): SQL => {
  const weekday = sql`extract(isodow from ${bookingIntervals.startsAt} at time zone ${locations.timeZone})::int`
  return sql`exists (select from ${products} join ${locations} on ${locations.id} = ${products.locationId}
    where ${products.id} = ${productId} and (${products.shownOn} is null or ${products.shownOn} @> to_jsonb(${weekday})))`
}

const isOthers = (customerId: number | undefined) =>
  customerId === undefined ? undefined : ne(holds.customerId, customerId)

interface Read extends Viewer {
  /** A booking to ignore. */
  readonly butBooking?: number | undefined
}

/** An interval, and the bookings and holds that occupy it. */
interface Offered {
  readonly interval: IntervalRow
  readonly slot: Slot
  readonly taken: Taken
}

/** The owner of each booking of an interval. */
const ownersOf = (db: Db, which: SQL | undefined): SQL<ReadonlyArray<number | null>> =>
  sql`array(${db
    .select({ owner: bookings.consultantId })
    .from(bookings)
    .where(and(eq(bookings.intervalId, bookingIntervals.id), which))})`

/** Number of holds of an interval. */
const holdsOf = (db: Db, which: SQL | undefined): SQL<number> =>
  sql<number>`(${db
    .select({ count: sql`count(*)::int` })
    .from(holds)
    .where(and(eq(holds.intervalId, bookingIntervals.id), which))})`

/** Intervals of a location that have not begun. */
const readOffered = async (
  db: Db,
  { locationId, productId }: BookingSubject,
  { customerId, now, butBooking }: Read,
  when: SQL | undefined,
): Promise<ReadonlyArray<Offered>> => {
  const local = sql`(${bookingIntervals.startsAt} at time zone ${locations.timeZone})`
  const isBooked = and(
    inArray(bookings.statusId, [...activeStatuses]),
    butBooking === undefined ? undefined : ne(bookings.id, butBooking),
  )
  const isHeld = and(gt(holds.expiresAt, new Date(now)), isOthers(customerId))
  const rows = await db
    .select({
      interval: bookingIntervals,
      weekday: sql<number>`extract(isodow from ${local})::int`,
      minute: sql<number>`(extract(hour from ${local}) * 60 + extract(minute from ${local}))::int`,
      owners: ownersOf(db, isBooked),
      holds: holdsOf(db, isHeld),
    })
    .from(bookingIntervals)
    .innerJoin(locations, eq(locations.id, bookingIntervals.locationId))
    .where(
      and(
        eq(bookingIntervals.locationId, locationId),
        gt(bookingIntervals.startsAt, new Date(now)),
        when,
        productId === undefined ? undefined : isShown(productId),
      ),
    )
    .orderBy(asc(bookingIntervals.startsAt))
  return rows.map(({ interval, weekday, minute, ...taken }) => {
    const { startsAt, endsAt } = interval
    return { interval, slot: { startsAt, endsAt, weekday, minute }, taken }
  })
}

/**
 * Free intervals that begin in [from, until), both in ms since 1970, never in the past. An interval is free if at least
 * one consultant is left after all bookings and the holds of other customers.
 */
export const freeIntervals = async (
  db: Db,
  subject: BookingSubject,
  { from, until }: { readonly from: number; readonly until: number },
  viewer: Viewer,
): Promise<ReadonlyArray<IntervalRow>> => {
  const when = and(gte(bookingIntervals.startsAt, new Date(from)), lt(bookingIntervals.startsAt, new Date(until)))
  const offered = await readOffered(db, subject, viewer, when)
  const [first, last] = [offered[0], offered.at(-1)]
  if (!first || !last) return []
  const staff = await readStaff(db, subject.locationId, { startsAt: first.slot.startsAt, endsAt: last.slot.endsAt })
  return offered.filter(({ slot, taken }) => hasRoom(staff, slot, taken)).map(({ interval }) => interval)
}

/** Search range on each side: several neighbouring days in a row may be holidays. */
const nearMs = 4 * 86_400_000
const mostNear = 6

/**
 * The nearest free intervals around `wanted` (ms since 1970), in order: three before and three after, more on one side
 * if the other has fewer.
 */
export const nearestFree = async (
  db: Db,
  subject: BookingSubject,
  wanted: number,
  viewer: Viewer,
): Promise<ReadonlyArray<IntervalRow>> => {
  const all = await freeIntervals(db, subject, { from: wanted - nearMs, until: wanted + nearMs }, viewer)
  const before = all.filter(({ startsAt }) => startsAt.getTime() < wanted).slice(-mostNear)
  const after = all.filter(({ startsAt }) => startsAt.getTime() > wanted).slice(0, mostNear)
  const fromBefore = Math.max(mostNear / 2, mostNear - after.length)
  const chosen = before.slice(-fromBefore)
  return [...chosen, ...after.slice(0, mostNear - chosen.length)]
}

/** An interval that is locked for one booking, and its consultant. `null`: the location has no consultants. */
export interface Claimed {
  readonly interval: IntervalRow
  readonly consultantId: number | null
}

export interface Claim extends Read {
  readonly customerId: number
  /** The preferred consultant, who gets the appointment if not engaged at that time. */
  readonly owner?: number | null | undefined
  /** The interval of the booking that is changed: the booking may keep it even if nobody is free. */
  readonly ownInterval?: number
}

/**
 * Locks the interval that begins at `startsAt` until the transaction ends, so that no two customers book the same
 * consultant (K4). A hold blocks only other customers. Refused: 409 if there is none, it has begun, or nobody is free.
 */
export const claimInterval = async (
  tx: Db,
  subject: BookingSubject,
  startsAt: number,
  claim: Claim,
): Promise<Claimed> => {
  const { locationId } = subject
  const when = eq(bookingIntervals.startsAt, new Date(startsAt))
  const [locked] = await tx
    .select()
    .from(bookingIntervals)
    .where(and(eq(bookingIntervals.locationId, locationId), when))
    .for("update")
  // Read after the lock, so that the booking for which it waited counts.
  const [offered] = locked ? await readOffered(tx, subject, claim, when) : []
  if (!offered) throw refused(409, "interval_taken")
  const { slot, interval, taken } = offered
  if (interval.id === claim.ownInterval) return { interval, consultantId: claim.owner ?? null }
  await lockStaff(tx, locationId)
  const staff = await readStaff(tx, locationId, slot, claim.butBooking)
  if (!hasRoom(staff, slot, taken)) throw refused(409, "interval_taken")
  const lastGiven = await readLastGiven(
    tx,
    staff.members.map(({ consultantId }) => consultantId),
  )
  return { interval, consultantId: chooseOwner(staff, slot, claim.owner, lastGiven) ?? null }
}

/** Chooses an owner for an appointment without one, by the location's rule. `null`: the location has no consultants. */
export const ownerAt = async (tx: Db, { id, locationId }: IntervalRow): Promise<number | null> => {
  const [offered] = await readOffered(
    tx,
    { locationId, productId: undefined },
    { customerId: undefined, now: 0 },
    eq(bookingIntervals.id, id),
  )
  if (!offered) return null
  const staff = await readStaff(tx, locationId, offered.slot)
  const ids = staff.members.map(({ consultantId }) => consultantId)
  // Nobody is free, but the appointment needs a consultant.
  return chooseOwner(staff, offered.slot, undefined, await readLastGiven(tx, ids)) ?? ids[0] ?? null
}

/** The id of a customer's booking, not cancelled, that begins at `startsAt` (ms since 1970). */
export const ownBookingAt = async (
  db: Db,
  locationId: number,
  startsAt: number,
  customerId: number,
): Promise<number | undefined> => {
  const [own] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
    .where(
      and(
        eq(bookingIntervals.locationId, locationId),
        eq(bookingIntervals.startsAt, new Date(startsAt)),
        eq(bookings.customerId, customerId),
        inArray(bookings.statusId, [...activeStatuses]),
      ),
    )
  return own?.id
}

/** Converts the contract's UTC date and time to ms since 1970. The caller has validated both. */
export const instantOf = (date: string, time: string): number => Date.parse(`${date}T${time}Z`)

/** The UTC date, YYYY-MM-DD. */
export const utcDate = (at: Date): string => at.toISOString().slice(0, 10)
/** The UTC time, HH:mm:ss. */
export const utcTime = (at: Date): string => at.toISOString().slice(11, 19)
