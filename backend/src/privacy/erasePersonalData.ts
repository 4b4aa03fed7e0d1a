import { and, asc, eq, inArray, sql } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import { deskAudit } from "../environment/tables/accounts.ts"
import { bookings } from "../environment/tables/bookings.ts"
import { stages } from "../environment/tables/participation.ts"
import { type PresentationRow, presentations, statuses } from "../environment/tables/presentations.ts"
import { queues } from "../environment/tables/queues.ts"
import { webhookDeliveries } from "../environment/tables/webhooks.ts"
import type { WebhookOutbox } from "../webhooks/WebhookOutbox.ts"
import { consultationsOf, locationsOfPerson, personalRows } from "./personalData.ts"
import { type DataSubject, keysOfPerson, type PersonKeys } from "./personKeys.ts"

/** The locations whose own endpoints have got something about a person, for example before an appointment moved away. */
const informedLocations = async (db: Db, { ids }: PersonKeys): Promise<ReadonlyArray<number>> => {
  const found = await db
    .selectDistinct({ endpoint: webhookDeliveries.endpoint })
    .from(webhookDeliveries)
    .where(inArray(webhookDeliveries.customerId, [...ids]))
  return found.map(({ endpoint }) => Number(endpoint)).filter(Number.isInteger)
}

type Shown = Pick<PresentationRow, "id" | "locationId" | "typeId">

/** The result of an erasure: deleted rows by table, and the person's names on the broker. */
export interface Erasure {
  readonly deleted: Readonly<Record<string, number>>
  readonly tags: ReadonlyArray<string>
  /** The person's queues, which still exist on the broker. */
  readonly queues: ReadonlyArray<{ readonly vhost: string; readonly name: string }>
  /** The locations that had data of the person, as far as known. */
  readonly locationIds: ReadonlyArray<number>
  /** The person's one-to-ones. */
  readonly consultations: ReadonlyArray<Shown>
  /** The webinars on whose stage the person was. */
  readonly offStage: ReadonlyArray<Shown>
}

/**
 * Deletes all data stored about a person, in one transaction (GDPR, article 17). A booked time is free again, and its
 * one-to-one is cancelled.
 */
export const erasePersonalData = (db: Db, subject: DataSubject, webhooks: WebhookOutbox): Promise<Erasure> =>
  db.transaction(async (tx) => {
    const found = await keysOfPerson(tx, subject)
    // Locks bookings before their presentations, as each change of an appointment does. A change that was running has
    // invited the booker under another record by then.
    await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(inArray(bookings.id, [...found.bookingIds]))
      .orderBy(asc(bookings.id))
      .for("update")
    const keys = await keysOfPerson(tx, subject)
    const deleted: Record<string, number> = {}
    const known = [...(await locationsOfPerson(tx, subject)), ...(await informedLocations(tx, keys))]
    const locationIds = [...new Set(known)]
    const booked = await tx
      .select({ uid: bookings.uid, presentationId: bookings.presentationId })
      .from(bookings)
      .where(inArray(bookings.id, [...keys.bookingIds]))
    const theirs = await tx
      .select({ vhost: queues.vhost, name: queues.name })
      .from(queues)
      .where(inArray(queues.customerId, [...keys.ids]))
    const { id, locationId, typeId, statusId, secondStreamName } = presentations
    const consultations = await tx
      .update(presentations)
      .set({ shown: null, offeredProductId: null, handOver: null })
      .where(inArray(id, [...(await consultationsOf(tx, keys))]))
      .returning({ id, locationId, typeId })
    const appointments = booked.flatMap(({ presentationId }) => presentationId ?? [])
    await tx
      .update(presentations)
      .set({ statusId: statuses.cancelled })
      .where(and(inArray(id, appointments), eq(statusId, statuses.scheduled)))
    const theirStages = tx
      .select({ name: stages.streamName })
      .from(stages)
      .where(inArray(stages.customerId, [...keys.ids]))
    const offStage = await tx
      .update(presentations)
      .set({ secondStreamName: null, secondKind: null })
      .where(inArray(secondStreamName, theirStages))
      .returning({ id, locationId, typeId })
    for (const { name, table, which } of personalRows(keys)) {
      const gone = await tx.delete(table).where(which).returning({ one: sql`1` })
      if (gone.length > 0) deleted[name] = gone.length
    }
    // The acts of colleagues stay in the log, without the person and without texts about the person.
    await tx
      .update(deskAudit)
      .set({ subject: null, customerId: null, details: null })
      .where(inArray(deskAudit.customerId, [...keys.ids]))
    if (Object.keys(deleted).length > 0)
      await webhooks.write(tx, {
        type: "customer.erased",
        locationIds,
        visitorIds: keys.tags,
        appointmentIds: booked.map(({ uid }) => uid),
      })
    return { deleted, tags: keys.tags, queues: theirs, locationIds, consultations, offStage }
  })
