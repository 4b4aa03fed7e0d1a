import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, type SQL, sql } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import { refused } from "../../environment/Refused.ts"
import { bookingIntervals, bookings, holds } from "../../environment/tables/bookings.ts"
import { locations, products } from "../../environment/tables/places.ts"
import { activeStatuses } from "../Booking.ts"

export type IntervalRow = typeof bookingIntervals.$inferSelect

/** Where an appointment is, and the model it is about; `undefined`: any model. */
export interface BookingSubject {
  readonly locationId: number
  readonly productId: number | undefined
}

/** The customer whose own hold counts as free. `now` in ms since 1970. */
export interface Viewer {
  readonly customerId: number | undefined
  readonly now: number
}

/** The error for an unknown location, or for a model of another location. `undefined` if both are valid. */
export const unknownSubject = async (db: Db, { locationId, productId }: BookingSubject) => {
  const [place] = await db.select({ id: locations.id }).from(locations).where(eq(locations.id, locationId))
  if (!place) return "location_unknown" as const
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

const free = (db: Db, { locationId, productId }: BookingSubject, { customerId, now }: Viewer, when: SQL | undefined) =>
  db
    .select({ interval: bookingIntervals })
    .from(bookingIntervals)
    .leftJoin(
      bookings,
      and(eq(bookings.intervalId, bookingIntervals.id), inArray(bookings.statusId, [...activeStatuses])),
    )
    .leftJoin(
      holds,
      and(eq(holds.intervalId, bookingIntervals.id), gt(holds.expiresAt, new Date(now)), isOthers(customerId)),
    )
    .where(
      and(
        eq(bookingIntervals.locationId, locationId),
        gt(bookingIntervals.startsAt, new Date(now)),
        when,
        isNull(bookings.id),
        isNull(holds.intervalId),
        productId === undefined ? undefined : isShown(productId),
      ),
    )

/**
 * Free intervals that begin in [from, until), both in ms since 1970, never in the past. An interval that another
 * customer holds is not free.
 */
export const freeIntervals = async (
  db: Db,
  subject: BookingSubject,
  { from, until }: { readonly from: number; readonly until: number },
  looker: Viewer,
): Promise<ReadonlyArray<IntervalRow>> => {
  const when = and(gte(bookingIntervals.startsAt, new Date(from)), lt(bookingIntervals.startsAt, new Date(until)))
  const rows = await free(db, subject, looker, when).orderBy(asc(bookingIntervals.startsAt))
  return rows.map(({ interval }) => interval)
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
  looker: Viewer,
): Promise<ReadonlyArray<IntervalRow>> => {
  const { startsAt } = bookingIntervals
  const [first, last] = [new Date(wanted - nearMs), new Date(wanted + nearMs)]
  const earlier = and(gte(startsAt, first), lt(startsAt, new Date(wanted)))
  const later = and(gt(startsAt, new Date(wanted)), lt(startsAt, last))
  const before = await free(db, subject, looker, earlier).orderBy(desc(startsAt)).limit(mostNear)
  const after = await free(db, subject, looker, later).orderBy(asc(startsAt)).limit(mostNear)
  const half = mostNear / 2
  const fromBefore = Math.max(half, mostNear - after.length)
  const chosen = before.slice(0, fromBefore)
  return [...chosen.reverse(), ...after.slice(0, mostNear - chosen.length)].map(({ interval }) => interval)
}

/**
 * Locks the interval that begins at `startsAt` until the transaction ends, so that two customers cannot both book it
 * (K4). A hold blocks only other customers. Refused: 409 if there is none, it has begun, it is booked, or another
 * customer holds it.
 */
export const claimInterval = async (
  tx: Db,
  subject: BookingSubject,
  startsAt: number,
  claim: Viewer & { readonly customerId: number; readonly butBooking?: number | undefined },
): Promise<IntervalRow> => {
  const { locationId, productId } = subject
  const [interval] = await tx
    .select()
    .from(bookingIntervals)
    .where(
      and(
        eq(bookingIntervals.locationId, locationId),
        eq(bookingIntervals.startsAt, new Date(startsAt)),
        gt(bookingIntervals.startsAt, new Date(claim.now)),
        productId === undefined ? undefined : isShown(productId),
      ),
    )
    .for("update")
  if (!interval) throw refused(409, "interval_taken")
  const [booked] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.intervalId, interval.id),
        inArray(bookings.statusId, [...activeStatuses]),
        claim.butBooking === undefined ? undefined : ne(bookings.id, claim.butBooking),
      ),
    )
  const [held] = await tx
    .select()
    .from(holds)
    .where(and(eq(holds.intervalId, interval.id), gt(holds.expiresAt, new Date(claim.now)), isOthers(claim.customerId)))
  if (booked || held) throw refused(409, "interval_taken")
  return interval
}

/** The id of a customer's standing booking that begins at `startsAt` (ms since 1970). */
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
