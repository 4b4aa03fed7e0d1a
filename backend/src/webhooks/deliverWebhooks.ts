import { and, asc, eq, inArray, sql } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import type { Log } from "../environment/Log.ts"
import { webhookDeliveries as rows, type WebhookDelivery } from "../environment/tables/webhooks.ts"
import { repeatTask } from "../environment/time/repeatTask.ts"
import { noteRefused, noteTaken, readEndpoints, setEndpoint } from "./endpointStates.ts"
import type { Answer, Post } from "./post.ts"
import type { Endpoint } from "./readReceivers.ts"
import { signedHeaders } from "./signature.ts"

/** A day, in ms: how long a message is repeated, and how long an endpoint may fail before it is paused. */
const dayMs = 86_400_000

const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/** Pauses after each failed attempt, in ms: the schedule of the Standard Webhooks specification, over 24 h. */
const pausesMs = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8.5 * hour]

/** Pause before the next attempt of a message, in ms. */
const pauseAfter = (attempts: number): number => pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? second

/** Consecutive refusals after which an endpoint gets fewer requests. */
const fewRefusals = 8
const longestRestMs = minute

/** Pause of an endpoint after this many consecutive refusals, in ms: other messages would fail as well. */
const restAfter = (refusals: number): number =>
  refusals < fewRefusals ? 0 : Math.min(longestRestMs, second * 2 ** Math.min(refusals - fewRefusals, 10))

export interface DeliverParts {
  readonly environment: Environment
  readonly endpoints: ReadonlyArray<Endpoint>
  readonly post: Post
  readonly log: Log
}

/** Maximum number of messages that are sent to one endpoint at the same time, at most one per subject. */
const mostAtOnce = 8
/** Maximum number of due messages that are read to find them. */
const mostRead = 64
/** Poll interval for new messages and due retries, in ms. */
const everyMs = 1_000

/**
 * The next messages for an endpoint: of each subject the oldest that waits, if its time has come. Only the oldest of a
 * subject is ever tried, so one that is not due blocks its subject. A search for older ones of each message would take
 * seconds when thousands wait, because the embedded database has no statistics by which to choose the index.
 */
const readDue = async ({ db, clock }: Environment, endpoint: string): Promise<ReadonlyArray<WebhookDelivery>> => {
  const now = new Date(clock.now()).toISOString()
  const blocked = sql`select later.subject from webhook_deliveries later where later.endpoint = ${endpoint} and later.state = 'waiting' and later.due_at > ${now}::timestamptz`
  const next = await db
    .select()
    .from(rows)
    .where(and(eq(rows.endpoint, endpoint), eq(rows.state, "waiting"), sql`${rows.subject} not in (${blocked})`))
    .orderBy(asc(rows.id))
    .limit(mostRead)
  const firsts = next.filter(({ subject }, at) => next.findIndex((each) => each.subject === subject) === at)
  return firsts.slice(0, mostAtOnce)
}

/** Sends to one endpoint. `run` sends all that is due, and resolves. */
const openSender = ({ environment, post, log }: DeliverParts, endpoint: Endpoint, signal: AbortSignal) => {
  const { db, clock } = environment
  const { name, url, keys } = endpoint
  /** Consecutive refusals, and the time until which nothing is sent to the endpoint, in ms since 1970. */
  let refusals = 0
  let restsUntil = 0

  const attempt = async (row: WebhookDelivery): Promise<Answer> => {
    const seconds = Math.floor(clock.now() / 1000)
    const headers = signedHeaders({ id: row.webhookId, seconds, body: row.body }, keys)
    return post({ url: url.href, headers, body: row.body, signal })
  }

  const keepForLater = async (row: WebhookDelivery, answer: Answer) => {
    const now = clock.now()
    const at = new Date(now)
    const failingSince = await noteRefused(db, name, answer.text, at)
    refusals += 1
    restsUntil = now + Math.max(restAfter(refusals), answer.restMs ?? 0)
    const firstTriedAt = row.firstTriedAt ?? at
    const isLong = now - firstTriedAt.getTime() >= dayMs
    // The endpoint accepts other messages, so it refuses only this one.
    const state = isLong && failingSince.getTime() > firstTriedAt.getTime() ? "failed" : "waiting"
    const attempts = row.attempts + 1
    const dueAt = new Date(now + pauseAfter(attempts))
    await db.update(rows).set({ attempts, firstTriedAt, dueAt, state, answer: answer.text }).where(eq(rows.id, row.id))
    log.warn("webhook not taken", { id: row.id, endpoint: name, attempts, state, why: answer.text })
    if (now - failingSince.getTime() < dayMs) return
    await setEndpoint(db, name, "paused", at)
    log.error("webhooks paused", { endpoint: name, why: answer.text })
  }

  const noteGone = async (row: WebhookDelivery) => {
    await db
      .update(rows)
      .set({ attempts: row.attempts + 1, answer: "410" })
      .where(eq(rows.id, row.id))
    await setEndpoint(db, name, "disabled", new Date(clock.now()))
    log.error("webhooks disabled by the endpoint", { endpoint: name })
  }

  /** Sends these messages. Resolves with whether the next may follow. */
  const sendAll = async (batch: ReadonlyArray<WebhookDelivery>, hasFailed: boolean): Promise<boolean> => {
    const answered = await Promise.all(batch.map(async (row) => ({ row, answer: await attempt(row) })))
    // A shutdown aborts running requests. They do not count as attempts; the next start repeats them.
    if (signal.aborted) return false
    const taken = answered.filter(({ answer }) => answer.kind === "taken")
    if (taken.length > 0) {
      const sentAt = new Date(clock.now())
      const ids = taken.map(({ row }) => row.id)
      const fields = { state: "sent" as const, sentAt, attempts: sql`${rows.attempts} + 1`, answer: "taken" }
      await db.update(rows).set(fields).where(inArray(rows.id, ids))
      if (hasFailed) await noteTaken(db, name)
      refusals = 0
      restsUntil = 0
    }
    for (const { row, answer } of answered) {
      if (answer.kind === "refused") await keepForLater(row, answer)
      if (answer.kind === "gone") await noteGone(row)
    }
    return answered.every(({ answer }) => answer.kind !== "gone")
  }

  /**
   * Backs off after a failure of the database: the endpoint may have accepted messages whose result was not stored, and
   * will receive them again.
   */
  const backOff = () => {
    refusals = Math.max(refusals + 1, fewRefusals)
    restsUntil = clock.now() + restAfter(refusals)
  }

  return async (): Promise<void> => {
    while (!signal.aborted && clock.now() >= restsUntil) {
      const due = await readDue(environment, name)
      if (due.length === 0) return
      const known = (await readEndpoints(db, [name])).get(name)
      if (known && known.state !== "active") return
      // After refusals, only one message is sent to test whether the endpoint is back.
      const batch = restAfter(refusals) > 0 ? due.slice(0, 1) : due
      const mayGoOn = await sendAll(batch, known?.failingSince != null).catch((failure: unknown) => {
        backOff()
        throw failure
      })
      if (!mayGoOn) return
    }
  }
}

/**
 * Sends the waiting webhooks, including those from before a crash: at least once, and the events of one subject in
 * order. Only the leader may run it. Returns a function that stops it.
 */
export const deliverWebhooks = (parts: DeliverParts): (() => Promise<void>) => {
  const { environment, endpoints, log } = parts
  const ending = new AbortController()
  const senders = endpoints.map((endpoint) => {
    const run = openSender(parts, endpoint, ending.signal)
    let running: Promise<void> = Promise.resolve()
    const looking = repeatTask({
      clock: environment.clock,
      log,
      everyMs,
      failed: "webhooks not sent",
      act: () => {
        running = run()
        return running
      },
    })
    looking.start()
    return {
      stop: async () => {
        looking.stop()
        // The caller that repeats it logs its failure.
        await running.catch(() => undefined)
      },
    }
  })
  return async () => {
    ending.abort()
    await Promise.all(senders.map(({ stop }) => stop()))
  }
}
