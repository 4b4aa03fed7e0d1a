import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { type BackendProcess, startBackend } from "../../../test/e2e/backendProcess.ts"
import type { Environment } from "../../src/environment/Environment.ts"
import { openEnvironment } from "../../src/environment/openEnvironment.ts"
import { webhookDeliveries as rows } from "../../src/environment/tables/webhooks.ts"
import { changeWebhooks } from "../../src/webhooks/command/webhooksCommand.ts"
import { makeStartPlace } from "../environment/startPlace.ts"
import { type Arrival, type HostileEndpoint, openHostileEndpoint } from "./hostileEndpoint.ts"

export interface WebhookBenchOptions {
  readonly count: number
  readonly subjects: number
  readonly progress: (what: string) => void
}

export interface WebhookBenchResult {
  readonly lost: number
  /** Messages that came before an older one of their subject. */
  readonly outOfOrder: number
  /** Messages that came under two ids. */
  readonly renamed: number
  readonly repeats: number
  readonly forged: number
  readonly misled: number
  readonly seconds: number
  /** The longest wait of another visitor for REST, in ms. */
  readonly restMs: number
}

const key = Buffer.alloc(32, 9)
/** Rows of one statement. */
const mostRows = 2_000
/** Time after which a run that makes no progress has failed, in ms: one retry waits for 5 min. */
const patienceMs = 400_000

const fill = async ({ db, clock }: Environment, { count, subjects }: WebhookBenchOptions) => {
  const now = new Date(clock.now())
  const all = Array.from({ length: count }, (_, index) => ({
    webhookId: `msg_${index}`,
    endpoint: "all",
    type: "visitor.lost",
    subject: `s${index % subjects}`,
    body: JSON.stringify({ index }),
    createdAt: now,
    dueAt: now,
  }))
  for (let first = 0; first < count; first += mostRows) await db.insert(rows).values(all.slice(first, first + mostRows))
}

const indexOf = ({ body }: Arrival): number => (JSON.parse(body) as { readonly index: number }).index

const judged = (
  { arrivals, forged, misled }: HostileEndpoint,
  { count, subjects }: WebhookBenchOptions,
): Omit<WebhookBenchResult, "seconds" | "restMs"> => {
  const ids = new Map<number, Set<string>>()
  const newest = new Map<number, number>()
  let outOfOrder = 0
  for (const arrival of arrivals) {
    const index = indexOf(arrival)
    const known = ids.get(index)
    ids.set(index, (known ?? new Set()).add(arrival.id))
    if (known) continue
    const subject = index % subjects
    if ((newest.get(subject) ?? -1) > index) outOfOrder += 1
    newest.set(subject, index)
  }
  return {
    lost: count - ids.size,
    outOfOrder,
    repeats: arrivals.length - ids.size,
    forged: forged(),
    misled: misled(),
    renamed: [...ids.values()].filter((each) => each.size > 1).length,
  }
}

/** Asks REST until it is stopped; resolves with the longest wait in ms. */
const watchRest = (showroom: () => string | undefined) => {
  let isOver = false
  let longest = 0
  const watched = (async () => {
    while (!isOver) {
      const at = showroom()
      const before = performance.now()
      const isAnswered = at !== undefined && (await fetch(`${at}/api/location/1`).catch(() => undefined)) !== undefined
      if (isAnswered && at === showroom()) longest = Math.max(longest, performance.now() - before)
      await pause(50)
    }
  })()
  return async () => {
    isOver = true
    await watched
    return longest
  }
}

/**
 * Sends many messages from a backend in a process of its own to a hostile endpoint. The backend is killed twice; before
 * the second time the endpoint answers 410, and the command lets it begin again.
 */
export const webhookBench = async (options: WebhookBenchOptions): Promise<WebhookBenchResult> => {
  const { count, progress } = options
  const place = await makeStartPlace()
  const endpoint = await openHostileEndpoint(key)
  const inData = async (act: (environment: Environment) => Promise<void>) => {
    const environment = await openEnvironment({ dataDir: join(place.root, "data", "world") })
    try {
      await act(environment)
    } finally {
      await environment.close()
    }
  }
  const env = {
    ...place.env,
    RATE_LIMIT_FACTOR: "1000",
    WEBHOOK_URLS: endpoint.url,
    OUTBOUND_NETWORKS: "127.0.0.1",
    WEBHOOK_SECRETS: `whsec_${key.toString("base64")}`,
  }
  let backend: BackendProcess | undefined
  const until = async (share: number) => {
    let last = Date.now()
    for (let seen = -1; new Set(endpoint.arrivals.map(({ id }) => id)).size < share * count; ) {
      if (endpoint.arrivals.length !== seen) last = Date.now()
      if (Date.now() - last > patienceMs) throw new Error(`Only ${seen} messages arrived.`)
      seen = endpoint.arrivals.length
      await pause(200)
    }
  }
  const start = async () => {
    backend = await startBackend({ env })
  }
  const killed = async () => {
    const dying = backend
    backend = undefined
    await dying?.kill()
  }
  try {
    await inData((environment) => fill(environment, options))
    await start()
    const watched = watchRest(() => backend?.showroom)
    const before = performance.now()
    await until(1 / 3)
    await killed()
    progress(`killed after ${endpoint.arrivals.length} messages`)
    await start()
    await until(2 / 3)
    endpoint.sayGone()
    await pause(3_000)
    const stopped = endpoint.arrivals.length
    await pause(3_000)
    if (endpoint.arrivals.length !== stopped) throw new Error("It went on after 410.")
    await killed()
    progress(`killed after 410, and ${endpoint.arrivals.length} messages`)
    await inData((environment) => changeWebhooks(environment, ["all"], { args: ["--resume", "all"], print: progress }))
    await start()
    await until(1)
    const seconds = Math.round((performance.now() - before) / 1000)
    return { ...judged(endpoint, options), seconds, restMs: Math.round(await watched()) }
  } finally {
    await backend?.stop()
    await endpoint.close()
    await place.remove()
  }
}
