import { setTimeout as pause } from "node:timers/promises"
import { lossesOf } from "../visitors/crowd/losses.ts"
import type { Scene } from "./faultHarness.ts"
import { fair, frozen, gone } from "./faultyNetwork.ts"

/** What a fault did, apart from what the ledgers record. */
export interface Struck {
  /** Start of the fault; UTC, ms since 1970. */
  readonly from: number
  /** End of the fault: the network is back, the broker is up, the laptop is open. */
  readonly until: number
  readonly note?: string
  /** Messages lost and doubled on a screen other than the visitor's own. */
  readonly elsewhere?: { readonly lost: number; readonly doubled: number }
}

/** A fault of the table. */
export interface Fault {
  readonly name: string
  /** The only environment in which it can happen; one instance and one broker if absent. */
  readonly on?: "instances" | "cluster"
  /** Variables for the backend, beside the usual ones. */
  readonly env?: Readonly<Record<string, string>>
  /** Number of visitors ahead in the queue, and the interval in which one of them leaves, in ms. */
  readonly queue: { readonly ahead: number; readonly everyMs: number }
  /** Whether the link has no reason to break. */
  readonly isQuiet?: boolean
  readonly strike: (scene: Scene) => Promise<Struck>
}

const until = async (holds: () => boolean, patienceMs: number) => {
  const end = Date.now() + patienceMs
  while (!holds()) {
    if (Date.now() > end) throw new Error(`What should have happened has not within ${patienceMs} ms.`)
    await pause(20)
  }
}

const strikeFor = async (ms: number, begin: () => void, end: () => void): Promise<Struck> => {
  const from = Date.now()
  begin()
  await pause(ms)
  end()
  return { from, until: Date.now() }
}

/** Short enough to renew easily, long enough to move through the whole fault. */
const steadyQueue = { ahead: 12, everyMs: 3_000 }
const shortTokens = { TOKEN_SECONDS: "15" }

export const connectionReset: Fault = {
  name: "connection reset",
  queue: steadyQueue,
  strike: async ({ network }) => {
    const from = Date.now()
    network.reset()
    return { from, until: from }
  },
}

/** Swallows bytes in both directions for `ms`. Sockets stay open. */
export const halfOpen = (ms: number): Fault => ({
  name: `half-open for ${ms / 1_000} s`,
  queue: steadyQueue,
  strike: ({ network }) =>
    strikeFor(
      ms,
      () => network.become(frozen),
      () => network.become(fair),
    ),
})

export const brokerRestarted: Fault = {
  name: "broker restarted",
  queue: steadyQueue,
  strike: async ({ environment }) => {
    const from = Date.now()
    await environment.restartBroker()
    return { from, until: Date.now() }
  },
}

export const tokenExpired: Fault = {
  name: "token expired",
  env: shortTokens,
  queue: steadyQueue,
  isQuiet: true,
  strike: async ({ chatter }) => {
    const from = Date.now()
    await pause(35_000)
    const { links } = await chatter.visitor.tell("ledger")
    const renewed = links.filter(({ at, word }) => at >= from && word === "Connected").length
    return { from, until: Date.now(), note: `tokens of 15 s: renewed ${renewed} times in 35 s, before they ran out` }
  },
}

export const tokenRefusedTwice: Fault = {
  name: "token refused twice",
  env: shortTokens,
  queue: steadyQueue,
  strike: async ({ network, chatter }) => {
    const armed = Date.now()
    network.breakTokens(2)
    await until(() => network.spoilt() === 2, 30_000)
    const { links } = await chatter.visitor.tell("ledger")
    // The visitor in the queue may have received the last of her spoilt tokens later.
    const from = links.find(({ at, word }) => at >= armed && word !== "Connected")?.at ?? armed
    return { from, until: from, note: "two fresh tokens with a spoilt signature, each refused by the broker" }
  },
}

export const networkGone: Fault = {
  name: "network gone for 60 s",
  queue: { ahead: 20, everyMs: 4_000 },
  strike: ({ network }) =>
    strikeFor(
      60_000,
      () => network.become(gone),
      () => network.become(fair),
    ),
}

/** Beyond the 10 min after which a queue expires: that time starts when the broker has noticed, up to 12 s later. */
const nightMs = 620_000

export const asleep: Fault = {
  name: "laptop asleep for 10 min",
  queue: { ahead: 8, everyMs: 60_000 },
  strike: async ({ network, chatter, waiter }) => {
    network.become(gone)
    for (const { visitor } of [chatter, waiter]) visitor.sleep()
    await pause(nightMs)
    network.become(fair)
    const at = Date.now()
    for (const { visitor } of [chatter, waiter]) {
      visitor.wake()
      await visitor.tell("comeBack")
    }
    return { from: at, until: at }
  },
}

export const slowConsumer: Fault = {
  name: "slow consumer",
  queue: steadyQueue,
  isQuiet: true,
  strike: async ({ chatter, moderator, presentationId }) => {
    const from = Date.now()
    moderator.saySteadily(presentationId, "loud-", 40)
    for (let turn = 0; turn < 3; turn += 1) {
      await chatter.visitor.tell("block", 4_000)
      await pause(500)
    }
    moderator.saySteadily(presentationId, "m", 10)
    return { from, until: Date.now(), note: "three times 4 s busy while 40 messages/s come, prefetch 50" }
  },
}

export const twoTabs: Fault = {
  name: "two tabs",
  queue: steadyQueue,
  isQuiet: true,
  strike: async (scene) => {
    const { chatter, waiter, moderator, presentationId } = scene
    const from = Date.now()
    const tabs = [await chatter.secondTab(), await waiter.secondTab()] as const
    await tabs[0].tell("attend", presentationId)
    await tabs[1].tell("wait")
    await pause(8_000)
    moderator.saySteadily(presentationId, "m", 0)
    await moderator.settled()
    await pause(2_000)
    const elsewhere = lossesOf({ ledger: await tabs[0].tell("ledger"), said: moderator.said() })
    await Promise.all(tabs.map((tab) => tab.kill()))
    moderator.saySteadily(presentationId, "m", 10)
    return {
      from,
      until: Date.now(),
      note: "the second tab saw every message as well, then crashed",
      elsewhere: { lost: elsewhere.lost.length, doubled: elsewhere.doubled.length },
    }
  },
}

const secondsOf = (from: number) => ((Date.now() - from) / 1_000).toFixed(0)

/** Each instance in turn is killed, is missing for some seconds and starts again. */
export const instanceKilled: Fault = {
  name: "each of two instances killed",
  on: "instances",
  queue: steadyQueue,
  strike: async ({ environment: { instances } }) => {
    const from = Date.now()
    for (const instance of instances) {
      await instance.kill()
      await pause(5_000)
      await instance.start()
    }
    return {
      from,
      until: Date.now(),
      note: `one after the other, each away for 5 s and its start; ${secondsOf(from)} s in all`,
    }
  },
}

/** Restarts the instances as the rollout of a new release does. */
export const instancesRestarted: Fault = {
  name: "two instances restarted in turn",
  on: "instances",
  queue: steadyQueue,
  strike: async ({ environment: { instances } }) => {
    const from = Date.now()
    for (const instance of instances) {
      await instance.stop()
      await instance.start()
    }
    return { from, until: Date.now(), note: `${secondsOf(from)} s in all` }
  },
}

export const nodeKilled: Fault = {
  name: "each of three nodes killed",
  on: "cluster",
  queue: steadyQueue,
  strike: async ({ environment: { nodes } }) => {
    const from = Date.now()
    for (const node of nodes) {
      await node.kill()
      await pause(5_000)
      await node.start()
    }
    return {
      from,
      until: Date.now(),
      note: `one after the other, each away for 5 s and its start; ${secondsOf(from)} s in all`,
    }
  },
}

export const nodeCutOff: Fault = {
  name: "each of three nodes partitioned",
  on: "cluster",
  queue: steadyQueue,
  strike: async ({ environment: { nodes } }) => {
    const from = Date.now()
    for (const node of nodes) {
      await node.cutOff()
      await pause(15_000)
      await node.join()
      await pause(10_000)
    }
    return {
      from,
      until: Date.now(),
      note: "one after the other, each cut off from the two others for 15 s while clients reach it",
    }
  },
}

export const nodesRestarted: Fault = {
  name: "three nodes restarted in turn",
  on: "cluster",
  queue: steadyQueue,
  strike: async ({ environment: { nodes } }) => {
    const from = Date.now()
    for (const node of nodes) {
      await node.stop()
      await node.start()
    }
    return { from, until: Date.now(), note: `${secondsOf(from)} s in all` }
  },
}
