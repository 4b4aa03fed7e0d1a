import pg from "pg"
import { type Log, said } from "../Log.ts"
import { oneAtATime } from "../time/oneAtATime.ts"
import { sessionOptions } from "./advisoryTurns.ts"
import type { Duty, End, Instances } from "./Instances.ts"

/** How often an instance asks to lead, and the leader whether its session still stands, in ms. */
const everyMs = 2_000
/** A leader that gets no answer for so long leads no more, in ms. */
const silentMs = 5_000
/** The database takes a session for gone after this time, in ms: later than the leader itself, so that two never lead. */
const goneMs = 30_000

export interface Leadership extends Pick<Instances, "lead" | "isLeading"> {
  /** Ends all duties and lets another instance lead. */
  readonly close: () => Promise<void>
}

/**
 * The leader is who holds a lock of PostgreSQL, which ends with its session: when its process dies, another one gets it with its next question.
 * Resolves after the first question, so that a process that is alone leads from the beginning.
 */
export const openLeadership = async (databaseUrl: string, log: Log): Promise<Leadership> => {
  const duties = new Map<Duty, End | undefined>()
  const inTurn = oneAtATime()
  let client: pg.Client | undefined
  let isLeading = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const begin = async (duty: Duty) => {
    try {
      duties.set(duty, await duty())
    } catch (failure) {
      log.error("duty not begun", { why: said(failure) })
    }
  }
  const end = async (duty: Duty) => {
    const ended = duties.get(duty)
    if (duties.has(duty)) duties.set(duty, undefined)
    try {
      await ended?.()
    } catch (failure) {
      log.error("duty not ended", { why: said(failure) })
    }
  }
  const change = (act: (duty: Duty) => Promise<void>) =>
    inTurn("duties", async () => {
      for (const duty of duties.keys()) await act(duty)
    })

  const lost = (mine: pg.Client) => {
    if (client !== mine) return
    client = undefined
    mine.end().catch(() => undefined)
    if (!isLeading) return
    isLeading = false
    log.warn("leads no more")
    void change(end)
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

  const ask = async () => {
    client ??= await connect()
    const mine = client
    try {
      const question = isLeading ? "SELECT true AS leads" : "SELECT pg_try_advisory_lock(hashtext('lead'), 0) AS leads"
      const { rows } = await mine.query<{ leads: boolean }>(question)
      if (isLeading || isClosed || client !== mine || rows[0]?.leads !== true) return
      isLeading = true
      log.info("leads")
      await change(begin)
    } catch (failure) {
      lost(mine)
      throw failure
    }
  }
  const goOn = () => {
    timer = setTimeout(() => {
      ask()
        .catch((failure: unknown) => log.warn("leadership not asked for", { why: said(failure) }))
        .finally(() => {
          if (!isClosed) goOn()
        })
    }, everyMs)
    timer.unref()
  }

  await ask()
  goOn()
  return {
    isLeading: () => isLeading,
    lead: async (duty) => {
      duties.set(duty, undefined)
      await inTurn("duties", async () => {
        if (isLeading && duties.has(duty)) await begin(duty)
      })
      return () =>
        inTurn("duties", async () => {
          await end(duty)
          duties.delete(duty)
        })
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await change(end)
      isLeading = false
      const mine = client
      client = undefined
      await mine?.end()
    },
  }
}
