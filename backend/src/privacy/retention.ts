import { and, eq, exists, inArray, isNotNull, lt, ne, not, type SQL, sql } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import type { Log } from "../environment/Log.ts"
import { deskAudit } from "../environment/tables/accounts.ts"
import { bookingIntervals, bookingLinks, bookingRequests, bookings, holds } from "../environment/tables/bookings.ts"
import { absences } from "../environment/tables/calendar.ts"
import { chatFiles, chatMessages, chatMutes, chatReads, chatSeen } from "../environment/tables/chat.ts"
import { followUps } from "../environment/tables/followUps.ts"
import { guestQuestions, polls, webinarParticipants } from "../environment/tables/participation.ts"
import { customers, notes, outbox } from "../environment/tables/people.ts"
import {
  attendances,
  consents,
  feedback,
  invitations,
  presentations,
  recordingConsents,
  statuses,
} from "../environment/tables/presentations.ts"
import {
  expiredPlaces,
  pinnedWords,
  queuePlaces,
  queues,
  queueWordRecipients,
  queueWords,
  waits,
} from "../environment/tables/queues.ts"
import { telemetryRecords } from "../environment/tables/telemetry.ts"
import { webhookDeliveries } from "../environment/tables/webhooks.ts"
import type { Clock } from "../environment/time/clock.ts"
import { type Repeated, repeatTask } from "../environment/time/repeatTask.ts"

const dayMs = 86_400_000
/** Interval between two clean-ups, in ms. */
const everyMs = 3_600_000

/**
 * Deletes what is older than this many days: chat messages and files, mails, feedback, past appointments with their
 * links, the participants of past presentations, follow-ups, notes, guests' questions, waits and words of the queue, and customers without any other data. Resolves with the number of
 * deleted rows.
 */
export const deleteOlderThan = (db: Db, days: number, now: number): Promise<number> =>
  db.transaction(async (tx) => {
    const limit = new Date(now - days * dayMs)
    let deleted = 0
    const remove = async (table: Parameters<Db["delete"]>[0], which: SQL | undefined) => {
      deleted += (await tx.delete(table).where(which).returning({ one: sql`1` })).length
    }

    await remove(chatMessages, lt(chatMessages.timestamp, limit.getTime()))
    await remove(chatFiles, lt(chatFiles.createdAt, limit))
    await remove(feedback, lt(feedback.givenAt, limit))
    // A mail that still waits for the mail server is not delivered yet.
    await remove(outbox, and(lt(outbox.createdAt, limit), ne(outbox.delivery, "waiting")))

    // Includes webhooks that a paused endpoint has not received.
    await remove(webhookDeliveries, lt(webhookDeliveries.createdAt, limit))
    await remove(absences, lt(absences.endsAt, limit))
    await remove(telemetryRecords, lt(telemetryRecords.happenedAt, limit))
    // The desk's log has its own limit, but not the visitors' names and texts about them.
    await tx
      .update(deskAudit)
      .set({ subject: null, customerId: null, details: null })
      .where(and(lt(deskAudit.at, limit), isNotNull(deskAudit.customerId)))

    const pastBookings = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
      .where(lt(bookingIntervals.endsAt, limit))
    const past = pastBookings.map(({ id }) => id)
    await remove(bookingLinks, inArray(bookingLinks.bookingId, past))
    await remove(bookingRequests, inArray(bookingRequests.bookingId, past))
    await remove(bookings, inArray(bookings.id, past))

    const ended = await tx
      .select({ id: presentations.id })
      .from(presentations)
      .where(and(lt(presentations.startsAt, limit), ne(presentations.statusId, statuses.live)))
    const endedIds = ended.map(({ id }) => id)
    await tx
      .update(presentations)
      .set({ shown: null, offeredProductId: null, handOver: null })
      .where(inArray(presentations.id, endedIds))
    await remove(consents, inArray(consents.presentationId, endedIds))
    await remove(recordingConsents, inArray(recordingConsents.presentationId, endedIds))
    await remove(attendances, inArray(attendances.presentationId, endedIds))
    await remove(invitations, inArray(invitations.presentationId, endedIds))
    await remove(chatMutes, inArray(chatMutes.presentationId, endedIds))
    await remove(chatReads, inArray(chatReads.presentationId, endedIds))
    await remove(chatSeen, inArray(chatSeen.presentationId, endedIds))
    await remove(guestQuestions, inArray(guestQuestions.presentationId, endedIds))
    await remove(polls, inArray(polls.presentationId, endedIds))
    await remove(webinarParticipants, inArray(webinarParticipants.presentationId, endedIds))
    await remove(followUps, inArray(followUps.presentationId, endedIds))
    await remove(notes, lt(notes.changedAt, limit))
    await remove(waits, lt(waits.endedAt, limit))
    await remove(queueWords, lt(queueWords.sentAt, limit))
    await remove(pinnedWords, lt(pinnedWords.setAt, limit))
    await remove(queues, lt(queues.usedAt, limit))
    await remove(queuePlaces, lt(queuePlaces.since, limit))
    const old = await tx.select({ id: customers.id }).from(customers).where(lt(customers.createdAt, limit))
    const oldIds = old.map(({ id }) => id)
    // An expired place is only stored to be reported at the next visit.
    await remove(expiredPlaces, inArray(expiredPlaces.customerId, oldIds))

    const named = [
      bookings,
      bookingRequests,
      holds,
      chatFiles,
      chatMutes,
      feedback,
      consents,
      recordingConsents,
      attendances,
      invitations,
      queues,
      queuePlaces,
      expiredPlaces,
      notes,
      followUps,
      guestQuestions,
      waits,
      queueWordRecipients,
    ]
    const isUnnamed = named.map((table) =>
      not(exists(tx.select({ one: sql`1` }).from(table).where(eq(table.customerId, customers.id)))),
    )
    await remove(customers, and(inArray(customers.id, oldIds), ...isUnnamed))
    return deleted
  })

export interface RetentionParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  /** Maximum age in days; 0 keeps everything. */
  readonly days: number
  /** Maximum age of the desk's audit log in days; 0 keeps everything. */
  readonly auditDays: number
  /** Deletes the desk's ended sessions. */
  readonly forgetSessions: () => Promise<void>
}

/** Deletes outdated data every hour. */
export const deleteOutdated = ({ db, clock, log, days, auditDays, forgetSessions }: RetentionParts): Repeated =>
  repeatTask({
    clock,
    log,
    everyMs,
    failed: "old data not deleted",
    act: async () => {
      await forgetSessions()
      if (auditDays > 0) await db.delete(deskAudit).where(lt(deskAudit.at, new Date(clock.now() - auditDays * dayMs)))
      if (days === 0) return
      const rows = await deleteOlderThan(db, days, clock.now())
      if (rows > 0) log.info("old data deleted", { rows, days })
    },
  })
