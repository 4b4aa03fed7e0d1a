import { and, asc, desc, eq, gte, inArray, or } from "drizzle-orm"
import { activeStatuses } from "../../booking/Booking.ts"
import { bookingIntervals, bookings } from "../../environment/tables/bookings.ts"
import { type FollowUpRow, followUps } from "../../environment/tables/followUps.ts"
import { type Customer, customers } from "../../environment/tables/people.ts"
import { locations, products } from "../../environment/tables/places.ts"
import {
  attendances,
  consents,
  invitations,
  kinds,
  type PresentationRow,
  presentations,
} from "../../environment/tables/presentations.ts"
import { waits } from "../../environment/tables/queues.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { modelAnswer } from "../answers/interest.ts"
import { readBookedNames } from "../bookedNames.ts"
import { givenName, visitorName } from "../visitorName.ts"

export type Product = typeof products.$inferSelect

/** The visitor of a one-to-one. */
export interface AfterVisitor {
  readonly customer: Customer
  readonly name: string
  readonly isNamed: boolean
  /** The addresses that the visitor gave. Empty without consent to mails. */
  readonly addresses: ReadonlyArray<string>
}

/** The data of the summary and the mail after a presentation. */
export interface AfterConsultation {
  readonly row: PresentationRow
  readonly location: typeof locations.$inferSelect
  /** `undefined` for a group, and once the visitor is erased. */
  readonly visitor: AfterVisitor | undefined
  readonly wait: typeof waits.$inferSelect | undefined
  readonly kept: FollowUpRow | undefined
  /** The models of the location, by name. */
  readonly models: ReadonlyArray<Product>
  /** The models that the visitor looked at or booked. */
  readonly modelIds: ReadonlyArray<number>
  /** The appointment made in the consultation, or the visitor's next one. */
  readonly bookingId: number | undefined
  readonly bookingLanguage: "en" | "de" | undefined
}

/** Reads only consent and addresses that this location received: what a visitor told another dealer stays there. */
const readAddresses = async (
  { backend }: DeskSources,
  { id, locationId }: PresentationRow,
  customer: Customer,
): Promise<ReadonlyArray<string>> => {
  const { db } = backend.environment
  const isHere = eq(presentations.locationId, locationId)
  const [agreed] = await db
    .select({ id: consents.presentationId })
    .from(consents)
    .innerJoin(presentations, eq(presentations.id, consents.presentationId))
    .where(and(eq(consents.customerId, customer.id), isHere))
    .limit(1)
  if (!agreed) return []
  const attended = await db
    .select({ email: attendances.email })
    .from(attendances)
    .innerJoin(presentations, eq(presentations.id, attendances.presentationId))
    .where(and(eq(attendances.customerId, customer.id), isHere))
    .orderBy(desc(attendances.presentationId))
  const booked = await db
    .select({ email: bookings.email })
    .from(bookings)
    .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
    .where(
      and(
        or(eq(bookings.customerId, customer.id), eq(bookings.presentationId, id)),
        eq(bookingIntervals.locationId, locationId),
      ),
    )
    .orderBy(desc(bookings.id))
  const given = [...booked, ...attended].flatMap(({ email }) => email ?? [])
  return [...new Map(given.map((email) => [email.toLowerCase(), email])).values()]
}

const readVisitor = async (sources: DeskSources, row: PresentationRow): Promise<AfterVisitor | undefined> => {
  if (row.typeId !== kinds.oneToOne) return undefined
  const [found] = await sources.backend.environment.db
    .select({ customer: customers, attending: attendances })
    .from(invitations)
    .innerJoin(customers, eq(customers.id, invitations.customerId))
    .leftJoin(attendances, and(eq(attendances.presentationId, row.id), eq(attendances.customerId, customers.id)))
    .where(eq(invitations.presentationId, row.id))
    // The first invitation of a one-to-one is the visitor's own.
    .orderBy(asc(invitations.createdAt), asc(customers.id))
    .limit(1)
  if (!found) return undefined
  const { customer, attending } = found
  const bookedName = await readBookedNames(sources.backend.environment.db, [customer.id])
  const { firstName, lastName } = givenName(attending, customer, bookedName(customer.id, row.locationId))
  return {
    customer,
    name: visitorName(firstName, lastName, customer.consumerTag),
    isNamed: Boolean(firstName || lastName),
    addresses: await readAddresses(sources, row, customer),
  }
}

const readAppointment = async ({ backend }: DeskSources, { id, locationId }: PresentationRow, customer: Customer) => {
  const { db, clock } = backend.environment
  const [row] = await db
    .select({ id: bookings.id, language: bookings.language, productId: bookings.productId })
    .from(bookings)
    .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
    .where(
      and(
        or(eq(bookings.madeIn, id), eq(bookings.customerId, customer.id)),
        eq(bookingIntervals.locationId, locationId),
        inArray(bookings.statusId, [...activeStatuses]),
        gte(bookingIntervals.endsAt, new Date(clock.now())),
      ),
    )
    .orderBy(asc(bookingIntervals.startsAt))
    .limit(1)
  return row
}

/** Reads everything about a presentation that its end page and its mail name. */
export const readConsultation = async (sources: DeskSources, row: PresentationRow): Promise<AfterConsultation> => {
  const { db } = sources.backend.environment
  const [location] = await db.select().from(locations).where(eq(locations.id, row.locationId))
  if (!location) throw new Error("A presentation has no location.")
  const visitor = await readVisitor(sources, row)
  const [wait] = await db.select().from(waits).where(eq(waits.presentationId, row.id)).orderBy(desc(waits.id)).limit(1)
  const [kept] = await db.select().from(followUps).where(eq(followUps.presentationId, row.id))
  const models = await db
    .select()
    .from(products)
    .where(and(eq(products.locationId, row.locationId), eq(products.hidden, false)))
    .orderBy(asc(products.brand), asc(products.model))
  const appointment = visitor && (await readAppointment(sources, row, visitor.customer))
  const wanted = modelAnswer(wait?.interest ?? null, (id) => models.some((model) => model.id === id))
  // A dealer's page may name a model without its id.
  const named = models.find(({ brand, model }) => brand === wanted?.brand && model === wanted.model)
  const ids = [wanted?.id, named?.id, appointment?.productId].filter((id) => models.some((model) => model.id === id))
  return {
    row,
    location,
    visitor,
    wait,
    kept,
    models,
    modelIds: [...new Set(ids)].flatMap((id) => id ?? []),
    bookingId: appointment?.id,
    bookingLanguage: appointment?.language,
  }
}
