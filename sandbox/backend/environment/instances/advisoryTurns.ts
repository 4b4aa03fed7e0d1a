import pg from "pg"
import { oneAtATime } from "../time/oneAtATime.ts"
import type { Turns } from "./Instances.ts"

/** So many different keys of one kind may have their turn at once in one process. */
const most = 4
/** A task that waits longer for its turn is refused by the database, in ms. */
const patienceMs = 15_000
/** A process that stands still for so long in its turn loses it, in ms: else all others would stand still with it. */
const longestMs = 60_000

/** What a session is set to, so that a machine that is gone without a goodbye gives its locks back within half a minute. */
export const sessionOptions = (idleMs: number): string =>
  [`idle_session_timeout=${idleMs}`, "tcp_keepalives_idle=10", "tcp_keepalives_interval=5", "tcp_keepalives_count=3"]
    .map((setting) => `-c ${setting}`)
    .join(" ")

/** Turns of one kind, by locks of PostgreSQL that belong to a session and end with it. */
export interface AdvisoryTurns {
  readonly take: Turns
  readonly close: () => Promise<void>
}

/**
 * Each kind has connections of its own: a task that holds one and waits for a turn of another kind would otherwise wait for itself when all are in
 * use. Within this process tasks wait without a connection.
 */
export const advisoryTurns = (databaseUrl: string, kind: string): AdvisoryTurns => {
  const options = `${sessionOptions(longestMs)} -c lock_timeout=${patienceMs}`
  const pool = new pg.Pool({ connectionString: databaseUrl, max: most, keepAlive: true, options })
  // The next task is told by its failed query.
  const toldByQueries = () => undefined
  pool.on("error", toldByQueries)
  pool.on("connect", (client) => void client.on("error", toldByQueries))
  const here = oneAtATime()

  const locked = async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    let isGivenBack = false
    try {
      await client.query("SELECT pg_advisory_lock(hashtext($1), hashtext($2))", [kind, key])
      return await task()
    } finally {
      try {
        await client.query("SELECT pg_advisory_unlock(hashtext($1), hashtext($2))", [kind, key])
        isGivenBack = true
      } catch {
        // The session is broken, and its lock with it, or goes now.
      }
      client.release(!isGivenBack)
    }
  }
  return {
    take: (key, task) => here(key, () => locked(key, task)),
    close: () => pool.end(),
  }
}
