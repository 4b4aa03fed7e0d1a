import { type BrokerKind, openPremises } from "../visitors/brokers.ts"
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
  /** A customer whom nobody knew before. */
  readonly stranger: () => Promise<Customer>
  /** Whether the process still answers as it did at first. */
  readonly isWell: () => Promise<boolean>
  readonly close: () => Promise<void>
}

/** Starts an instance with the limits it is delivered with. */
export const openTarget = async (broker: BrokerKind): Promise<Target> => {
  const premises = await openPremises({ broker, guests: new Map([[show, 3]]), env: { RATE_LIMIT_FACTOR: "1" } })
  const { showroom } = premises
  const config = (await (await fetch(`${showroom}/config.json`)).json()) as {
    readonly apiBaseUrl: string
    readonly websocketLink: string
    readonly testStream: { readonly server: string; readonly whep: string }
  }
  const at = (path: string, scheme = "http") => new URL(path, showroom).href.replace(/^http/, scheme)
  const api = at(config.apiBaseUrl)
  const brokerUrl = premises.brokerUrl ?? at(config.websocketLink, "ws")

  const customer = (uuid: string) => enter({ api, brokerUrl }, uuid)
  const [attacker, victim, bystander] = await Promise.all((premises.guests.get(show) ?? []).map(customer)).catch(
    async (failure: unknown) => {
      await premises.close()
      throw failure
    },
  )
  if (!attacker || !victim || !bystander) throw new Error("Three were to be invited.")
  return {
    showroom,
    api,
    signalling: at(config.testStream.server, "ws"),
    whep: at(config.testStream.whep),
    pid: premises.processes().find(({ name }) => name === "sandbox")?.pid ?? 0,
    attacker,
    victim,
    bystander,
    stranger: () => customer(crypto.randomUUID()),
    isWell: () =>
      fetch(`${showroom}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    close: premises.close,
  }
}
