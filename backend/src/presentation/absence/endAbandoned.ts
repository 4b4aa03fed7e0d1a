import { and, eq, isNotNull, lte } from "drizzle-orm"
import type { Broker } from "../../broker/Broker.ts"
import type { Environment } from "../../environment/Environment.ts"
import type { Log } from "../../environment/Log.ts"
import { kinds, presentations as rows, statuses } from "../../environment/tables/presentations.ts"
import { type Repeated, repeatTask } from "../../environment/time/repeatTask.ts"
import type { Queues } from "../../queue/broker/queues.ts"
import type { Presentations } from "../presentations.ts"

/** Interval between two looks, in ms. */
const everyMs = 60_000
/** Time without consultant and visitor after which a one-to-one is over, in ms. Until then both may come back. */
const abandonedAfterMs = 30 * 60_000

interface EndAbandonedParts {
  readonly environment: Pick<Environment, "db" | "clock">
  readonly broker: Pick<Broker, "consumers">
  readonly queues: Pick<Queues, "of">
  readonly presentations: Pick<Presentations, "end">
  readonly log: Log
}

/**
 * Ends one-to-ones that consultant and visitor have left without an end. Otherwise the visitor would be led back to an
 * empty one at the next visit, and the consultant's camera would open at the next sign-in.
 */
export const endAbandoned = ({
  environment: { db, clock },
  broker,
  queues,
  presentations,
  log,
}: EndAbandonedParts): Repeated => {
  /** Whether a page of the visitor shows it, or did since then. */
  const hasVisitor = async (presentationId: number, since: Date): Promise<boolean> => {
    for (const { vhost, name, usedAt } of await queues.of({ kinds: ["chat"], presentationId }))
      if (usedAt > since || (await broker.consumers(vhost, name)) > 0) return true
    return false
  }

  return repeatTask({
    clock,
    log,
    everyMs,
    failed: "abandoned consultations not ended",
    act: async () => {
      const since = new Date(clock.now() - abandonedAfterMs)
      const isLeft = and(
        eq(rows.statusId, statuses.live),
        eq(rows.typeId, kinds.oneToOne),
        // An appointment may begin early: its visitor comes at the time that was mailed.
        lte(rows.startsAt, since),
        lte(rows.consultantGoneSince, since),
        // Nobody has begun the demonstration's.
        isNotNull(rows.startedAt),
      )
      for (const { id } of await db.select({ id: rows.id }).from(rows).where(isLeft)) {
        if (await hasVisitor(id, since)) continue
        // The broker takes its time to answer: the consultant may be back, or a colleague have taken over.
        const [left] = await db
          .select()
          .from(rows)
          .where(and(eq(rows.id, id), isLeft))
        if (left === undefined) continue
        // When the consultant left: the lengths of consultations are figures of the desk, and announce waits.
        const endedAt = new Date(Math.max(left.startedAt?.getTime() ?? 0, left.consultantGoneSince?.getTime() ?? 0))
        if (await presentations.end(id, endedAt)) log.info("abandoned consultation ended", { presentationId: id })
      }
    },
  })
}
