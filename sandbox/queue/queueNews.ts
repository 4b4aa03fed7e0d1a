import type { Broker } from "../broker/Broker.ts"
import type { Environment } from "../environment/Environment.ts"
import type { Events, LineEvent } from "../environment/events.ts"
import type { Customer } from "../environment/tables/people.ts"
import { lineEntries } from "../environment/tables/queues.ts"
import type { QueueRows } from "./queueRows.ts"
import type { QueueRow, Queues } from "./queues.ts"

/** What visitors and the desk hear of a line. */
export interface QueueNews {
  /** Those still in line hear who has left it (Q6) and where they stand (Q2), the desk what has happened. */
  readonly report: (kind: LineEvent["kind"], locationId: number, consumerTag: string) => Promise<void>
  /** A visitor whose place is gone is told why (Q6); then `report`. */
  readonly dropped: (customer: Customer, locationId: number, reason: "left" | "lease" | "removed") => Promise<void>
  /** Visitors who listen are told again where they stand (QU9); nothing piles up for those who do not. */
  readonly repeat: () => Promise<void>
}

export interface QueueNewsParts {
  readonly environment: Environment
  readonly broker: Broker
  readonly queues: Queues
  readonly events: Events
  readonly rows: QueueRows
}

export const queueNews = ({ environment: { db, clock }, broker, queues, events, rows }: QueueNewsParts): QueueNews => {
  const tellPlaces = (to: ReadonlyArray<QueueRow>, ids: string[]) =>
    queues.tell(to, { type: "queue_position", timestamp: clock.now(), data: { waiting_ids: ids } })

  const tellWhoLeft = (to: ReadonlyArray<QueueRow>, consumerTag: string) =>
    queues.tell(to, { type: "disconnect", timestamp: clock.now(), data: { consumer_tag: consumerTag } })

  const listenedTo = async (own: ReadonlyArray<QueueRow>) => {
    const counts = await Promise.all(own.map(({ vhost, name }) => broker.consumers(vhost, name)))
    return own.filter((_row, index) => (counts[index] ?? 0) > 0)
  }

  const report: QueueNews["report"] = async (kind, locationId, consumerTag) => {
    const inQueue = await rows.inQueue(locationId)
    const ids = inQueue.map(({ customer }) => customer.consumerTag)
    if (inQueue.length > 0) {
      const customerIds = inQueue.map(({ customer }) => customer.id)
      const theirs = await queues.of({ kinds: ["line"], locationId, customerIds })
      if (kind !== "joined") await tellWhoLeft(theirs, consumerTag)
      // The waiting room shows the place as well, and hears the visitor's own queue alone (Q3).
      const own = await listenedTo(await queues.of({ kinds: ["customer"], customerIds }))
      await tellPlaces([...theirs, ...own], ids)
    }
    events.emit("line", { kind, locationId, consumerTag, waitingIds: ids })
  }

  const repeatIn = async (locationId: number) => {
    const inQueue = await rows.inQueue(locationId)
    const customerIds = inQueue.map(({ customer }) => customer.id)
    const own = [
      ...(await queues.of({ kinds: ["line"], locationId, customerIds })),
      ...(await queues.of({ kinds: ["customer"], customerIds })),
    ]
    await tellPlaces(
      await listenedTo(own),
      inQueue.map(({ customer }) => customer.consumerTag),
    )
  }

  return {
    report,
    repeat: async () => {
      const lines = await db.selectDistinct({ locationId: lineEntries.locationId }).from(lineEntries)
      for (const { locationId } of lines) await repeatIn(locationId)
    },
    dropped: async (customer, locationId, reason) => {
      // A visitor who leaves on purpose may push again at once, and a message still in the customer queue would take the new place
      // away; a line queue is fresh with each push.
      const kinds = reason === "left" ? (["line"] as const) : (["line", "customer"] as const)
      const data = { consumer_tag: customer.consumerTag, reason }
      const own = await queues.of({ kinds, customerIds: [customer.id], locationId })
      await queues.tell(own, { type: "disconnect", timestamp: clock.now(), data })
      await report(reason, locationId, customer.consumerTag)
    },
  }
}
