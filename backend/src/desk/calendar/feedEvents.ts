import { and, asc, eq, gt, inArray, type SQL } from "drizzle-orm"
import { activeStatuses, bookingStatus } from "../../booking/Booking.ts"
import { calendarUid } from "../../booking/mail/appointmentFile.ts"
import type { Db } from "../../environment/Db.ts"
import { accountLocations } from "../../environment/tables/accounts.ts"
import { bookingIntervals, bookings } from "../../environment/tables/bookings.ts"
import { consultants, locations, products } from "../../environment/tables/places.ts"
import type { FeedEvent } from "../../mail/calendarFile.ts"

/** Age up to which a feed contains past appointments, in ms. */
const pastMs = 31 * 86_400_000
const mostEvents = 5_000

const texts = {
  en: {
    with: (name: string) => `Video consultation: ${name}`,
    unconfirmed: "Not confirmed yet.",
    by: (name: string) => `Consultant: ${name}`,
  },
  de: {
    with: (name: string) => `Videoberatung: ${name}`,
    unconfirmed: "Noch nicht bestätigt.",
    by: (name: string) => `Beratung: ${name}`,
  },
} as const

/** The appointments of a feed: those that an account owns, or all of a location. */
export type FeedSubject = { readonly accountId: number } | { readonly locationId: number }

export interface FeedReading {
  readonly language: "en" | "de"
  /** First part of the links to the desk. */
  readonly deskUrl: string
  /** ms since 1970. */
  readonly now: number
}

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(" ")

/** An account's appointments are at locations that it still has. */
const isAbout = (db: Db, subject: FeedSubject): SQL | undefined =>
  "locationId" in subject
    ? eq(bookingIntervals.locationId, subject.locationId)
    : and(
        eq(consultants.accountId, subject.accountId),
        inArray(
          bookingIntervals.locationId,
          db
            .select({ id: accountLocations.locationId })
            .from(accountLocations)
            .where(eq(accountLocations.accountId, subject.accountId)),
        ),
      )

/**
 * The appointments of a feed: time, model, the visitor's name, of a location also the consultant's; no address, number
 * or comment.
 */
export const readFeedEvents = async (
  db: Db,
  subject: FeedSubject,
  { language, deskUrl, now }: FeedReading,
): Promise<FeedEvent[]> => {
  const rows = await db
    .select({
      booking: bookings,
      interval: bookingIntervals,
      location: locations,
      product: products,
      consultant: consultants,
    })
    .from(bookings)
    .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
    .innerJoin(locations, eq(locations.id, bookingIntervals.locationId))
    .leftJoin(consultants, eq(consultants.id, bookings.consultantId))
    .leftJoin(products, eq(products.id, bookings.productId))
    .where(
      and(
        isAbout(db, subject),
        inArray(bookings.statusId, [...activeStatuses]),
        gt(bookingIntervals.endsAt, new Date(now - pastMs)),
      ),
    )
    .orderBy(asc(bookingIntervals.startsAt))
    .limit(mostEvents)
  const words = texts[language]
  return rows.map(({ booking, interval, location, product, consultant }) => ({
    uid: calendarUid(booking),
    sequence: booking.version - 1,
    startsAt: interval.startsAt,
    endsAt: interval.endsAt,
    title: words.with(nameOf(booking)),
    description: [
      product ? `${product.brand} ${product.model}` : undefined,
      location.name,
      "locationId" in subject && consultant ? words.by(nameOf(consultant)) : undefined,
      booking.statusId === bookingStatus.booked ? words.unconfirmed : undefined,
    ]
      .filter((line) => line !== undefined)
      .join("\n"),
    url: deskUrl,
  }))
}
