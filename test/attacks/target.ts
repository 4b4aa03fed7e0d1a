import { WebSocket } from "ws"
import { type Login, type StompCustomer, stompCustomer } from "../../scripts/conformance/stompCustomer.ts"
import { type BrokerKind, openPremises } from "../visitors/brokers.ts"
import { liveOneToMany } from "../visitors/inviteGuests.ts"

/** The presentation that everybody here is invited to: a live one-to-many with a group chat. */
export const show = liveOneToMany(1)

/** A customer with a token, who calls REST and the broker without any code of the showroom. */
export interface Customer {
  readonly uuid: string
  readonly token: string
  /** The name of this customer's keys at the broker. */
  readonly tag: string
  readonly login: Login
  /** Path below the API's address; a body makes it a POST unless a method is given. */
  readonly ask: (path: string, body?: unknown, method?: string) => Promise<Response>
  readonly connect: () => Promise<StompCustomer>
  /** A websocket to the broker that has said nothing yet. */
  readonly socket: () => WebSocket
}

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

const tagOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sub as string

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

  const customer = async (uuid: string): Promise<Customer> => {
    const answer = await fetch(`${api}/auth_token`, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": "en" },
      body: JSON.stringify({ uuid }),
    })
    const { token } = ((await answer.json()) as { readonly data: { readonly token: string } }).data
    const ask: Customer["ask"] = (path, body, method = body === undefined ? "GET" : "POST") =>
      fetch(`${api}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          "accept-language": "en",
          ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      })
    const place = (await (await ask("/location/1")).json()) as { readonly location: { readonly rabbit_v_host: string } }
    const login = { address: brokerUrl, host: place.location.rabbit_v_host, login: uuid, passcode: token }
    return {
      uuid,
      token,
      tag: tagOf(token),
      login,
      ask,
      connect: () => stompCustomer(login),
      socket: () => new WebSocket(brokerUrl, ["v12.stomp"]),
    }
  }

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
