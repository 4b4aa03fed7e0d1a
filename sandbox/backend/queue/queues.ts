import { and, desc, eq, gte, inArray, lt, type SQL } from "drizzle-orm"
import type { Broker, ConsumersChange } from "../broker/Broker.ts"
import type { Lacks } from "../contract/Lacks.ts"
import type { Environment } from "../environment/Environment.ts"
import { type Log, said } from "../environment/Log.ts"
import { type Customer, customers } from "../environment/tables/people.ts"
import { type QueueKind, queues, type Referral } from "../environment/tables/queues.ts"
import { newest } from "../environment/time/newest.ts"
import type { Limiter } from "../limits/limiter.ts"
import { type Audience, groupOf, lineOf } from "./Audience.ts"
import type { BrokerMessage } from "./BrokerMessage.ts"
import { brokerContractSays, plainMessage } from "./brokerContract.ts"
import { queueName } from "./queueName.ts"

/** A queue and its messages live 10 minutes while nobody listens (decisions, Queues). */
export const queueLifeMs = 600_000

export type QueueRow = typeof queues.$inferSelect

/** What a queue is about, beside its owner. */
export interface QueueSubject {
  readonly vhost: string
  readonly locationId: number
  readonly presentationId?: number
  readonly referral?: Referral
}

/** Which queues are meant; what is left out does not matter. */
export interface QueueChoice {
  readonly kinds: ReadonlyArray<QueueKind>
  readonly customerIds?: ReadonlyArray<number>
  /** Of one customer, where only this name is known. */
  readonly consumerTag?: string
  readonly locationId?: number
  readonly presentationId?: number
}

/** The queues of visitors, in the database and in the broker. */
export interface Queues {
  /**
   * A fresh queue for each call; rejects when the broker does. With several subjects
   * it exists under that name on each one's virtual host.
   */
  readonly open: (customer: Customer, kind: QueueKind, ...subjects: QueueSubject[]) => Promise<string>
  readonly of: (choice: QueueChoice) => Promise<ReadonlyArray<QueueRow>>
  /** Publishes to each of them. A queue the broker refuses is logged; the others get theirs. */
  readonly tell: (to: ReadonlyArray<QueueRow>, message: BrokerMessage) => Promise<void>
  /** Publishes once to everybody in an audience; a failure is logged. `life`: for how long it is worth anything. */
  readonly tellAll: (to: Audience, message: BrokerMessage, life?: { readonly ms: number }) => Promise<void>
  /** These queues get what is told to their line from now on; a chat's queue hears its group from the beginning. */
  readonly joinLine: (rows: ReadonlyArray<QueueRow>) => Promise<void>
  /** They get nothing of it any more, once this resolves. */
  readonly leaveLine: (rows: ReadonlyArray<QueueRow>) => Promise<void>
  /** Deletes the queues of customers who are no more, in the broker, so that nothing reaches them. */
  readonly silence: (rows: ReadonlyArray<Pick<QueueRow, "vhost" | "name">>) => Promise<void>
  /** Notes that somebody listens, or has stopped to. */
  readonly heard: (change: ConsumersChange) => Promise<void>
  /**
   * Declares again what was in use before a restart. A broker that keeps nothing on disk has forgotten it, and each missing queue
   * would cost its visitor a connection; what lay in it comes by history and by asking again.
   */
  readonly restore: () => Promise<void>
}

/** A queue may have been listened to for as long as a webinar lasts; one that nobody wants expires by itself. */
const restoredMs = 12 * 3_600_000

/** A queue lives for ten minutes without a listener: when it was last heard need not be known to the moment, in ms. */
const notedEveryMs = 1_000

export interface QueuesParts {
  readonly environment: Environment
  readonly broker: Broker
  readonly log: Log
  /** Where messages off the contract are reported; they are not sent. */
  readonly violations: string[]
  readonly limiter: Limiter
  /** What visitors are not told; undefined: they are told everything. */
  readonly lacks: Lacks | undefined
}

const matching = (db: Environment["db"], choice: QueueChoice): SQL | undefined => {
  const { consumerTag } = choice
  const idsOf = (tag: string) => db.select({ id: customers.id }).from(customers).where(eq(customers.consumerTag, tag))
  return and(
    inArray(queues.kind, [...choice.kinds]),
    choice.customerIds ? inArray(queues.customerId, [...choice.customerIds]) : undefined,
    consumerTag === undefined ? undefined : inArray(queues.customerId, idsOf(consumerTag)),
    choice.locationId === undefined ? undefined : eq(queues.locationId, choice.locationId),
    choice.presentationId === undefined ? undefined : eq(queues.presentationId, choice.presentationId),
  )
}

export const createQueues = ({ environment, broker, log, violations, limiter, lacks }: QueuesParts): Queues => {
  const isIdle = async (rows: ReadonlyArray<QueueRow>) => {
    for (const { vhost, name } of rows) if ((await broker.consumers(vhost, name)) > 0) return false
    return true
  }

  /** Rows of queues that the broker has let expire; one that is listened to is kept whatever its age. */
  const forgetExpired = async (customerId: number) => {
    const edge = new Date(environment.clock.now() - queueLifeMs)
    const old = await environment.db
      .select()
      .from(queues)
      .where(and(eq(queues.customerId, customerId), lt(queues.usedAt, edge)))
    for (const row of old) {
      if (!(await isIdle([row]))) continue
      await environment.db.delete(queues).where(and(eq(queues.vhost, row.vhost), eq(queues.name, row.name)))
    }
  }

  /**
   * Makes space for one more: the oldest of a visitor's queues without a listener are deleted. A tab that comes back asks for a new
   * one.
   */
  const dropIdle = async ({ id, consumerTag }: Customer) => {
    const most = limiter.most("idleQueues")
    const rows = await environment.db
      .select()
      .from(queues)
      .where(eq(queues.customerId, id))
      .orderBy(desc(queues.createdAt))
    const names = new Set(rows.map(({ name }) => name))
    if (names.size < most) return
    let kept = 1
    for (const name of names) {
      const same = rows.filter((row) => row.name === name)
      if (!(await isIdle(same))) continue
      kept += 1
      if (kept <= most) continue
      for (const { vhost } of same) await broker.deleteQueue(vhost, name)
      await environment.db.delete(queues).where(eq(queues.name, name))
      limiter.reached("idleQueues", consumerTag)
    }
  }

  const send = async (row: QueueRow, body: string, type: string) => {
    try {
      await broker.publish(row.vhost, row.name, body)
    } catch (failure) {
      log.error("not published", { type, kind: row.kind, why: said(failure) })
    }
  }

  /**
   * Made before the visitor can know the exchange: writing to a missing one would cost the connection. A chat's queue hears the group
   * before it is named, and so before its visitor reads the history: what is said between the two is in both.
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

  /** A message as visitors are told it; nothing when it is off the contract, or a backend that lacks it plays. */
  const bodyOf = (message: BrokerMessage): string | undefined => {
    const wrong = brokerContractSays(message.type, message)
    if (wrong) {
      violations.push(wrong)
      log.error("message off the contract", { type: message.type })
      return undefined
    }
    const said = lacks ? plainMessage(lacks, message) : message
    return said === undefined ? undefined : JSON.stringify(said)
  }

  const used = new Set<string>()
  /** Names are random, so that one is enough; of hundreds who are cut off, or come back, it is noted in one go. */
  const noting = newest(environment.clock, async () => {
    const names = [...used]
    used.clear()
    await environment.db
      .update(queues)
      .set({ usedAt: new Date(environment.clock.now()) })
      .where(inArray(queues.name, names))
    return notedEveryMs
  })

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
    tell: async (to, message) => {
      if (to.length === 0) return
      const body = bodyOf(message)
      if (body === undefined) return
      // All at once, because a broker that confirms takes its time. The calls wait for each other, so each queue keeps their order.
      await Promise.all(to.map((row) => send(row, body, message.type)))
    },
    tellAll: async ({ vhost, name }, message, life) => {
      const body = bodyOf(message)
      if (body === undefined) return
      try {
        await broker.publishToAudience(vhost, name, body, life)
      } catch (failure) {
        log.error("not published", { type: message.type, why: said(failure) })
      }
    },
    joinLine: async (rows) => {
      for (const { vhost, locationId, name } of rows)
        await broker.joinAudience(vhost, lineOf(vhost, locationId).name, name)
    },
    leaveLine: async (rows) => {
      for (const { vhost, locationId, name } of rows)
        await broker.leaveAudience(vhost, lineOf(vhost, locationId).name, name)
    },
    silence: async (rows) => {
      for (const { vhost, name } of rows) await broker.deleteQueue(vhost, name)
    },
    heard: ({ queue }) => {
      used.add(queue)
      return noting.tell()
    },
    restore: async () => {
      const edge = new Date(environment.clock.now() - restoredMs)
      const rows = await environment.db.select().from(queues).where(gte(queues.usedAt, edge))
      for (const row of rows) await declare(row.name, row)
    },
  }
}
