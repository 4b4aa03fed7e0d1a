import pg from "pg"
import { RateLimiterPostgres } from "rate-limiter-flexible"
import { type Log, textOf } from "../Log.ts"
import { type AdvisoryTurns, advisoryTurns } from "./advisoryTurns.ts"
import type { Instances } from "./Instances.ts"
import { openLeadership } from "./leadership.ts"

export interface PostgresInstances extends Instances {
  /** Ends the duties and releases all connections. */
  readonly close: () => Promise<void>
}

/**
 * Connections for counting limits. The work has others: limits are counted inside transactions, and with shared
 * connections each transaction could wait for another one's.
 */
const mostCounting = 4

/** Instances that share one PostgreSQL, which stores what they must agree on. */
export const openPostgresInstances = async (databaseUrl: string, log: Log): Promise<PostgresInstances> => {
  const leadership = await openLeadership(databaseUrl, log)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: mostCounting })
  // The next use's query fails and reports it.
  pool.on("error", (failure) => log.warn("connection for limits broke", { why: textOf(failure) }))
  const kinds: AdvisoryTurns[] = []
  return {
    mayHaveOthers: true,
    turns: (kind) => {
      const made = advisoryTurns(databaseUrl, kind)
      kinds.push(made)
      return made.take
    },
    lead: leadership.lead,
    isLeading: leadership.isLeading,
    rate: ({ name, most, seconds }) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: "pool",
        tableName: "limit_uses",
        tableCreated: true,
        keyPrefix: name,
        points: most,
        duration: seconds,
      }),
    close: async () => {
      await leadership.close()
      await Promise.all([pool.end(), ...kinds.map((kind) => kind.close())])
    },
  }
}
