import { and, eq, inArray, isNotNull, or } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { privateChat } from "../chat/ChatMessage.ts"
import type { Db } from "../environment/Db.ts"
import { deskAudit } from "../environment/tables/accounts.ts"
import { bookingIntervals, bookingLinks, bookingRequests, bookings, holds } from "../environment/tables/bookings.ts"
import { chatFileSlices, chatFiles, chatMessages, chatMutes, chatReads, chatSeen } from "../environment/tables/chat.ts"
import { followUps } from "../environment/tables/followUps.ts"
import {
  guestQuestions,
  hands,
  pollChoices,
  questionVotes,
  stages,
  webinarParticipants,
} from "../environment/tables/participation.ts"
import { customers, notes, outbox } from "../environment/tables/people.ts"
import {
  attendances,
  consents,
  feedback,
  invitations,
  kinds,
  presentations,
  recordingConsents,
} from "../environment/tables/presentations.ts"
import {
  expiredPlaces,
  queueCalls,
  queuePlaces,
  queues,
  queueWordRecipients,
  queueWords,
  waits,
} from "../environment/tables/queues.ts"
import { webhookDeliveries } from "../environment/tables/webhooks.ts"
import { type DataSubject, isOneOf, keysOfPerson, type PersonKeys } from "./personKeys.ts"

/** The tables with a person's data, each before the tables it refers to, so that rows can be deleted in this order. */
export const personalRows = ({ ids, tags, emails, bookingIds, fileIds, entryIds }: PersonKeys) => {
  const theirs = (column: PgColumn) => inArray(column, [...ids])
  return [
    { name: "booking_links", table: bookingLinks, which: inArray(bookingLinks.bookingId, [...bookingIds]) },
    { name: "booking_requests", table: bookingRequests, which: theirs(bookingRequests.customerId) },
    { name: "bookings", table: bookings, which: theirs(bookings.customerId) },
    { name: "holds", table: holds, which: theirs(holds.customerId) },
    { name: "chat_file_slices", table: chatFileSlices, which: inArray(chatFileSlices.fileId, [...fileIds]) },
    { name: "chat_files", table: chatFiles, which: theirs(chatFiles.customerId) },
    {
      name: "chat_messages",
      table: chatMessages,
      // Includes messages that only they received, which are about them.
      which: or(inArray(chatMessages.senderId, [...tags]), inArray(chatMessages.chat, tags.map(privateChat))),
    },
    { name: "chat_reads", table: chatReads, which: inArray(chatReads.chat, tags.map(privateChat)) },
    { name: "chat_seen", table: chatSeen, which: inArray(chatSeen.chat, tags.map(privateChat)) },
    { name: "chat_mutes", table: chatMutes, which: theirs(chatMutes.customerId) },
    { name: "webinar_poll_choices", table: pollChoices, which: theirs(pollChoices.customerId) },
    { name: "webinar_question_votes", table: questionVotes, which: theirs(questionVotes.customerId) },
    { name: "webinar_questions", table: guestQuestions, which: theirs(guestQuestions.customerId) },
    { name: "webinar_stage", table: stages, which: theirs(stages.customerId) },
    { name: "webinar_hands", table: hands, which: theirs(hands.customerId) },
    {
      name: "webinar_participants",
      table: webinarParticipants,
      which: theirs(webinarParticipants.customerId),
    },
    { name: "recording_consents", table: recordingConsents, which: theirs(recordingConsents.customerId) },
    { name: "feedback", table: feedback, which: theirs(feedback.customerId) },
    { name: "consents", table: consents, which: theirs(consents.customerId) },
    { name: "attendances", table: attendances, which: theirs(attendances.customerId) },
    { name: "invitations", table: invitations, which: theirs(invitations.customerId) },
    { name: "follow_ups", table: followUps, which: theirs(followUps.customerId) },
    { name: "notes", table: notes, which: theirs(notes.customerId) },
    { name: "waits", table: waits, which: theirs(waits.customerId) },
    {
      name: "queue_word_recipients",
      table: queueWordRecipients,
      which: theirs(queueWordRecipients.customerId),
    },
    // Texts to one visitor.
    { name: "queue_words", table: queueWords, which: inArray(queueWords.entryId, [...entryIds]) },
    { name: "queue_calls", table: queueCalls, which: theirs(queueCalls.customerId) },
    { name: "queue_places", table: queuePlaces, which: theirs(queuePlaces.customerId) },
    { name: "expired_places", table: expiredPlaces, which: theirs(expiredPlaces.customerId) },
    { name: "queues", table: queues, which: theirs(queues.customerId) },
    { name: "outbox", table: outbox, which: or(isOneOf(outbox.recipient, emails), theirs(outbox.customerId)) },
    { name: "webhook_deliveries", table: webhookDeliveries, which: theirs(webhookDeliveries.customerId) },
    { name: "customers", table: customers, which: theirs(customers.id) },
  ] as const
}

/** The one-to-ones of a person, whose rows contain the models that the visitor was shown and looked at. */
export const consultationsOf = async (db: Db, { ids }: PersonKeys): Promise<ReadonlyArray<number>> => {
  const found = await db
    .select({ id: presentations.id })
    .from(invitations)
    .innerJoin(presentations, eq(presentations.id, invitations.presentationId))
    .where(and(inArray(invitations.customerId, [...ids]), eq(presentations.typeId, kinds.oneToOne)))
  return found.map(({ id }) => id)
}

const isAboutPerson = or(
  isNotNull(presentations.shown),
  isNotNull(presentations.offeredProductId),
  isNotNull(presentations.handOver),
)

/** Rows by table. File contents are in base64. */
export type ExportedRows = Readonly<Record<string, ReadonlyArray<object>>>

const readable = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value,
    ]),
  )

/** All data stored about a person, by table. Leaves out empty tables (GDPR, article 15). */
export const exportPersonalData = async (db: Db, subject: DataSubject): Promise<ExportedRows> => {
  const keys = await keysOfPerson(db, subject)
  const logged = { name: "desk_audit", table: deskAudit, which: inArray(deskAudit.customerId, [...keys.ids]) }
  const found = [...personalRows(keys), logged].map(
    async ({ name, table, which }) => [name, (await db.select().from(table).where(which)).map(readable)] as const,
  )
  const { id, startedAt, shown, offeredProductId, handOver } = presentations
  const consultations = await db
    .select({ id, startedAt, shown, offeredProductId, handOver })
    .from(presentations)
    .where(and(inArray(id, [...(await consultationsOf(db, keys))]), isAboutPerson))
  const rows = [...(await Promise.all(found)), ["presentations", consultations] as const]
  return Object.fromEntries(rows.filter(([, each]) => each.length > 0))
}

/** The locations where a person has data. */
export const locationsOfPerson = async (db: Db, subject: DataSubject): Promise<ReadonlyArray<number>> => {
  const ids = [...(await keysOfPerson(db, subject)).ids]
  const found = await Promise.all([
    db
      .select({ id: bookingIntervals.locationId })
      .from(bookings)
      .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
      .where(inArray(bookings.customerId, [...ids])),
    db
      .select({ id: presentations.locationId })
      .from(invitations)
      .innerJoin(presentations, eq(presentations.id, invitations.presentationId))
      .where(inArray(invitations.customerId, ids)),
    db.select({ id: queuePlaces.locationId }).from(queuePlaces).where(inArray(queuePlaces.customerId, ids)),
    db.select({ id: waits.locationId }).from(waits).where(inArray(waits.customerId, ids)),
    db.select({ id: notes.locationId }).from(notes).where(inArray(notes.customerId, ids)),
  ])
  return [...new Set(found.flat().map(({ id }) => id))]
}
