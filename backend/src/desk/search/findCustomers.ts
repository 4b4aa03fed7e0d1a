import { desc, eq, inArray, sql } from "drizzle-orm"
import { privateChat } from "../../chat/ChatMessage.ts"
import type { Db } from "../../environment/Db.ts"
import { bookingIntervals, bookings } from "../../environment/tables/bookings.ts"
import { customers } from "../../environment/tables/people.ts"
import { products } from "../../environment/tables/places.ts"
import { attendances, presentations } from "../../environment/tables/presentations.ts"
import { waits } from "../../environment/tables/queues.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { visitorName } from "../visitorName.ts"
import { readVisitorName } from "./readVisitorName.ts"
import { hasWords } from "./words.ts"

type FoundCustomer = Schemas["Found"]["customers"][number]

/** Rows of each kind that a search looks at, the newest: bounds its cost. */
const mostRead = 5_000
/** Rows of each kind that are taken, the newest; several may be of one customer. */
const mostRows = 60
const mostFound = 20

/** A match of a customer in one table. */
interface Row {
  readonly tag: string
  readonly locationId: number
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly model: string | null
  readonly at: Date
}

/** The desk's label of a visitor without a name, in both languages. */
const tagOfUnnamed = sql<string>`case when ${customers.firstName} is null and ${customers.lastName} is null
  then 'Visitor Besucher ' || right(${customers.consumerTag}, 4) end`

const inConsultations = async (
  db: Db,
  text: string,
  locationIds: ReadonlyArray<number>,
): Promise<ReadonlyArray<Row>> => {
  const recent = db
    .select({
      tag: customers.consumerTag,
      locationId: presentations.locationId,
      firstName: attendances.firstName,
      lastName: attendances.lastName,
      email: attendances.email,
      at: sql<Date>`coalesce(${presentations.startedAt}, ${presentations.startsAt})`
        .mapWith(presentations.startsAt)
        .as("at"),
    })
    .from(attendances)
    .innerJoin(presentations, eq(presentations.id, attendances.presentationId))
    .innerJoin(customers, eq(customers.id, attendances.customerId))
    .where(inArray(presentations.locationId, [...locationIds]))
    .orderBy(desc(presentations.id))
    .limit(mostRead)
    .as("recent")
  const rows = await db
    .select()
    .from(recent)
    .where(hasWords(text, [recent.firstName, recent.lastName, recent.email]))
    .orderBy(desc(recent.at))
    .limit(mostRows)
  return rows.map((row) => ({ ...row, model: null }))
}

const inAppointments = (db: Db, text: string, locationIds: ReadonlyArray<number>): Promise<ReadonlyArray<Row>> => {
  const recent = db
    .select({
      tag: customers.consumerTag,
      locationId: bookingIntervals.locationId,
      firstName: bookings.firstName,
      lastName: bookings.lastName,
      email: bookings.email,
      phone: bookings.phone,
      model: sql<string | null>`${products.brand} || ' ' || ${products.model}`.as("booked_model"),
      at: bookingIntervals.startsAt,
    })
    .from(bookings)
    .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
    .innerJoin(customers, eq(customers.id, bookings.customerId))
    .leftJoin(products, eq(products.id, bookings.productId))
    .where(inArray(bookingIntervals.locationId, [...locationIds]))
    .orderBy(desc(bookings.id))
    .limit(mostRead)
    .as("recent")
  return db
    .select()
    .from(recent)
    .where(hasWords(text, [recent.firstName, recent.lastName, recent.email, recent.phone, recent.model]))
    .orderBy(desc(recent.at))
    .limit(mostRows)
}

const inWaits = async (db: Db, text: string, locationIds: ReadonlyArray<number>): Promise<ReadonlyArray<Row>> => {
  const recent = db
    .select({
      tag: customers.consumerTag,
      locationId: waits.locationId,
      firstName: customers.firstName,
      lastName: customers.lastName,
      unnamed: tagOfUnnamed.as("unnamed"),
      model: sql<
        string | null
      >`(${waits.interest}->'model'->>'brand') || ' ' || (${waits.interest}->'model'->>'model')`.as("looked_at_model"),
      at: waits.endedAt,
    })
    .from(waits)
    .innerJoin(customers, eq(customers.id, waits.customerId))
    .where(inArray(waits.locationId, [...locationIds]))
    .orderBy(desc(waits.endedAt))
    .limit(mostRead)
    .as("recent")
  const rows = await db
    .select()
    .from(recent)
    .where(hasWords(text, [recent.firstName, recent.lastName, recent.unnamed, recent.model]))
    .orderBy(desc(recent.at))
    .limit(mostRows)
  return rows.map((row) => ({ ...row, email: null }))
}

/** Adds the name given at these locations, wherever the words were found: a wait stores no name. */
const addNames = async (
  db: Db,
  tag: string,
  found: FoundCustomer,
  locationIds: ReadonlyArray<number>,
): Promise<FoundCustomer> => {
  if (found.name !== visitorName(null, null, tag)) return found
  const [customer] = await db.select().from(customers).where(eq(customers.consumerTag, tag))
  return customer ? { ...found, name: await readVisitorName(db, customer, locationIds) } : found
}

/** Customers of these locations in whose name, e-mail, phone or model each word occurs, the newest first. */
export const findCustomers = async (
  db: Db,
  text: string,
  locationIds: ReadonlyArray<number>,
): Promise<ReadonlyArray<FoundCustomer>> => {
  const [consulted, booked, waited] = [
    await inConsultations(db, text, locationIds),
    await inAppointments(db, text, locationIds),
    await inWaits(db, text, locationIds),
  ]
  const rows = [
    ...consulted.map((row) => ({ ...row, lastWas: "consultation" as const })),
    ...booked.map((row) => ({ ...row, lastWas: "appointment" as const })),
    ...waited.map((row) => ({ ...row, lastWas: "wait" as const })),
  ].sort((one, other) => other.at.getTime() - one.at.getTime())
  const found = new Map<string, FoundCustomer>()
  for (const { tag, locationId, firstName, lastName, email, model, at, lastWas } of rows) {
    const known = found.get(tag)
    const name = visitorName(firstName, lastName, tag)
    const isBetterName = known?.name === visitorName(null, null, tag)
    found.set(tag, {
      ...(known ?? { visitor: privateChat(tag), locationId, lastAt: at.toISOString(), lastWas }),
      name: known && !isBetterName ? known.name : name,
      email: known?.email ?? email,
      model: known?.model ?? model,
    })
  }
  return Promise.all([...found].slice(0, mostFound).map(([tag, each]) => addNames(db, tag, each, locationIds)))
}
