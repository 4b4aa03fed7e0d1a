import { and, desc, eq, lt } from "drizzle-orm"
import type { Broker } from "../../broker/Broker.ts"
import type { Environment } from "../../environment/Environment.ts"
import type { Customer } from "../../environment/tables/people.ts"
import { queues } from "../../environment/tables/queues.ts"
import type { Limiter } from "../../limits/limiter.ts"

/** Time in ms that a queue and its messages live without a subscriber: 10 minutes (decisions, Queues). */
export const queueLifeMs = 600_000

export type QueueRow = typeof queues.$inferSelect

interface UnusedQueuesParts {
  readonly environment: Pick<Environment, "db" | "clock">
  readonly broker: Pick<Broker, "consumers" | "deleteQueue">
  readonly limiter: Pick<Limiter, "most" | "reached">
}

/** Deletes queues that nobody subscribes to. */
export const openUnusedQueues = ({ environment, broker, limiter }: UnusedQueuesParts) => {
  const isIdle = async (rows: ReadonlyArray<QueueRow>) => {
    for (const { vhost, name } of rows) if ((await broker.consumers(vhost, name)) > 0) return false
    return true
  }

  /** Deletes the rows of queues that have expired on the broker. Keeps a queue with a subscriber, whatever its age. */
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
   * Makes space for one more queue: deletes a visitor's oldest queues without a subscriber. A returning tab requests a
   * new one.
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

  return { forgetExpired, dropIdle }
}
