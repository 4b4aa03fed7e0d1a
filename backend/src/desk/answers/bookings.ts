import { and, asc, eq, gte, inArray, lt, type SQL } from "drizzle-orm"
import { activeStatuses, bookingStatus } from "../../booking/Booking.ts"
import { privateChat } from "../../chat/ChatMessage.ts"
import { bookingIntervals, bookings } from "../../environment/tables/bookings.ts"
import { customers } from "../../environment/tables/people.ts"
import { products } from "../../environment/tables/places.ts"
import { presentations, statuses } from "../../environment/tables/presentations.ts"
import type { Schemas } from "../contract/deskContract.ts"
import type { DeskSources } from "./DeskSources.ts"
import { iso, personAnswer } from "./times.ts"

type Booking = Schemas["Booking"]

const statusOf = (statusId: number): Booking["status"] =>
  statusId === bookingStatus.cancelled ? "cancelled" : statusId === bookingStatus.confirmed ? "confirmed" : "booked"

/** Appointments (K4), by start. */
export const readBookings = async (
  { backend, accounts }: DeskSources,
  which: SQL | undefined,
): Promise<ReadonlyArray<Booking>> => {
  const rows = await backend.environment.db
    .select({
      booking: bookings,
      interval: bookingIntervals,
      product: products,
      customer: customers,
      presentation: presentations,
    })
    .from(bookings)
    .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
    .innerJoin(customers, eq(customers.id, bookings.customerId))
    .leftJoin(products, eq(products.id, bookings.productId))
    .leftJoin(presentations, eq(presentations.id, bookings.presentationId))
    .where(which)
    .orderBy(asc(bookingIntervals.startsAt), asc(bookings.id))
  const people = await accounts.peopleOf(rows.flatMap(({ presentation }) => presentation?.consultantId ?? []))
  return rows.map(({ booking, interval, product, customer, presentation }) => {
    const consultant = presentation && people.get(presentation.consultantId)
    return {
      id: booking.id,
      locationId: interval.locationId,
      startsAt: iso(interval.startsAt),
      endsAt: iso(interval.endsAt),
      name: `${booking.firstName} ${booking.lastName}`.trim(),
      chat: privateChat(customer.consumerTag),
      model: product && {
        ...{ id: product.id, brand: product.brand, model: product.model },
        imageUrl: product.imageUrl,
      },
      status: statusOf(booking.statusId),
      language: booking.language,
      comments: booking.comments,
      consultant: consultant ? personAnswer(consultant) : null,
      presentationId: booking.presentationId,
      isStartable:
        presentation?.statusId === statuses.scheduled ||
        (booking.presentationId === null && activeStatuses.includes(booking.statusId)),
    }
  })
}

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
