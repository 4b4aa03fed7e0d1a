import { type BrokerKind, openEnvironment } from "../brokers.ts"
import { liveWebinar } from "../inviteGuests.ts"
import type { Ledger } from "../ledger.ts"
import { moderator } from "../moderator.ts"
import { startTold } from "../told.ts"
import type { CrowdOrders } from "./crowdProcess.ts"
import { lossesOf } from "./losses.ts"
import { type Load, watchLoad } from "./processLoad.ts"

export interface CrowdBenchOptions {
  readonly broker: BrokerKind
  readonly count: number
  /** How long the moderator speaks, in seconds, before everybody is cut. */
  readonly seconds: number
  readonly progress: (what: string) => void
}

/** Of values in ms: the half, 99 of 100, and the last. */
export interface Spread {
  readonly p50: number
  readonly p99: number
  readonly most: number
}

export interface CrowdResult {
  readonly openedSeconds: number
  /** Messages said, before and after the cut, and how often one should have been on a screen. */
  readonly said: number
  readonly expected: number
  readonly lost: number
  readonly doubled: number
  /** From the sender's call to the timeline, while all stood. */
  readonly latency: Spread
  readonly load: ReadonlyArray<Load>
  /** From the cut to a new connection, and to a chat that has caught up. */
  readonly connectedAgain: Spread
  readonly wholeAgain: Spread
  /** How many were connected again within each further 250 ms. */
  readonly returns: ReadonlyArray<number>
  readonly reconnectLoad: ReadonlyArray<Load>
}

const locationId = 1
const perSecond = 2
const processCount = 4
const restMs = 5_000
const patienceMs = 120_000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const spreadOf = (values: ReadonlyArray<number>): Spread => {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), most: at(1) }
}

/** Several thousand numbers: too many for one call of Math.max. */
const histogram = (values: ReadonlyArray<number>, stepMs: number): number[] => {
  const counts: number[] = []
  for (const value of values) {
    const slot = Math.floor(value / stepMs)
    counts[slot] = (counts[slot] ?? 0) + 1
  }
  return Array.from(counts, (count) => count ?? 0)
}

const firstAfter = (ledger: Ledger, at: number) => ({
  connected: (ledger.links.find((link) => link.word === "Connected" && link.at > at)?.at ?? Infinity) - at,
  whole: (ledger.caughtUp.find((time) => time > at) ?? Infinity) - at,
})

/** Many visitors in one webinar: a moderator speaks, then all are cut at once and come back while she goes on. */
export const crowdBench = async ({ broker, count, seconds, progress }: CrowdBenchOptions): Promise<CrowdResult> => {
  const presentationId = liveWebinar(locationId)
  const environment = await openEnvironment({ broker, guests: new Map([[presentationId, count]]) })
  const crowds = Array.from({ length: processCount }, () => startTold<CrowdOrders>("crowd/crowdProcess.ts"))
  const speaker = moderator(() => environment.showroom)
  const whole = async () => {
    const end = Date.now() + patienceMs
    while (!(await Promise.all(crowds.map((crowd) => crowd.tell("isWhole")))).every(Boolean)) {
      if (Date.now() > end) return progress("Not all are whole.")
      await pause(250)
    }
  }
  const processes = [
    ...environment.processes(),
    ...crowds.map(({ child }, index) => ({ name: `visitors ${index + 1}`, pid: child.pid ?? 0 })),
  ]
  try {
    const uuids = environment.guests.get(presentationId) ?? []
    const opening = performance.now()
    await Promise.all(
      crowds.map((crowd, index) =>
        crowd.tell("open", {
          origin: environment.showroom,
          locationId,
          presentationId,
          uuids: uuids.filter((_, place) => place % processCount === index),
        }),
      ),
    )
    await whole()
    const openedSeconds = (performance.now() - opening) / 1_000
    progress(`${count} are there after ${openedSeconds.toFixed(1)} s`)

    const loadWhileSpeaking = await watchLoad(processes)
    speaker.saySteadily(presentationId, "said-", perSecond)
    await pause(seconds * 1_000)
    const load = await loadWhileSpeaking()
    const saidBefore = [...speaker.said()].filter(([, at]) => at < Date.now() - 2_000)
    progress("all are cut")

    const loadWhileReturning = await watchLoad(processes)
    const cut = Math.min(...(await Promise.all(crowds.map((crowd) => crowd.tell("cut")))))
    await whole()
    const reconnectLoad = await loadWhileReturning()
    progress(`all are back after ${((Date.now() - cut) / 1_000).toFixed(1)} s`)
    await pause(restMs)
    speaker.saySteadily(presentationId, "said-", 0)
    await speaker.settled()
    await pause(restMs)
    await whole()

    const ledgers = (await Promise.all(crowds.map((crowd) => crowd.tell("ledgers")))).flat()
    const losses = ledgers.map((ledger) => lossesOf({ ledger, said: speaker.said() }))
    const returns = ledgers.map((ledger) => firstAfter(ledger, cut))
    const connected = returns.map((one) => one.connected)
    return {
      openedSeconds,
      said: speaker.said().size,
      expected: speaker.said().size * count,
      lost: losses.reduce((sum, { lost }) => sum + lost.length, 0) + (count - ledgers.length) * speaker.said().size,
      doubled: losses.reduce((sum, { doubled }) => sum + doubled.length, 0),
      latency: spreadOf(
        ledgers.flatMap(({ firstSeen }) => saidBefore.map(([text, at]) => (firstSeen[text] ?? Infinity) - at)),
      ),
      load,
      connectedAgain: spreadOf(connected),
      wholeAgain: spreadOf(returns.map((one) => one.whole)),
      returns: histogram(
        connected.filter((ms) => Number.isFinite(ms)),
        250,
      ),
      reconnectLoad,
    }
  } finally {
    speaker.leave()
    await Promise.all(crowds.map((crowd) => crowd.kill()))
    await environment.close()
  }
}
