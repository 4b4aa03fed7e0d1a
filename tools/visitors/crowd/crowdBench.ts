import { loadavg } from "node:os"
import { setTimeout as pause } from "node:timers/promises"
import { openEnvironment } from "../brokers.ts"
import type { BrokerKind } from "../Environment.ts"
import { liveWebinar } from "../inviteGuests.ts"
import type { Ledger } from "../ledger.ts"
import { moderator } from "../moderator.ts"
import { type Reported, startReporting } from "../reports.ts"
import type { BareOrders } from "./bareProcess.ts"
import type { BareLedger } from "./bareVisitor.ts"
import type { CrowdOrders } from "./crowdProcess.ts"
import { lossesOf } from "./losses.ts"
import { type Load, watchLoad } from "./processLoad.ts"
import { type ReturnCost, returnCostOf } from "./returnCost.ts"
import { type Spread, spreadOf } from "./spread.ts"

export interface CrowdBenchOptions {
  readonly broker: BrokerKind
  /** Number of visitors with the real use-cases and adapters. */
  readonly count: number
  /** Number of visitors that consist of sockets only, and count. */
  readonly bare: number
  /** How long the moderator writes before all connections are cut, in seconds. */
  readonly seconds: number
  /** Whether each real visitor takes part while the moderator writes: hand, poll, votes, questions. */
  readonly takesPart?: boolean
  readonly progress: (what: string) => void
}

/** The results of one population, in ms. */
export interface Population {
  /** Number of messages that never arrived, over all visitors. */
  readonly lost: number
  /** From the sender's call to the timeline, or to the socket of a bare visitor, while all were connected. */
  readonly latency: Spread
  /** From the cut to a new connection, and to a chat that has caught up. */
  readonly connectedAgain: Spread
  readonly caughtUp: Spread
}

export interface CrowdResult {
  readonly openedSeconds: number
  /** Messages sent, before and after the cut. */
  readonly said: number
  readonly doubled: number
  readonly real: Population
  readonly bare: Population | undefined
  readonly load: ReadonlyArray<Load>
  /** Number of real visitors that lacked something of all guests' part, before the cut and after it. */
  readonly lackingPart: { readonly before: number; readonly after: number } | undefined
  /** Number of real visitors that reconnected in each interval of 250 ms. */
  readonly returns: ReadonlyArray<number>
  readonly reconnectLoad: ReadonlyArray<Load>
  /** CPU of the backend and its broker for each return, in ms. */
  readonly returnCost: ReturnCost
  /** The machine's load average over one minute while the moderator wrote. */
  readonly loadAverage: number
}

const locationId = 1
const perSecond = 2
const realPerProcess = 125
const barePerProcess = 500
const restMs = 5_000
const patienceMs = 120_000
/** Time in which a release reaches all visitors, in ms. */
const publishedMs = 3_000

/** Several thousand numbers are too many arguments for one call of Math.max. */
const histogram = (values: ReadonlyArray<number>, stepMs: number): number[] => {
  const counts: number[] = []
  for (const value of values) {
    const slot = Math.floor(value / stepMs)
    counts[slot] = (counts[slot] ?? 0) + 1
  }
  return Array.from(counts, (count) => count ?? 0)
}

/** Brings the records of both populations into one form. */
const noticedBy = ({ links, caughtUp, firstSeen }: Ledger): BareLedger => ({
  firstSeen,
  caughtUp,
  connected: links.flatMap(({ word, at }) => (word === "Connected" ? [at] : [])),
})

const populationOf = (
  ledgers: ReadonlyArray<BareLedger>,
  said: ReadonlyMap<string, number>,
  cut: number,
  lost: number,
): Population => {
  const early = [...said].filter(([, at]) => at < cut - 2_000)
  const after = (times: ReadonlyArray<number>) => (times.find((time) => time > cut) ?? Infinity) - cut
  return {
    lost,
    latency: spreadOf(
      ledgers.flatMap(({ firstSeen }) => early.map(([text, at]) => (firstSeen[text] ?? Infinity) - at)),
    ),
    connectedAgain: spreadOf(ledgers.map(({ connected }) => after(connected))),
    caughtUp: spreadOf(ledgers.map(({ caughtUp }) => after(caughtUp))),
  }
}

type Crowd = Reported<Pick<BareOrders, "isWhole" | "cut" | "lacking">>

/** Opens processes of `each` visitors. */
const processesOf = <O>(script: string, uuids: ReadonlyArray<string>, each: number) =>
  Array.from({ length: Math.ceil(uuids.length / each) }, (_, index) => ({
    reported: startReporting<O>(script),
    uuids: uuids.slice(index * each, (index + 1) * each),
  }))

const namedProcesses = (crowds: ReadonlyArray<Crowd>, real: number) =>
  crowds.map(({ child }, index) => ({
    name: `${index < real ? "visitors" : "bare"} ${index + 1}`,
    pid: child.pid ?? 0,
  }))

/**
 * Opens a poll, and lets all visitors raise their hands, choose, vote and ask, spread over so many ms. `release` closes
 * the poll. `lacking`: how many do not see all of it.
 */
const takingPart = async (
  real: ReadonlyArray<{ readonly reported: Reported<CrowdOrders> }>,
  openPoll: () => Promise<() => Promise<void>>,
  overMs: number,
) => {
  const releasePoll = await openPoll()
  const asked = Promise.all(real.map(({ reported }) => reported.tell("takePart", overMs)))
  const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((one, other) => one + other, 0)
  return {
    release: async () => {
      await asked
      await releasePoll()
      await pause(publishedMs)
    },
    lacking: async (guests: number) => {
      const all = { hands: guests, chosen: guests, questions: sum(await asked) }
      return sum(await Promise.all(real.map(({ reported }) => reported.tell("lackingPart", all))))
    },
  }
}

/**
 * Runs many visitors in one webinar. A moderator writes; then all connections are cut at once, and visitors reconnect
 * while she continues.
 */
export const crowdBench = async ({
  broker,
  count,
  bare,
  seconds,
  takesPart = false,
  progress,
}: CrowdBenchOptions): Promise<CrowdResult> => {
  const presentationId = liveWebinar(locationId)
  const environment = await openEnvironment({ broker, guests: new Map([[presentationId, count + bare]]) })
  const uuids = environment.guests.get(presentationId) ?? []
  const real = processesOf<CrowdOrders>("crowd/crowdProcess.ts", uuids.slice(0, count), realPerProcess)
  const sockets = processesOf<BareOrders>("crowd/bareProcess.ts", uuids.slice(count), barePerProcess)
  const crowds: ReadonlyArray<Crowd> = [...real, ...sockets].map(({ reported }) => reported)
  const speaker = moderator(environment)
  const whole = async () => {
    const end = Date.now() + patienceMs
    while (!(await Promise.all(crowds.map((crowd) => crowd.tell("isWhole")))).every(Boolean)) {
      if (Date.now() > end) return progress("Not all are whole.")
      await pause(250)
    }
  }
  /** A message that is still under way is late, not lost. */
  const arrived = async (texts: ReadonlyArray<string>) => {
    const end = Date.now() + patienceMs
    for (;;) {
      const lacking = await Promise.all(crowds.map((crowd) => crowd.tell("lacking", texts)))
      const count = lacking.reduce((sum, one) => sum + one, 0)
      if (count === 0) return
      if (Date.now() > end) return progress(`${count} lack a message.`)
      await pause(1_000)
    }
  }
  const processes = [...environment.processes(), ...namedProcesses(crowds, real.length)]
  try {
    const opening = performance.now()
    const place = { origin: environment.showroom, presentationId }
    await Promise.all([
      ...real.map(({ reported, uuids }) => reported.tell("open", { ...place, locationId, uuids })),
      ...sockets.map(({ reported, uuids }) => reported.tell("open", { ...place, uuids })),
    ])
    await whole()
    const openedSeconds = (performance.now() - opening) / 1_000
    progress(`${count} and ${bare} bare are there after ${openedSeconds.toFixed(1)} s`)

    const loadWhileSpeaking = await watchLoad(processes)
    speaker.saySteadily(presentationId, "said-", perSecond)
    const openPoll = () => speaker.openPoll(presentationId)
    const part = takesPart ? await takingPart(real, openPoll, (seconds - 10) * 1_000) : undefined
    await pause(seconds * 1_000)
    await part?.release()
    const before = await part?.lacking(count)
    const load = await loadWhileSpeaking()
    const [loadAverage = Number.NaN] = loadavg()
    progress("all are cut")

    const loadWhileReturning = await watchLoad(processes)
    const cut = Math.min(...(await Promise.all(crowds.map((crowd) => crowd.tell("cut")))))
    await whole()
    const reconnectLoad = await loadWhileReturning()
    progress(`all are back after ${((Date.now() - cut) / 1_000).toFixed(1)} s`)
    await pause(restMs)
    speaker.saySteadily(presentationId, "said-", 0)
    await speaker.settled()
    await whole()
    const said = speaker.said()
    await arrived([...said.keys()])
    const after = await part?.lacking(count)

    const ledgers = (await Promise.all(real.map(({ reported }) => reported.tell("ledgers")))).flat()
    const bareLedgers = (await Promise.all(sockets.map(({ reported }) => reported.tell("ledgers")))).flat()
    const losses = ledgers.map((ledger) => lossesOf({ ledger, said }))
    const lost = losses.reduce((sum, one) => sum + one.lost.length, 0) + (count - ledgers.length) * said.size
    const bareLost = bareLedgers.reduce(
      (sum, { firstSeen }) => sum + [...said.keys()].filter((text) => firstSeen[text] === undefined).length,
      (bare - bareLedgers.length) * said.size,
    )
    const noticed = ledgers.map(noticedBy)
    return {
      openedSeconds,
      said: said.size,
      doubled: losses.reduce((sum, { doubled }) => sum + doubled.length, 0),
      real: populationOf(noticed, said, cut, lost),
      bare: bare === 0 ? undefined : populationOf(bareLedgers, said, cut, bareLost),
      load,
      lackingPart: part && { before: before ?? count, after: after ?? count },
      returns: histogram(
        noticed.flatMap(({ connected }) => connected.find((time) => time > cut) ?? []).map((time) => time - cut),
        250,
      ),
      reconnectLoad,
      returnCost: returnCostOf(load, reconnectLoad, environment.processes().length, count + bare),
      loadAverage,
    }
  } finally {
    speaker.leave()
    await Promise.all(crowds.map((crowd) => crowd.kill()))
    await environment.close()
  }
}
