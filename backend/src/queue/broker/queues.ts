import { and, eq, gte, inArray, or, type SQL, sql } from "drizzle-orm"
import { type Audience, type Broker, type ConsumersChange, groupOf, queueAudienceOf } from "../../broker/Broker.ts"
import type { Edge } from "../../contract/Edge.ts"
import type { Environment } from "../../environment/Environment.ts"
import { type Log, textOf } from "../../environment/Log.ts"
import { type Customer, customers } from "../../environment/tables/people.ts"
import { type QueueKind, queues, type Referral } from "../../environment/tables/queues.ts"
import { newest } from "../../environment/time/newest.ts"
import type { Limiter } from "../../limits/limiter.ts"
import { type BrokerMessage, brokerContractFault } from "./BrokerMessage.ts"
import { queueName } from "./queueName.ts"
import { openUnusedQueues, type QueueRow, queueLifeMs } from "./unusedQueues.ts"

/** The subject of a queue, besides its owner. */
export interface QueueSubject {
  readonly vhost: string
  readonly locationId: number
  readonly presentationId?: number
  readonly referral?: Referral
}

/** Selects queues. A missing field matches any value. */
export interface QueueChoice {
  readonly kinds: ReadonlyArray<QueueKind>
  readonly customerIds?: ReadonlyArray<number>
  /** Selects one customer where only this name is known. */
  readonly consumerTag?: string
  readonly locationId?: number
  readonly presentationId?: number
}

/** The queues of visitors, in the database and in the broker. */
export interface Queues {
  /**
   * Creates a new queue on each call. Rejects if the broker does. With several subjects, the queue exists under the
   * same name on each one's virtual host.
   */
  readonly open: (customer: Customer, kind: QueueKind, ...subjects: QueueSubject[]) => Promise<string>
  readonly of: (choice: QueueChoice) => Promise<ReadonlyArray<QueueRow>>
  /**
   * Publishes to each of the queues. Logs a queue that the broker refuses; the others still receive the message.
   * `lifetime` is the message's lifetime in ms.
   */
  readonly publish: (
    to: ReadonlyArray<QueueRow>,
    message: BrokerMessage,
    lifetime?: { readonly ms: number },
  ) => Promise<void>
  /** Publishes once to an audience and logs a failure. `lifetime` is the message's lifetime in ms. */
  readonly publishToAudience: (
    to: Audience,
    message: BrokerMessage,
    lifetime?: { readonly ms: number },
  ) => Promise<void>
  /**
   * Adds these queues to the audience of their waiting queue. A chat's queue is in its group's audience from the
   * start.
   */
  readonly joinQueue: (rows: ReadonlyArray<QueueRow>) => Promise<void>
  /** Removes these queues from that audience. Once this resolves, they receive nothing more of it. */
  readonly leaveQueue: (rows: ReadonlyArray<QueueRow>) => Promise<void>
  /** Deletes the broker queues of deleted customers, so that no message reaches them. */
  readonly silence: (rows: ReadonlyArray<Pick<QueueRow, "vhost" | "name">>) => Promise<void>
  /** Records that a queue has gained or lost a subscriber. */
  readonly consumersChanged: (change: ConsumersChange) => Promise<void>
  /**
   * Declares again the queues that were in use before a restart. A broker that stores nothing on disk has lost them,
   * and each missing queue would cost its visitor a connection. Visitors get lost messages by history and by new
   * requests.
   */
  readonly restore: () => Promise<void>
}

/** In ms. A queue may have had a subscriber for as long as a webinar lasts; an unused one expires by itself. */
const restoredMs = 12 * 3_600_000

/**
 * Interval between two writes of the last use, in ms. A queue lives ten minutes without a subscriber, so this need not
 * be exact.
 */
const notedEveryMs = 1_000

export interface QueuesParts {
  readonly environment: Environment
  readonly broker: Broker
  readonly log: Log
  /** Receives contract violations. Invalid messages are not sent. */
  readonly violations: string[]
  readonly limiter: Limiter
  /** Removes parts from messages to visitors; `undefined` removes none. */
  readonly edge: Pick<Edge, "message">
}

const matching = (db: Environment["db"], choice: QueueChoice): SQL | undefined => {
  const { consumerTag } = choice
  const idsOf = (tag: string) => db.select({ id: customers.id }).from(customers).where(eq(customers.consumerTag, tag))
  return and(
    or(inArray(queues.kind, [...choice.kinds]), sql`${queues.kind} in ${[...choice.kinds]}`),
    choice.customerIds ? inArray(queues.customerId, [...choice.customerIds]) : undefined,
    consumerTag === undefined ? undefined : inArray(queues.customerId, idsOf(consumerTag)),
    choice.locationId === undefined ? undefined : eq(queues.locationId, choice.locationId),
    choice.presentationId === undefined ? undefined : eq(queues.presentationId, choice.presentationId),
  )
}

/** Writes the last use of hundreds of queues in one statement. Names are random, so a name identifies a queue. */
const writeLastUses = ({ clock, db }: Environment) => {
  const used = new Set<string>()
  const noting = newest(clock, async () => {
    const names = [...used]
    used.clear()
    await db
      .update(queues)
      .set({ usedAt: new Date(clock.now()) })
      .where(inArray(queues.name, names))
    return notedEveryMs
  })
  return (name: string) => {
    used.add(name)
    return noting.publish()
  }
}

export const openQueues = (parts: QueuesParts): Queues => {
  const { environment, broker, log, violations, edge } = parts
  const { forgetExpired, dropIdle } = openUnusedQueues(parts)
  const noteUse = writeLastUses(environment)

  const send = async (row: QueueRow, body: string, type: string, lifetime?: { readonly ms: number }) => {
    try {
      await broker.publish(row.vhost, row.name, body, lifetime)
    } catch (failure) {
      log.error("not published", { type, kind: row.kind, why: textOf(failure) })
    }
  }

  /**
   * Runs before the visitor knows the exchange: writing to a missing one would cost the connection. A chat's queue
   * joins its group before the visitor knows its name and reads the history, so messages in between are in both.
   */
  const declare = async (
    name: string,
    { vhost, presentationId, kind }: Pick<QueueRow, "vhost" | "presentationId" | "kind">,
  ) => {
    if (presentationId !== null) await broker.declareExchange(vhost, `presentation.${presentationId}`)
    await broker.declareQueue(vhost, name, { expiresMs: queueLifeMs, messageTtlMs: queueLifeMs })
    if (presentationId !== null && kind === "chat")
      await broker.joinAudience(vhost, groupOf(vhost, presentationId).name, name)
  }

  /** A message as visitors receive it; `undefined` if it violates the contract or the backend lacks it. */
  const bodyOf = (message: BrokerMessage): string | undefined => {
    const wrong = brokerContractFault(message.type, message)
    if (wrong) {
      violations.push(wrong)
      log.error("message off the contract", { type: message.type })
      return undefined
    }
    const adapted = edge.message(message)
    return adapted === undefined ? undefined : JSON.stringify(adapted)
  }

  return {
    open: async (customer, kind, ...subjects) => {
      await forgetExpired(customer.id)
      await dropIdle(customer)
      const name = queueName(customer, kind, subjects[0]?.presentationId)
      const now = new Date(environment.clock.now())
      for (const { vhost, presentationId = null } of subjects) await declare(name, { vhost, presentationId, kind })
      const row = { name, customerId: customer.id, kind, createdAt: now, usedAt: now }
      await environment.db.insert(queues).values(subjects.map((subject) => ({ ...row, ...subject })))
      return name
    },
    of: (choice) =>
      environment.db.select().from(queues).where(matching(environment.db, choice)).orderBy(queues.createdAt),
    publish: async (to, message, lifetime) => {
      if (to.length === 0) return
      const body = bodyOf(message)
      if (body === undefined) return
      // In parallel, because a broker that confirms is slow. The calls wait for each other, so each queue keeps their
      // order.
      await Promise.all(to.map((row) => send(row, body, message.type, lifetime)))
    },
    publishToAudience: async ({ vhost, name }, message, lifetime) => {
      const body = bodyOf(message)
      if (body === undefined) return
      try {
        await broker.publishToAudience(vhost, name, body, lifetime)
      } catch (failure) {
        log.error("not published", { type: message.type, why: textOf(failure) })
      }
    },
    joinQueue: async (rows) => {
      for (const { vhost, locationId, name } of rows)
        await broker.joinAudience(vhost, queueAudienceOf(vhost, locationId).name, name)
    },
    leaveQueue: async (rows) => {
      for (const { vhost, locationId, name } of rows)
        await broker.leaveAudience(vhost, queueAudienceOf(vhost, locationId).name, name)
    },
    silence: async (rows) => {
      for (const { vhost, name } of rows) await broker.deleteQueue(vhost, name)
    },
    consumersChanged: ({ queue }) => noteUse(queue),
    restore: async () => {
      const edge = new Date(environment.clock.now() - restoredMs)
      const rows = await environment.db.select().from(queues).where(gte(queues.usedAt, edge))
      for (const row of rows) await declare(row.name, row)
    },
  }
}
