import { randomUUID } from "node:crypto"
import { loadavg } from "node:os"
import { setTimeout as pause } from "node:timers/promises"
import { openEnvironment } from "../brokers.ts"
import type { BrokerKind } from "../Environment.ts"
import type { Ledger } from "../ledger.ts"
import { startReporting } from "../reports.ts"
import type { CrowdOrders } from "./crowdProcess.ts"
import { type Load, watchLoad } from "./processLoad.ts"
import { runInParallel } from "./runInParallel.ts"
import { type Spread, spreadOf } from "./spread.ts"

export interface QueueBenchOptions {
  readonly broker: BrokerKind
  /** Number of waiting visitors, with the real use-cases. */
  readonly count: number
  /** Duration, in seconds. Each second, one visitor leaves at the head and one joins at the end. */
  readonly seconds: number
  readonly progress: (what: string) => void
}

export interface QueueResult {
  readonly openedSeconds: number
  /** Number of visitors that left at the head. */
  readonly moves: number
  /** From the call of the leaving visitor to the new position on another's screen, in ms. */
  readonly latency: Spread
  /** Positions that a screen should have reached and never did. */
  readonly missed: number
  readonly load: ReadonlyArray<Load>
  readonly loadAverage: number
}

const locationId = 1
const perProcess = 125
const renewMs = 20_000
const restMs = 5_000
const patienceMs = 300_000

/** A visitor that uses only REST. */
const callerOf = (origin: string) => {
  const ask = async (path: string, body: object, token?: string): Promise<string> => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "accept-language": "en",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.text()
  }
  const tokens = new Map<string, string>()
  return async (uuid: string, path: "push" | "leave") => {
    const token = tokens.get(uuid) ?? JSON.parse(await ask("/auth_token", { uuid })).data.token
    tokens.set(uuid, token)
    await ask(`/presentation_queue/${path}`, { location_id: locationId }, token)
  }
}

/** The position of a visitor at a time, from the ledger. */
const placeAt = ({ queue }: Ledger, at: number): number =>
  Number(queue.findLast((noticed) => noticed.at <= at)?.word ?? Number.NaN)

/** When a visitor reached `place` or better, at or after `from`. */
const reachedAt = ({ queue }: Ledger, place: number, from: number): number =>
  queue.find(({ at, word }) => at >= from && Number(word) <= place)?.at ?? Infinity

/** Runs a queue of many visitors in which one leaves and one joins each second. */
export const queueBench = async ({ broker, count, seconds, progress }: QueueBenchOptions): Promise<QueueResult> => {
  const environment = await openEnvironment({ broker, guests: new Map() })
  const call = callerOf(environment.showroom)
  const ahead = Array.from({ length: seconds }, () => randomUUID())
  const crowds = Array.from({ length: Math.ceil(count / perProcess) }, () =>
    startReporting<CrowdOrders>("crowd/crowdProcess.ts"),
  )
  let renewing: NodeJS.Timeout | undefined
  try {
    const opening = performance.now()
    for (const uuid of ahead) await call(uuid, "push")
    // In parallel: sequential calls would wait behind hundreds of new visitors and lose their places meanwhile.
    const renew = () => runInParallel(ahead.length, ahead, (uuid) => call(uuid, "push"))
    renewing = setInterval(() => void renew().catch((failure: unknown) => progress(String(failure))), renewMs)
    await Promise.all(
      crowds.map((crowd, index) =>
        crowd.tell("wait", {
          origin: environment.showroom,
          locationId,
          uuids: Array.from({ length: Math.min(perProcess, count - index * perProcess) }, () => randomUUID()),
        }),
      ),
    )
    const end = Date.now() + patienceMs
    while (!(await Promise.all(crowds.map((crowd) => crowd.tell("isInQueue")))).every(Boolean)) {
      if (Date.now() > end) throw new Error("Not all visitors are in the queue.")
      await pause(250)
    }
    // None of those ahead is subscribed: their places last for 60 s from here.
    clearInterval(renewing)
    await renew()
    await pause(restMs)
    const openedSeconds = (performance.now() - opening) / 1_000
    progress(`${count} are in the queue after ${openedSeconds.toFixed(1)} s`)

    const loadMeanwhile = await watchLoad([
      ...environment.processes(),
      ...crowds.map(({ child }, index) => ({ name: `visitors ${index + 1}`, pid: child.pid ?? 0 })),
    ])
    const began = Date.now()
    const left: number[] = []
    const calls: Array<Promise<void>> = []
    for (const uuid of ahead) {
      left.push(Date.now())
      calls.push(call(uuid, "leave"), call(randomUUID(), "push"))
      await pause(Math.max(0, began + left.length * 1_000 - Date.now()))
    }
    await Promise.all(calls)
    const load = await loadMeanwhile()
    const [loadAverage = Number.NaN] = loadavg()
    await pause(restMs)

    const ledgers = (await Promise.all(crowds.map((crowd) => crowd.tell("ledgers")))).flat()
    const times = ledgers.flatMap((ledger) => {
      const place = placeAt(ledger, began)
      return left.map((at, index) => reachedAt(ledger, place - index - 1, at) - at)
    })
    return {
      openedSeconds,
      moves: left.length,
      latency: spreadOf(times),
      missed: times.filter((ms) => !Number.isFinite(ms)).length + (count - ledgers.length) * left.length,
      load,
      loadAverage,
    }
  } finally {
    clearInterval(renewing)
    await Promise.all(crowds.map((crowd) => crowd.kill()))
    await environment.close()
  }
}
