import { asc, eq, inArray, type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import type { Db } from "../environment/Db.ts"
import { bookings } from "../environment/tables/bookings.ts"
import { chatFiles } from "../environment/tables/chat.ts"
import { customers } from "../environment/tables/people.ts"
import { attendances, feedback, invitations } from "../environment/tables/presentations.ts"
import { queueCalls, queuePlaces, waits } from "../environment/tables/queues.ts"

/** The person concerned: by the browser's uuid, by a mail address (case-insensitive), or by the consumer tag. */
export type DataSubject = { readonly uuid: string } | { readonly email: string } | { readonly consumerTag: string }

/** The customers that belong to one person, and every key by which rows refer to them. */
export interface PersonKeys {
  readonly ids: ReadonlyArray<number>
  readonly tags: ReadonlyArray<string>
  /** Mail addresses in lower case. */
  readonly emails: ReadonlyArray<string>
  readonly bookingIds: ReadonlyArray<number>
  readonly fileIds: ReadonlyArray<string>
  /** Places in queues, also those that are gone. */
  readonly entryIds: ReadonlyArray<number>
}

/** Whether a column has one of these addresses, in lower case. */
export const isOneOf = (column: PgColumn, emails: ReadonlyArray<string>): SQL =>
  inArray(sql`lower(${column})`, [...emails])

/** Every customer with this address, in any table: one person may have used several browsers. */
const idsByEmail = async (db: Db, email: string): Promise<ReadonlyArray<number>> => {
  const wanted = [email.toLowerCase()]
  const found = await Promise.all([
    db.select({ id: customers.id }).from(customers).where(isOneOf(customers.email, wanted)),
    db.select({ id: bookings.customerId }).from(bookings).where(isOneOf(bookings.email, wanted)),
    db.select({ id: attendances.customerId }).from(attendances).where(isOneOf(attendances.email, wanted)),
    db.select({ id: feedback.customerId }).from(feedback).where(isOneOf(feedback.email, wanted)),
    db.select({ id: queueCalls.customerId }).from(queueCalls).where(isOneOf(queueCalls.email, wanted)),
  ])
  return [...new Set(found.flat().map(({ id }) => id))]
}

/** The booker's invitation to each appointment: the first. Guests that the desk invites later are other people. */
const bookersInvitations = (db: Db) =>
  db
    .selectDistinctOn([invitations.presentationId], {
      bookerId: sql<number>`${bookings.customerId}`.as("booker_id"),
      guestId: sql<number>`${invitations.customerId}`.as("guest_id"),
    })
    .from(invitations)
    .innerJoin(bookings, eq(bookings.presentationId, invitations.presentationId))
    .orderBy(invitations.presentationId, asc(invitations.createdAt), asc(invitations.customerId))
    .as("bookers_invitations")

/**
 * Adds customers that are the same person: the booker of an appointment is invited to it under a second customer
 * record.
 */
const withAppointments = async (db: Db, known: ReadonlyArray<number>): Promise<ReadonlyArray<number>> => {
  const invited = bookersInvitations(db)
  const asGuest = await db
    .select({ id: invited.bookerId })
    .from(invited)
    .where(inArray(invited.guestId, [...known]))
  const bookers = [...known, ...asGuest.map(({ id }) => id)]
  const asBooker = await db.select({ id: invited.guestId }).from(invited).where(inArray(invited.bookerId, bookers))
  return [...new Set([...bookers, ...asBooker.map(({ id }) => id)])]
}

const idsOf = async (db: Db, subject: DataSubject): Promise<ReadonlyArray<number>> => {
  if ("email" in subject) return idsByEmail(db, subject.email)
  const isThisOne =
    "uuid" in subject ? eq(customers.uuid, subject.uuid) : eq(customers.consumerTag, subject.consumerTag)
  return (await db.select({ id: customers.id }).from(customers).where(isThisOne)).map(({ id }) => id)
}

/** Finds the person's customers, and every key that their rows have. */
export const keysOfPerson = async (db: Db, subject: DataSubject): Promise<PersonKeys> => {
  const ids = await withAppointments(db, await idsOf(db, subject))
  const people = await db
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(customers.id)
  const booked = await db
    .select()
    .from(bookings)
    .where(inArray(bookings.customerId, [...ids]))
  const attended = await db
    .select()
    .from(attendances)
    .where(inArray(attendances.customerId, [...ids]))
  const reviewed = await db
    .select()
    .from(feedback)
    .where(inArray(feedback.customerId, [...ids]))
  const sent = await db
    .select({ id: chatFiles.id })
    .from(chatFiles)
    .where(inArray(chatFiles.customerId, [...ids]))
  const waited = await db
    .select({ id: waits.entryId })
    .from(waits)
    .where(inArray(waits.customerId, [...ids]))
  const waiting = await db
    .select({ id: queuePlaces.id })
    .from(queuePlaces)
    .where(inArray(queuePlaces.customerId, [...ids]))
  const given = [...people, ...booked, ...attended, ...reviewed].flatMap(({ email }) => email ?? [])
  const emails = new Set([...given, ...("email" in subject ? [subject.email] : [])].map((email) => email.toLowerCase()))
  return {
    ids,
    tags: people.map(({ consumerTag }) => consumerTag),
    emails: [...emails],
    bookingIds: booked.map(({ id }) => id),
    fileIds: sent.map(({ id }) => id),
    entryIds: [...waited, ...waiting].map(({ id }) => id),
  }
}
