import pg from "pg"
import { type Log, textOf } from "../Log.ts"
import { sessionOptions } from "./advisoryTurns.ts"
import { openDuties } from "./duties.ts"
import type { Instances } from "./Instances.ts"

/** Interval in ms at which an instance tries to lead, and the leader checks its session. */
const everyMs = 2_000
/** Timeout in ms after which a leader without an answer gives up leading. */
const silentMs = 5_000
/**
 * Time in ms until the database drops a silent session: longer than the leader's own timeout, so that two never lead.
 */
const goneMs = 30_000

export interface Leadership extends Pick<Instances, "lead" | "isLeading"> {
  /** Ends all duties and lets another instance lead. */
  readonly close: () => Promise<void>
}

/**
 * The leader holds a PostgreSQL lock that ends with its session. If its process dies, another instance acquires the
 * lock at its next attempt. Resolves after the first attempt, so that a single process leads from the start.
 */
export const openLeadership = async (databaseUrl: string, log: Log): Promise<Leadership> => {
  const duties = openDuties(log)
  let client: pg.Client | undefined
  let isLeading = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const lost = (mine: pg.Client) => {
    if (client !== mine) return
    client = undefined
    mine.end().catch(() => undefined)
    if (!isLeading) return
    isLeading = false
    log.warn("leadership lost")
    void duties.end()
  }

  const connect = async (): Promise<pg.Client> => {
    const made = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: silentMs,
      query_timeout: silentMs,
      keepAlive: true,
      options: sessionOptions(goneMs),
    })
    made.on("error", () => lost(made))
    made.on("end", () => lost(made))
    await made.connect()
    return made
  }

  const tryToLead = async () => {
    client ??= await connect()
    const mine = client
    try {
      const question = isLeading ? "SELECT true AS leads" : "SELECT pg_try_advisory_lock(hashtext('lead'), 0) AS leads"
      const { rows } = await mine.query<{ leads: boolean }>(question)
      if (isLeading || isClosed || client !== mine || rows[0]?.leads !== true) return
      isLeading = true
      log.info("leadership acquired")
      await duties.begin()
    } catch (failure) {
      lost(mine)
      throw failure
    }
  }
  const scheduleNext = () => {
    timer = setTimeout(() => {
      tryToLead()
        .catch((failure: unknown) => log.warn("leadership check failed", { why: textOf(failure) }))
        .finally(() => {
          if (!isClosed) scheduleNext()
        })
    }, everyMs)
    timer.unref()
  }

  await tryToLead()
  scheduleNext()
  return {
    isLeading: () => isLeading,
    lead: (duty) => duties.add(duty, () => isLeading),
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await duties.end()
      isLeading = false
      const mine = client
      client = undefined
      await mine?.end()
    },
  }
}
