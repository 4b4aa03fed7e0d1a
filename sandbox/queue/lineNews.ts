import type { Events, LineEvent } from "../world/events.ts"
import type { Customer } from "../world/tables/people.ts"
import type { World } from "../world/World.ts"
import type { LineRows } from "./lineRows.ts"
import type { Queues } from "./queues.ts"

/** What visitors and the desk hear of a line. */
export interface LineNews {
  /** Those still in line hear where they stand (Q2), the desk what has happened. */
  readonly report: (kind: LineEvent["kind"], locationId: number, consumerTag: string) => Promise<void>
  /** Whose place is gone hears why (Q6); then `report`. */
  readonly dropped: (customer: Customer, locationId: number, reason: "left" | "lease" | "removed") => Promise<void>
}

export interface LineNewsParts {
  readonly world: World
  readonly queues: Queues
  readonly events: Events
  readonly rows: LineRows
}

export const lineNews = ({ world: { clock }, queues, events, rows }: LineNewsParts): LineNews => {
  const report: LineNews["report"] = async (kind, locationId, consumerTag) => {
    const inLine = await rows.inLine(locationId)
    const ids = inLine.map(({ customer }) => customer.consumerTag)
    if (inLine.length > 0) {
      const customerIds = inLine.map(({ customer }) => customer.id)
      const to = await queues.of({ kinds: ["line"], locationId, customerIds })
      await queues.tell(to, { type: "queue_position", timestamp: clock.now(), data: { waiting_ids: ids } })
    }
    events.emit("line", { kind, locationId, consumerTag, waitingIds: ids })
  }

  return {
    report,
    dropped: async (customer, locationId, reason) => {
      // Who leaves on purpose may push again at once, and what then still lay in the customer queue would take the new place
      // away; a line queue is fresh with each push.
      const kinds = reason === "left" ? (["line"] as const) : (["line", "customer"] as const)
      const data = { consumer_tag: customer.consumerTag, reason }
      const own = await queues.of({ kinds, customerIds: [customer.id], locationId })
      await queues.tell(own, { type: "disconnect", timestamp: clock.now(), data })
      await report(reason, locationId, customer.consumerTag)
    },
  }
}
