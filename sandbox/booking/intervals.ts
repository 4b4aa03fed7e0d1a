import { and, asc, eq, gt, gte, inArray, lt, ne } from "drizzle-orm"
import type { Db } from "../world/Db.ts"
import { refused } from "../world/Refused.ts"
import { bookingIntervals, bookings, holds } from "../world/tables/bookings.ts"
import { locations, products } from "../world/tables/places.ts"
import { bookingStatus } from "./Booking.ts"

export type IntervalRow = typeof bookingIntervals.$inferSelect

/** Bookings that keep their interval from others. */
export const standing = [bookingStatus.booked, bookingStatus.confirmed]

/** What is wrong with a location, or with a model that is not one of its own; nothing when both exist. */
export const unknownPlace = async (db: Db, locationId: number, productId: number | undefined) => {
  const [place] = await db.select({ id: locations.id }).from(locations).where(eq(locations.id, locationId))
  if (!place) return "location_unknown" as const
  if (productId === undefined) return undefined
  const [product] = await db.select().from(products).where(eq(products.id, productId))
  return product?.locationId === locationId ? undefined : ("product_unknown" as const)
}

/** Free intervals that begin in [from, until), both in ms since 1970, never in the past; another's hold makes one not free. */
export const freeIntervals = async (
  db: Db,
  locationId: number,
  from: number,
  until: number,
  now: number,
): Promise<ReadonlyArray<IntervalRow>> => {
  const offered = await db
    .select({ interval: bookingIntervals, booking: bookings.id, hold: holds.holdId })
    .from(bookingIntervals)
    .leftJoin(bookings, and(eq(bookings.intervalId, bookingIntervals.id), inArray(bookings.statusId, standing)))
    .leftJoin(holds, and(eq(holds.intervalId, bookingIntervals.id), gt(holds.expiresAt, new Date(now))))
    .where(
      and(
        eq(bookingIntervals.locationId, locationId),
        gte(bookingIntervals.startsAt, new Date(Math.max(from, now))),
        lt(bookingIntervals.startsAt, new Date(until)),
      ),
    )
    .orderBy(asc(bookingIntervals.startsAt))
  return offered.filter(({ booking, hold }) => booking === null && hold === null).map(({ interval }) => interval)
}

/**
 * The interval that begins then, locked until the transaction ends, so that of two who want it one comes second (K4).
 * Refused: 409 when there is none, it has begun, somebody has booked it, or somebody else holds it.
 */
export const claimInterval = async (
  tx: Db,
  wanted: { readonly locationId: number; readonly startsAt: number },
  claim: { readonly now: number; readonly holdIds: ReadonlyArray<string>; readonly butBooking?: number },
): Promise<IntervalRow> => {
  const [interval] = await tx
    .select()
    .from(bookingIntervals)
    .where(
      and(
        eq(bookingIntervals.locationId, wanted.locationId),
        eq(bookingIntervals.startsAt, new Date(wanted.startsAt)),
        gt(bookingIntervals.startsAt, new Date(claim.now)),
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
        inArray(bookings.statusId, standing),
        claim.butBooking === undefined ? undefined : ne(bookings.id, claim.butBooking),
      ),
    )
  const [held] = await tx
    .select()
    .from(holds)
    .where(and(eq(holds.intervalId, interval.id), gt(holds.expiresAt, new Date(claim.now))))
  if (booked || (held && !claim.holdIds.includes(held.holdId))) throw refused(409, "interval_taken")
  return interval
}

/** UTC date and time of the contract as an instant, ms since 1970; both were checked against the contract. */
export const instantOf = (date: string, time: string): number => Date.parse(`${date}T${time}Z`)

/** The instant's UTC date, YYYY-MM-DD. */
export const utcDate = (at: Date): string => at.toISOString().slice(0, 10)
/** The instant's UTC time, HH:mm:ss. */
export const utcTime = (at: Date): string => at.toISOString().slice(11, 19)
