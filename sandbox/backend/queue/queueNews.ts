import type { Broker } from "../broker/Broker.ts"
import type { Environment } from "../environment/Environment.ts"
import type { Events, LineEvent } from "../environment/events.ts"
import { type Log, said } from "../environment/Log.ts"
import type { Customer } from "../environment/tables/people.ts"
import { lineEntries } from "../environment/tables/queues.ts"
import { type Newest, newest } from "../environment/time/newest.ts"
import type { QueueRows } from "./queueRows.ts"
import type { Queues } from "./queues.ts"

/** What visitors and the desk hear of a line. */
export interface QueueNews {
  /** Those still in line hear who has left it (Q6) and where they stand (Q2), the desk what has happened. */
  readonly report: (kind: LineEvent["kind"], locationId: number, consumerTag: string) => Promise<void>
  /** A visitor whose place is gone is told why (Q6); then `report`. */
  readonly dropped: (customer: Customer, locationId: number, reason: "left" | "lease" | "removed") => Promise<void>
  /** Somebody was picked up, and hears nothing of the line any more; then `report`. */
  readonly pickedUp: (customer: Customer, locationId: number) => Promise<void>
  /** Visitors who listen are told again where they stand (QU9); nothing piles up for those who do not. */
  readonly repeat: () => Promise<void>
}

export interface QueueNewsParts {
  readonly environment: Environment
  readonly broker: Broker
  readonly queues: Queues
  readonly events: Events
  readonly rows: QueueRows
  readonly log: Log
}

/** For how long a list of those in line is worth anything, in ms: it is repeated twice as often. */
const listLife = { ms: 60_000 }
/** What is repeated goes to those who listen, and to nobody else. */
const atOnce = { ms: 0 }
/** A line of so many is told its whole list at each change. */
const shortLine = 50
/**
 * The pause between two whole lists, in ms for each one in line: a list is as long as the line, and so are those who read it. Meanwhile
 * places move by who has left (Q6), which costs each screen a few bytes.
 */
const pausePerPlaceMs = 10

export const queueNews = ({ environment, broker, queues, events, rows, log }: QueueNewsParts): QueueNews => {
  const { db, clock, instances } = environment
  /** What a line is told, in the order in which it happened: a list that was read before somebody left must not come after the news of it. */
  const inOrder = instances.turns("line news")
  const lists = new Map<number, Newest>()

  /**
   * The waiting room shows the place as well, and listens on the visitor's own queue alone (Q3). A visitor who listens on the line's
   * queue is not told twice.
   */
  const outsideLine = async (locationId: number, customerIds: ReadonlyArray<number>) => {
    const all = await queues.of({ kinds: ["line", "customer"], customerIds })
    const listened = all.filter(({ vhost, name }) => broker.isListenedTo(vhost, name))
    const inLine = new Set(
      listened
        .filter((row) => row.kind === "line" && row.locationId === locationId)
        .map(({ customerId }) => customerId),
    )
    return listened.filter(({ kind, customerId }) => kind === "customer" && !inLine.has(customerId))
  }

  /** The list is read here, so that none is told that is older than what was told before. Answers how many are in line. */
  const tellList = (locationId: number, life: { readonly ms: number }) =>
    inOrder(String(locationId), () => readAndTell(locationId, life))

  const readAndTell = async (locationId: number, life: { readonly ms: number }) => {
    const waiting = await rows.waiting(locationId)
    if (waiting.length === 0) return 0
    const waiting_ids = waiting.map(({ consumerTag }) => consumerTag)
    const list = { type: "queue_position", timestamp: clock.now(), data: { waiting_ids } } as const
    await queues.tellAll(await rows.lineOf(locationId), list, life)
    const customerIds = waiting.map(({ customerId }) => customerId)
    await queues.tell(await outsideLine(locationId, customerIds), list)
    return waiting.length
  }

  const listOf = (locationId: number): Newest => {
    const known = lists.get(locationId)
    if (known) return known
    const made = newest(clock, async () => {
      const count = await tellList(locationId, listLife)
      return count > shortLine ? count * pausePerPlaceMs : 0
    })
    lists.set(locationId, made)
    return made
  }

  const report: QueueNews["report"] = async (kind, locationId, consumerTag) => {
    const list = listOf(locationId)
    if (kind !== "joined") {
      const left = { type: "disconnect", timestamp: clock.now(), data: { consumer_tag: consumerTag } } as const
      await inOrder(String(locationId), async () => queues.tellAll(await rows.lineOf(locationId), left))
    }
    const mustWait = list.isBusy()
    const told = list.tell()
    // The line goes on meanwhile: seconds may pass in a long one.
    if (mustWait) told.catch((failure: unknown) => log.error("positions not told", { why: said(failure) }))
    else await told
    events.emit("line", { kind, locationId, consumerTag })
  }

  return {
    report,
    repeat: async () => {
      const lines = await db.selectDistinct({ locationId: lineEntries.locationId }).from(lineEntries)
      for (const { locationId } of lines) await tellList(locationId, atOnce)
    },
    dropped: async (customer, locationId, reason) => {
      const line = await queues.of({ kinds: ["line"], customerIds: [customer.id], locationId })
      // First, or the visitor would read in the line's own news that somebody has left it.
      await queues.leaveLine(line)
      // A visitor who leaves on purpose may push again at once, and a message still in the customer queue would take the new place
      // away; a line queue is fresh with each push.
      const own =
        reason === "left" ? [] : await queues.of({ kinds: ["customer"], customerIds: [customer.id], locationId })
      const data = { consumer_tag: customer.consumerTag, reason }
      await queues.tell([...line, ...own], { type: "disconnect", timestamp: clock.now(), data })
      await report(reason, locationId, customer.consumerTag)
    },
    pickedUp: async (customer, locationId) => {
      await queues.leaveLine(await queues.of({ kinds: ["line"], customerIds: [customer.id], locationId }))
      await report("picked_up", locationId, customer.consumerTag)
    },
  }
}
