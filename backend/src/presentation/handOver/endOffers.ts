import { and, eq, sql } from "drizzle-orm"
import type { Environment } from "../../environment/Environment.ts"
import type { Events } from "../../environment/events.ts"
import { about, type Log } from "../../environment/Log.ts"
import { presentations as rows, statuses } from "../../environment/tables/presentations.ts"
import { type HandingOver, offerMs } from "./handingOver.ts"

interface EndOffersParts {
  readonly environment: Environment
  readonly events: Events
  readonly presentations: Pick<HandingOver, "endOffer">
  readonly log: Log
}

/**
 * Ends offers that nobody answers in time, also those from before a restart. Of several instances, each tries and one
 * succeeds. Returns a function that stops it.
 */
export const endOffers = async ({ environment, events, presentations, log }: EndOffersParts): Promise<() => void> => {
  const { db, clock } = environment
  const waits = new Map<number, () => void>()
  const endAfter = (id: number, ms: number) => {
    waits.get(id)?.()
    const cancel = clock.after(ms, () => {
      waits.delete(id)
      presentations.endOffer(id).catch((failure: unknown) => log.warn("offer not ended", about(failure)))
    })
    waits.set(id, cancel)
  }
  const unsubscribe = events.on("presentation", ({ kind, presentationId }) => {
    if (kind === "offered") endAfter(presentationId, offerMs)
  })
  const open = await db
    .select()
    .from(rows)
    .where(and(eq(rows.statusId, statuses.live), sql`${rows.handOver}->>'state' = 'offered'`))
  for (const { id, handOver } of open)
    if (!waits.has(id)) endAfter(id, Math.max(0, Date.parse(handOver?.until ?? "") - clock.now()))
  return () => {
    unsubscribe()
    for (const cancel of waits.values()) cancel()
  }
}
