import { and, asc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import { activeStatuses, bookingStatus } from "../../booking/Booking.ts"
import { privateChat } from "../../chat/ChatMessage.ts"
import type { Db } from "../../environment/Db.ts"
import { accountLocations, accounts } from "../../environment/tables/accounts.ts"
import { bookingIntervals, bookings } from "../../environment/tables/bookings.ts"
import { absences } from "../../environment/tables/calendar.ts"
import { customers } from "../../environment/tables/people.ts"
import { consultants, products } from "../../environment/tables/places.ts"
import { presentations, statuses } from "../../environment/tables/presentations.ts"
import type { Person } from "../../environment/tables/queues.ts"
import { nobodyCame } from "../../presentation/takeBack.ts"
import type { Schemas } from "../contract/deskContract.ts"
import type { DeskSources } from "./DeskSources.ts"
import { iso, personAnswer } from "./times.ts"

type Booking = Schemas["Booking"]

const statusOf = (statusId: number): Booking["status"] =>
  statusId === bookingStatus.cancelled ? "cancelled" : statusId === bookingStatus.confirmed ? "confirmed" : "booked"

/** The owner of an appointment; a presentation may be held by another consultant. */
const owners = alias(consultants, "owners")

/** Whether the owner is absent at the time of the appointment, or no longer works at the location. */
const lacksOwner = (db: Db): SQL<boolean> => {
  const away = db
    .select({ id: absences.id })
    .from(absences)
    .where(
      and(
        eq(absences.accountId, owners.accountId),
        lt(absences.startsAt, bookingIntervals.endsAt),
        gt(absences.endsAt, bookingIntervals.startsAt),
      ),
    )
  const serving = db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(accountLocations, eq(accountLocations.accountId, accounts.id))
    .where(
      and(
        eq(accounts.id, owners.accountId),
        eq(accountLocations.locationId, bookingIntervals.locationId),
        isNull(accounts.disabledAt),
      ),
    )
  return sql<boolean>`(${owners.id} is null or exists ${away} or (${owners.accountId} is not null and not exists ${serving}))`
}

/** Matches appointments that nobody holds, have not ended by `now` (ms since 1970), and whose owner cannot keep them. */
export const needsOwner = (db: Db, now: number): SQL | undefined =>
  and(
    inArray(bookings.statusId, [...activeStatuses]),
    gt(bookingIntervals.endsAt, new Date(now)),
    or(isNull(presentations.id), eq(presentations.statusId, statuses.scheduled)),
    lacksOwner(db),
  )

const selected = (db: Db, now: number) =>
  db
    .select({
      booking: bookings,
      interval: bookingIntervals,
      product: products,
      customer: customers,
      presentation: presentations,
      needsOwner: sql<boolean>`coalesce(${needsOwner(db, now)}, false)`,
      nobodyCame: sql<boolean>`${nobodyCame(db)}`,
    })
    .from(bookings)
    .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
    .innerJoin(customers, eq(customers.id, bookings.customerId))
    .leftJoin(products, eq(products.id, bookings.productId))
    .leftJoin(presentations, eq(presentations.id, bookings.presentationId))
    .leftJoin(owners, eq(owners.id, bookings.consultantId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selected>>[number]

/** The consultant who holds it, once it has begun; before, its owner. */
const holderOf = ({ booking, presentation }: Row): number | null =>
  presentation && presentation.statusId !== statuses.scheduled ? presentation.consultantId : booking.consultantId

const hasBegun = ({ presentation }: Row): boolean =>
  presentation?.statusId === statuses.live || presentation?.statusId === statuses.ended

const answerOf = (row: Row, consultant: Person | undefined, now: number): Booking => {
  const { booking, interval, product, customer, presentation } = row
  const isActive = activeStatuses.includes(booking.statusId)
  return {
    id: booking.id,
    locationId: interval.locationId,
    startsAt: iso(interval.startsAt),
    endsAt: iso(interval.endsAt),
    name: `${booking.firstName} ${booking.lastName}`.trim(),
    chat: privateChat(customer.consumerTag),
    model: product && { id: product.id, brand: product.brand, model: product.model, imageUrl: product.imageUrl },
    status: statusOf(booking.statusId),
    language: booking.language,
    comments: booking.comments,
    consultant: consultant ? personAnswer(consultant) : null,
    presentationId: booking.presentationId,
    isStartable: presentation?.statusId === statuses.scheduled || (booking.presentationId === null && isActive),
    isTakeBackPossible: isActive && hasBegun(row) && row.nobodyCame && interval.endsAt.getTime() > now,
    needsOwner: row.needsOwner,
  }
}

/** Appointments (K4), by start. */
export const readBookings = async (
  { backend, accounts: people }: DeskSources,
  which: SQL | undefined,
  most?: number,
): Promise<ReadonlyArray<Booking>> => {
  const { db, clock } = backend.environment
  const now = clock.now()
  const query = selected(db, now).where(which).orderBy(asc(bookingIntervals.startsAt), asc(bookings.id))
  const rows = await (most === undefined ? query : query.limit(most))
  const named = await people.peopleOf([...new Set(rows.flatMap((row) => holderOf(row) ?? []))])
  return rows.map((row) => answerOf(row, named.get(holderOf(row) ?? 0), now))
}

/** Appointments at these locations that overlap [from, until), without cancelled ones. */
export const bookingsIn = (locationIds: ReadonlyArray<number>, from: Date, until: Date): SQL | undefined =>
  and(
    inArray(bookingIntervals.locationId, [...locationIds]),
    inArray(bookings.statusId, [...activeStatuses]),
    lt(bookingIntervals.startsAt, until),
    gt(bookingIntervals.endsAt, from),
  )

/** Appointments at these locations, for `needsOwner`. */
export const bookingsAt = (locationIds: ReadonlyArray<number>): SQL =>
  inArray(bookingIntervals.locationId, [...locationIds])

/** The appointments of a location that begin in [from, until). */
export const bookingsBetween = (locationId: number, from: number, until: number): SQL | undefined =>
  and(
    eq(bookingIntervals.locationId, locationId),
    gte(bookingIntervals.startsAt, new Date(from)),
    lt(bookingIntervals.startsAt, new Date(until)),
  )

/** The coming appointments of a customer at these locations. */
export const bookingsAheadOf = (customerId: number, locationIds: ReadonlyArray<number>, now: number): SQL | undefined =>
  and(
    eq(bookings.customerId, customerId),
    inArray(bookingIntervals.locationId, [...locationIds]),
    inArray(bookings.statusId, [...activeStatuses]),
    gte(bookingIntervals.endsAt, new Date(now)),
  )

export const bookingWithId = (id: number): SQL => eq(bookings.id, id)
