import { WebSocket } from "ws"
import { type Login, type StompCustomer, stompCustomer } from "../../backend/conformance/stompCustomer.ts"

/** The addresses of an instance: the API's without a trailing slash, and the broker's websocket address. */
interface Places {
  readonly api: string
  readonly brokerUrl: string
}

/** A customer with a token who calls REST and the broker without any code of the showroom. */
export interface Customer {
  readonly uuid: string
  readonly token: string
  /** The name in this customer's keys at the broker. */
  readonly tag: string
  readonly login: Login
  /** `path` is relative to the API's address. A body makes the request a POST unless a method is given. */
  readonly ask: (path: string, body?: unknown, method?: string) => Promise<Response>
  readonly connect: () => Promise<StompCustomer>
  /** A websocket to the broker that sends nothing, from this address of the machine if one is given. */
  readonly socket: (address?: string) => WebSocket
}

const tagOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sub as string

/** Requests a customer's token. The backend registers the uuid if it is new. */
export const enter = async ({ api, brokerUrl }: Places, uuid: string): Promise<Customer> => {
  const answer = await fetch(`${api}/auth_token`, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": "en" },
    body: JSON.stringify({ uuid }),
  })
  if (!answer.ok) throw new Error(`auth_token refused ${uuid}: ${answer.status} ${await answer.text()}`)
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
    socket: (address) =>
      new WebSocket(brokerUrl, ["v12.stomp"], address === undefined ? {} : { localAddress: address }),
  }
}
