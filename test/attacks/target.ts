import { openEnvironment } from "../visitors/brokers.ts"
import type { BrokerKind } from "../visitors/Environment.ts"
import { faultyNetwork } from "../visitors/faults/faultyNetwork.ts"
import { liveOneToMany } from "../visitors/inviteGuests.ts"
import { type Customer, enter } from "./customer.ts"

/** The presentation that everybody here is invited to: a live one-to-many with a group chat. */
export const show = liveOneToMany(1)

/** An instance of its own that attacks are run against; it outlives them, or they are not held. */
export interface Target {
  readonly showroom: string
  readonly api: string
  readonly signalling: string
  readonly whep: string
  readonly pid: number
  /** Two who were invited to `show`: one means ill, the other is to be harmed. */
  readonly attacker: Customer
  readonly victim: Customer
  /** A third, who only wants to be served. */
  readonly bystander: Customer
  /** More visitors who are invited to `show`. */
  readonly crowd: ReadonlyArray<Customer>
  /** A customer nobody knew before. */
  readonly stranger: () => Promise<Customer>
  /** Whether the process still answers as it did at first. */
  readonly isWell: () => Promise<boolean>
  readonly close: () => Promise<void>
}

/** Whether all parties share an origin, or pages, REST, broker and media each have one of their own. */
export type Deployment = "one" | "split"

/** Twenty attackers, and twenty visitors who chat meanwhile. */
const crowdSize = 40

/** Starts an instance with the limits it is delivered with. */
export const openTarget = async (broker: BrokerKind, deployment: Deployment): Promise<Target> => {
  const environment = await openEnvironment({
    broker,
    guests: new Map([[show, 3 + crowdSize]]),
    env: { RATE_LIMIT_FACTOR: "1" },
  })
  const { showroom } = environment
  const network = faultyNetwork()
  const origin = async () => {
    if (deployment === "one") return showroom
    return `http://127.0.0.1:${await network.door(Number(new URL(showroom).port))}`
  }
  const close = async () => {
    await network.close()
    await environment.close()
  }
  const config = (await (await fetch(`${showroom}/config.json`)).json()) as {
    readonly apiBaseUrl: string
    readonly websocketLink: string
    readonly testStream: { readonly server: string; readonly whep: string }
  }
  const at = (place: string, path: string) => new URL(path, place).href
  const asSocket = (address: string) => address.replace(/^http/, "ws")
  const [pages, rest, stomp, media] = [await origin(), await origin(), await origin(), await origin()]
  const api = at(rest, config.apiBaseUrl)
  const brokerUrl = asSocket(at(stomp, config.websocketLink))

  const customer = (uuid: string) => enter({ api, brokerUrl }, uuid)
  const guests = environment.guests.get(show) ?? []
  const [attacker, victim, bystander, ...crowd] = await Promise.all(guests.map(customer)).catch(
    async (failure: unknown) => {
      await close()
      throw failure
    },
  )
  if (!attacker || !victim || !bystander) throw new Error("Three were to be invited.")
  return {
    showroom: pages,
    api,
    signalling: asSocket(at(media, config.testStream.server)),
    whep: at(media, config.testStream.whep),
    pid: environment.processes().find(({ name }) => name === "sandbox")?.pid ?? 0,
    attacker,
    victim,
    bystander,
    crowd,
    stranger: () => customer(crypto.randomUUID()),
    isWell: async () => {
      // The attacker's connections may still be closing, and this machine's address is the attacker's.
      for (let tries = 0; tries < 50; tries += 1) {
        const isReady = await fetch(`${showroom}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        )
        if (isReady) return true
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      return false
    },
    close,
  }
}
