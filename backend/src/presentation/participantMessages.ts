import { asc, eq } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import { customers } from "../environment/tables/people.ts"
import { invitations, kinds, type PresentationRow } from "../environment/tables/presentations.ts"
import type { BrokerMessage } from "../queue/BrokerMessage.ts"
import { presentationOf } from "./access.ts"
import type { Presentations, PresentationsParts } from "./presentations.ts"

/** The invited customers of a presentation. */
export const participantsOf = async (db: Db, id: number) => {
  const rows = await db
    .select({ customer: customers })
    .from(invitations)
    .innerJoin(customers, eq(customers.id, invitations.customerId))
    .where(eq(invitations.presentationId, id))
    .orderBy(asc(customers.id))
  return rows.map(({ customer }) => customer)
}

/** Publishes messages about presentations to the queues of their participants. */
export const participantMessages = ({ environment, queues }: Pick<PresentationsParts, "environment" | "queues">) => {
  const { db, clock } = environment

  const notifyParticipants = async ({ id, locationId }: PresentationRow, message: BrokerMessage) => {
    const customerIds = (await participantsOf(db, id)).map((customer) => customer.id)
    if (customerIds.length === 0) return
    await queues.publish(await queues.of({ kinds: ["customer"], customerIds, locationId }), message)
  }

  const announce: Presentations["announce"] = async (presentation, customerIds) => {
    if (customerIds.length === 0) return
    const { typeId, locationId } = presentation
    const queueKinds = typeId === kinds.oneToOne ? (["customer", "waiting"] as const) : (["customer"] as const)
    await queues.publish(await queues.of({ kinds: queueKinds, customerIds, locationId }), {
      type: "presentation",
      timestamp: clock.now(),
      data: { presentation_id: presentation.id, type_id: typeId },
    })
  }

  const notifyUpdate = (type: "presentation_update" | "cloud_stream_update") => async (id: number) => {
    const message = { type, timestamp: clock.now(), data: { presentation_id: id } }
    await notifyParticipants(await presentationOf(environment, id), message)
  }
  return {
    notifyParticipants,
    announce,
    presentationUpdate: notifyUpdate("presentation_update"),
    cloudStreamUpdate: notifyUpdate("cloud_stream_update"),
  }
}
