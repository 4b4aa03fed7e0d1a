import { eq } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import type { Environment } from "../environment/Environment.ts"
import { refused } from "../environment/Refused.ts"
import { randomSecret } from "../environment/random.ts"
import { type Customer, customers } from "../environment/tables/people.ts"
import { consultants, type Texts } from "../environment/tables/places.ts"
import {
  invitations,
  kinds,
  type PresentationRow,
  presentations,
  statuses,
} from "../environment/tables/presentations.ts"
import { type Person, queuePlaces } from "../environment/tables/queues.ts"
import { storeWait } from "../queue/expected/waits.ts"
import type { WebhookOutbox } from "../webhooks/WebhookOutbox.ts"
import { freshPublishName, freshStreamName } from "./streamNames.ts"

/** The name of every one-to-one. */
export const personal: Texts = { en: "Your personal consultation", de: "Ihre persönliche Beratung" }

/** A consultant of that location. Refused with 404 if the consultant does not belong to it. */
export const assertConsultant = async (db: Db, id: number, locationId: number) => {
  const [consultant] = await db.select().from(consultants).where(eq(consultants.id, id))
  if (consultant?.locationId !== locationId) throw refused(404, "consultant_unknown")
  return consultant
}

/**
 * Turns a place in the queue into a live one-to-one, in one transaction: a visitor is either in the queue or invited
 * (Q7). `account`: who picks up at the desk, if not the scripted consultant. Refused: 409 if the place is gone, 404 if the consultant belongs to another location.
 */
export const beginOneToOne = (
  { db, clock }: Environment,
  webhooks: WebhookOutbox,
  consultantId: number,
  entryId: number,
  account?: Person,
): Promise<{ readonly presentation: PresentationRow; readonly customer: Customer; readonly by: Person }> =>
  db.transaction(async (tx) => {
    const [entry] = await tx.delete(queuePlaces).where(eq(queuePlaces.id, entryId)).returning()
    if (!entry) throw refused(409, "not_in_line")
    const consultant = await assertConsultant(tx, consultantId, entry.locationId)
    const by = account ?? { accountId: null, name: `${consultant.firstName} ${consultant.lastName}` }
    const [customer] = await tx.select().from(customers).where(eq(customers.id, entry.customerId))
    const now = new Date(clock.now())
    const [presentation] = await tx
      .insert(presentations)
      .values({
        locationId: entry.locationId,
        typeId: kinds.oneToOne,
        statusId: statuses.live,
        hasGeneralChat: false,
        name: personal,
        description: null,
        startsAt: now,
        startedAt: now,
        consultantId,
        streamName: freshStreamName(),
      })
      .returning()
    if (!customer || !presentation) throw new Error("The database kept no presentation.")
    await tx.insert(invitations).values({
      presentationId: presentation.id,
      customerId: customer.id,
      token: randomSecret(),
      publishName: freshPublishName(),
      createdAt: now,
      campaign: entry.campaign,
    })
    const presentationId = presentation.id
    await storeWait(tx, entry, { outcome: "picked_up", endedAt: now, endedBy: by, presentationId })
    await webhooks.write(tx, { type: "presentation.started", presentationId })
    return { presentation, customer, by }
  })
