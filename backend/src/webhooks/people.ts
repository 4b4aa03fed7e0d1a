import { and, asc, eq, inArray } from "drizzle-orm"
import type { Person } from "../../../contracts/generated/webhooks.d.ts"
import type { Db } from "../environment/Db.ts"
import type { bookings } from "../environment/tables/bookings.ts"
import { type Customer, customers } from "../environment/tables/people.ts"
import { attendances, consents, invitations } from "../environment/tables/presentations.ts"

/** A visitor in a webhook, who is named only with a stored consent. */
export interface Named {
  readonly customerId: number | null
  /** `undefined` without a consent. */
  readonly person: Person | undefined
}

type BookingRow = typeof bookings.$inferSelect

const present = <Value extends object>(
  fields: { readonly [Name in keyof Value]: Value[Name] | null },
): Partial<Value> => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<Value>

/** The booker, named only if the form's consent box was ticked (K3). */
export const bookerOf = (booking: BookingRow, { consumerTag }: Pick<Customer, "consumerTag">): Named => ({
  customerId: booking.customerId,
  person:
    booking.consentedAt === null
      ? undefined
      : {
          visitor_id: consumerTag,
          first_name: booking.firstName,
          last_name: booking.lastName,
          email: booking.email,
          ...present<Pick<Person, "phone" | "time_zone">>({ phone: booking.phone, time_zone: booking.timeZone }),
          language: booking.language,
          consent: { kind: "booking", at: booking.consentedAt.toISOString() },
        },
})

/**
 * The visitors of a presentation who have agreed to its terms (C3), with the name and e-mail that they gave there; by
 * customer. Does not read the customer's row: its values may come from the desk, or from a booking form without
 * consent.
 */
export const visitorsOf = async (
  tx: Db,
  presentationId: number,
  customerIds: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, Person>> => {
  const found = await tx
    .select({ id: customers.id, tag: customers.consumerTag, agreedAt: consents.agreedAt, attending: attendances })
    .from(customers)
    .innerJoin(consents, and(eq(consents.customerId, customers.id), eq(consents.presentationId, presentationId)))
    .leftJoin(
      attendances,
      and(eq(attendances.customerId, customers.id), eq(attendances.presentationId, presentationId)),
    )
    .where(inArray(customers.id, [...customerIds]))
  return new Map(
    found.map(({ id, tag, attending, agreedAt }) => {
      const person: Person = {
        visitor_id: tag,
        ...present<Pick<Person, "first_name" | "last_name" | "email">>({
          first_name: attending?.firstName ?? null,
          last_name: attending?.lastName ?? null,
          email: attending?.email ?? null,
        }),
        consent: { kind: "terms", at: agreedAt.toISOString() },
      }
      return [id, person]
    }),
  )
}

/** One visitor of a presentation. */
export const visitorOf = async (tx: Db, presentationId: number, customerId: number): Promise<Named> => ({
  customerId,
  person: (await visitorsOf(tx, presentationId, [customerId])).get(customerId),
})

/** The visitor of a one-to-one: the first who was invited, before guests. */
export const firstInvited = async (tx: Db, presentationId: number): Promise<number | undefined> => {
  const [first] = await tx
    .select({ customerId: invitations.customerId })
    .from(invitations)
    .where(eq(invitations.presentationId, presentationId))
    .orderBy(asc(invitations.createdAt), asc(invitations.customerId))
    .limit(1)
  return first?.customerId
}
