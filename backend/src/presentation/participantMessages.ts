import { asc, eq } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import type { Environment } from "../environment/Environment.ts"
import { customers } from "../environment/tables/people.ts"
import { invitations, kinds, type PresentationRow } from "../environment/tables/presentations.ts"
import type { BrokerMessage } from "../queue/broker/BrokerMessage.ts"
import type { Queues } from "../queue/broker/queues.ts"
import { presentationOf } from "./access.ts"

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

/** Messages about presentations to the queues of their participants. */
export interface ParticipantMessages {
  /** Publishes a message to each of the invited. */
  readonly notify: (presentation: PresentationRow, message: BrokerMessage) => Promise<void>
  /** Publishes `presentation` to these customers; of a one-to-one also to their queues of kind `waiting` (Q7). */
  readonly announce: (presentation: PresentationRow, customerIds: ReadonlyArray<number>) => Promise<void>
  /** Publishes `presentation_update` to the invited of a presentation that has not begun, or was cancelled. */
  readonly presentationUpdate: (id: number) => Promise<void>
  /** Publishes `cloud_stream_update` to the invited of a live presentation (Q9). */
  readonly cloudStreamUpdate: (id: number) => Promise<void>
}

interface MessagesParts {
  readonly environment: Environment
  readonly queues: Pick<Queues, "of" | "publish">
}

export const participantMessages = ({ environment, queues }: MessagesParts): ParticipantMessages => {
  const { db, clock } = environment

  const notify: ParticipantMessages["notify"] = async ({ id, locationId }, message) => {
    const customerIds = (await participantsOf(db, id)).map((customer) => customer.id)
    if (customerIds.length === 0) return
    await queues.publish(await queues.of({ kinds: ["customer"], customerIds, locationId }), message)
  }

  const announce: ParticipantMessages["announce"] = async (presentation, customerIds) => {
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
    await notify(await presentationOf(environment, id), message)
  }
  return {
    notify,
    announce,
    presentationUpdate: notifyUpdate("presentation_update"),
    cloudStreamUpdate: notifyUpdate("cloud_stream_update"),
  }
}
