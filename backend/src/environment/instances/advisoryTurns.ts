import pg from "pg"
import { oneAtATime } from "../time/oneAtATime.ts"
import type { Turns } from "./Instances.ts"

/** Maximum number of keys of one kind that run at once in one process. */
const most = 4
/** Timeout of a task's wait for its turn, in ms; the database then rejects it. */
const patienceMs = 15_000
/** A process that hangs for this long in its turn loses it, in ms. Otherwise it would block all others. */
const longestMs = 60_000

/** Settings of a session that release the locks of a vanished machine within half a minute. */
export const sessionOptions = (idleMs: number): string =>
  [`idle_session_timeout=${idleMs}`, "tcp_keepalives_idle=10", "tcp_keepalives_interval=5", "tcp_keepalives_count=3"]
    .map((setting) => `-c ${setting}`)
    .join(" ")

/** Turns of one kind, by PostgreSQL locks that end with their session. */
export interface AdvisoryTurns {
  readonly take: Turns
  readonly close: () => Promise<void>
}

/**
 * Each kind has its own connections: otherwise a task that holds one and waits for a turn of another kind could wait
 * for itself when all are in use. Within this process, tasks wait without a connection.
 */
export const advisoryTurns = (databaseUrl: string, kind: string): AdvisoryTurns => {
  const options = `${sessionOptions(longestMs)} -c lock_timeout=${patienceMs}`
  const pool = new pg.Pool({ connectionString: databaseUrl, max: most, keepAlive: true, options })
  // The next task's query fails and reports it.
  const reportedByQueries = () => undefined
  pool.on("error", reportedByQueries)
  pool.on("connect", (client) => void client.on("error", reportedByQueries))
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
        // The session is broken and its lock released, or the pool closes it now.
      }
      client.release(!isGivenBack)
    }
  }
  return {
    take: (key, task) => here(key, () => locked(key, task)),
    close: () => pool.end(),
  }
}
