import { randomUUID } from "node:crypto"
import { Client } from "@stomp/stompjs"
import { WebSocket } from "ws"
import { happenings } from "../broker/brokerBench.ts"

/** A message of the broker as a visitor's page receives it. */
export interface ReceivedMessage {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

type Json = Readonly<Record<string, unknown>>

export interface GuestOptions {
  readonly uuid?: string
  readonly language?: "en" | "de"
  /** The bearer of calls about the webinar to which the guest is invited (E7). */
  readonly webinarToken?: string | undefined
}

/** Of the moment: they come between the messages of a chat at any time. */
const signs: ReadonlySet<string> = new Set(["chat_typing", "chat_read", "caption"])

/** A visitor without a page: REST over HTTP, and the real STOMP client over a websocket. */
export const guest = async (
  showroom: string,
  { uuid = randomUUID(), language = "en", webinarToken }: GuestOptions = {},
) => {
  let token = ""
  const bearerFor = (path: string) =>
    webinarToken !== undefined && /^\/presentation\//.test(path) ? webinarToken : token
  const ask = async (method: string, path: string, body?: unknown): Promise<Json> => {
    const answer = await fetch(`${showroom}/api${path}`, {
      method,
      headers: {
        "accept-language": language,
        ...(token ? { authorization: `Bearer ${bearerFor(path)}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.status === 204 ? {} : ((await answer.json()) as Json)
  }
  token = ((await ask("POST", "/auth_token", { uuid })) as { data: { token: string } }).data.token
  const { customer } = (await ask("GET", "/customer/data")) as { customer: { consumer_tag: string } }

  const connect = async (vhost: string) => {
    const client = new Client({
      webSocketFactory: () => new WebSocket(`${showroom.replace("http", "ws")}/ws`, ["v12.stomp"]) as never,
      connectHeaders: { login: uuid, passcode: token, host: vhost },
      reconnectDelay: 0,
      heartbeatIncoming: 0,
      heartbeatOutgoing: 0,
    })
    await new Promise<void>((resolve, reject) => {
      client.onConnect = () => resolve()
      client.onStompError = ({ headers }) => reject(new Error(String(headers.message)))
      client.activate()
    })
    return {
      listen: (queue: string) => {
        const received = happenings<ReceivedMessage>()
        client.subscribe(`/amq/queue/${queue}`, ({ body }) => {
          const message = JSON.parse(body) as ReceivedMessage
          if (!signs.has(message.type)) received.happen(message)
        })
        return received
      },
      say: (presentationId: number, text: string) =>
        client.publish({
          destination: `/exchange/presentation.${presentationId}/customer.${customer.consumer_tag}`,
          body: JSON.stringify({
            type: "chat_message",
            timestamp: Date.now(),
            data: {
              id: randomUUID(),
              customer_chat: `private.${customer.consumer_tag}`,
              sender: { type: 4, id: customer.consumer_tag },
              message: text,
            },
          }),
        }),
      close: () => client.deactivate(),
    }
  }
  return { uuid, consumerTag: customer.consumer_tag, ask, connect }
}
