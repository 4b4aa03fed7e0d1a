import { faultyNetwork } from "../faults/faultyNetwork.ts"
import { openEnvironment } from "../visitors/brokers.ts"
import type { BrokerKind } from "../visitors/Environment.ts"
import { liveOneToMany } from "../visitors/inviteGuests.ts"
import { type Customer, enter } from "./customer.ts"
import { type HostileReceiver, openHostileReceiver } from "./receivers/hostileReceiver.ts"

/** The presentation that all of these customers are invited to: a live one-to-many with a group chat. */
export const show = liveOneToMany(1)

/** An instance of its own to attack. An attack is held only if the instance survives it. */
export interface Target {
  readonly showroom: string
  readonly api: string
  readonly signalling: string
  readonly whep: string
  readonly pid: number
  /** Two customers who are invited to `show`: one attacks, the other is to be harmed. */
  readonly attacker: Customer
  readonly victim: Customer
  /** A third customer, who only uses the showroom. */
  readonly bystander: Customer
  /** More visitors who are invited to `show`. */
  readonly crowd: ReadonlyArray<Customer>
  /** The attacker's receiver of webhooks. */
  readonly receiver: HostileReceiver
  /** Creates a customer that the backend does not know yet. */
  readonly stranger: () => Promise<Customer>
  /** Whether the process answers as it did before the attacks. */
  readonly isWell: () => Promise<boolean>
  readonly close: () => Promise<void>
}

/** Whether all parties share an origin, or whether pages, REST, broker and media each have their own. */
export type Deployment = "one" | "split"

/** Twenty attackers, and twenty visitors who chat meanwhile. */
const crowdSize = 40

/** Starts an instance with the default limits. */
export const openTarget = async (broker: BrokerKind, deployment: Deployment): Promise<Target> => {
  const receiver = await openHostileReceiver()
  const environment = await openEnvironment({
    broker,
    guests: new Map([[show, 3 + crowdSize]]),
    // On a busy machine, all attacks take longer than the ten minutes of a token.
    env: { RATE_LIMIT_FACTOR: "1", TOKEN_SECONDS: "3600", ...receiver.env },
  }).catch(async (failure: unknown) => {
    await receiver.close()
    throw failure
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
    await receiver.close()
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
  if (!attacker || !victim || !bystander) throw new Error("Fewer than three guests are invited.")
  return {
    showroom: pages,
    api,
    signalling: asSocket(at(media, config.testStream.server)),
    whep: at(media, config.testStream.whep),
    pid: environment.processes().find(({ name }) => name.startsWith("backend"))?.pid ?? 0,
    attacker,
    victim,
    bystander,
    crowd,
    receiver,
    stranger: () => customer(crypto.randomUUID()),
    isWell: async () => {
      // The attacker's connections may still be closing, and this machine shares the attacker's address.
      for (let tries = 0; tries < 50; tries += 1) {
        const isReady = await fetch(environment.health).then(
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
