import { Client, type IFrame, type IMessage, Versions } from "@stomp/stompjs"
import { WebSocket } from "ws"

/** Timeout for each answer of the broker, in ms (B1). */
const patienceMs = 5_000

export interface Login {
  /** ws(s) address. */
  readonly address: string
  /** Virtual host. */
  readonly host: string
  readonly login: string
  readonly passcode: string
}

/** The broker's response to a request: granted, refused with a text, or nothing within 5 s. */
export type Outcome =
  | { readonly is: "granted" }
  | { readonly is: "refused"; readonly text: string }
  | { readonly is: "silent" }

/** A STOMP session for a single question: RabbitMQ ends a session with the first refusal. */
export interface StompCustomer {
  /** The header heart-beat of CONNECTED, in ms; 0,0 for none. */
  readonly heartBeat: string
  readonly subscribe: (destination: string) => Promise<Outcome>
  /** Bodies of the messages received so far, in order. */
  readonly received: () => ReadonlyArray<string>
  readonly send: (destination: string, body: string) => Promise<Outcome>
  readonly close: () => void
}

const textsOf = (frame: IFrame): string => frame.headers.message || frame.body.slice(0, 80) || "ERROR"

/** Connects. Rejects with the broker's text if it refuses, or with "nobody answered". */
export const stompCustomer = ({ address, host, login, passcode }: Login): Promise<StompCustomer> =>
  new Promise((resolve, reject) => {
    /** What a refusal, or the end of the connection, settles: the CONNECT, then each request under way. */
    const refusals = new Set([(text: string) => reject(new Error(text))])
    const refuse = (text: string) => {
      for (const settle of refusals) settle(text)
    }
    const client = new Client({
      stompVersions: new Versions([Versions.V1_2]),
      reconnectDelay: 0,
      connectHeaders: { host, login, passcode },
      webSocketFactory: () => new WebSocket(address, ["v12.stomp"]),
      onStompError: (frame) => refuse(textsOf(frame)),
      onWebSocketError: () => refuse("nobody answered"),
      onWebSocketClose: () => refuse("the connection was closed"),
      onConnect: (frame) => {
        clearTimeout(connecting)
        refusals.clear()
        resolve({
          heartBeat: frame.headers["heart-beat"] ?? "0,0",
          subscribe,
          received: () => bodies,
          send,
          close: () => void client.deactivate({ force: true }),
        })
      },
    })
    /** Requests a receipt and waits for it, for a refusal, or for the timeout. */
    const outcome = (ask: (receipt: string) => void): Promise<Outcome> =>
      new Promise((settle) => {
        const receipt = `conformance-${Math.random()}`
        const timer = setTimeout(() => end({ is: "silent" }), patienceMs)
        const refused = (text: string) => end({ is: "refused", text })
        const end = (found: Outcome) => {
          clearTimeout(timer)
          refusals.delete(refused)
          settle(found)
        }
        refusals.add(refused)
        client.watchForReceipt(receipt, () => end({ is: "granted" }))
        ask(receipt)
      })
    const bodies: string[] = []
    const receive = (message: IMessage) => {
      bodies.push(message.body)
      message.ack()
    }
    const subscribe = (destination: string) =>
      outcome((receipt) => void client.subscribe(destination, receive, { receipt, ack: "client-individual" }))
    const send = (destination: string, body: string) =>
      outcome((receipt) =>
        client.publish({ destination, body, headers: { receipt, "content-type": "application/json" } }),
      )
    // Ends with CONNECTED: later it would refuse whatever is asked at that moment.
    const connecting = setTimeout(() => refuse("nobody answered"), patienceMs).unref()
    client.activate()
  })
