import { and, count, eq, gt, inArray } from "drizzle-orm"
import { activeStatuses } from "../../booking/Booking.ts"
import type { Environment } from "../../environment/Environment.ts"
import { bookingIntervals, bookings } from "../../environment/tables/bookings.ts"
import { consents, invitations, presentations, statuses } from "../../environment/tables/presentations.ts"

/** Facts from visitors' earlier visits. Empty for a visitor without consent. */
export interface KnownVisitors {
  readonly consented: ReadonlySet<number>
  readonly earlierVisits: ReadonlyMap<number, number>
  readonly withAppointment: ReadonlySet<number>
}

/** Reads these facts of the customers, in three queries for any number of them. */
export const readKnownVisitors = async (
  { db, clock }: Environment,
  customerIds: ReadonlyArray<number>,
): Promise<KnownVisitors> => {
  const ids = [...customerIds]
  if (ids.length === 0) return { consented: new Set(), earlierVisits: new Map(), withAppointment: new Set() }
  const agreed = await db
    .selectDistinct({ id: consents.customerId })
    .from(consents)
    .where(inArray(consents.customerId, ids))
  const visited = await db
    .select({ id: invitations.customerId, times: count() })
    .from(invitations)
    .innerJoin(presentations, eq(presentations.id, invitations.presentationId))
    .innerJoin(
      consents,
      and(eq(consents.presentationId, invitations.presentationId), eq(consents.customerId, invitations.customerId)),
    )
    .where(and(inArray(invitations.customerId, ids), eq(presentations.statusId, statuses.ended)))
    .groupBy(invitations.customerId)
  const booked = await db
    .selectDistinct({ id: bookings.customerId })
    .from(bookings)
    .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
    .where(
      and(
        inArray(bookings.customerId, ids),
        inArray(bookings.statusId, [...activeStatuses]),
        gt(bookingIntervals.endsAt, new Date(clock.now())),
      ),
    )
  return {
    consented: new Set(agreed.map(({ id }) => id)),
    earlierVisits: new Map(visited.map(({ id, times }) => [id, times])),
    withAppointment: new Set(booked.map(({ id }) => id)),
  }
}
