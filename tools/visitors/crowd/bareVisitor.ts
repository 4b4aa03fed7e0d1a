import { WebSocket } from "ws"
import { crowdSpreadMs, spreadMs } from "../../../src/domain/broker/linkPolicy.ts"

export interface BareOptions {
  readonly origin: string
  readonly presentationId: number
  readonly uuids: ReadonlyArray<string>
}

/** What a bare visitor recorded; UTC, ms since 1970. */
export interface BareLedger {
  /** When each text first arrived, by the socket or by history. */
  readonly firstSeen: Readonly<Record<string, number>>
  readonly connected: ReadonlyArray<number>
  readonly caughtUp: ReadonlyArray<number>
}

/** A visitor that consists of sockets only: it counts messages, acknowledges them, and fetches what it missed. */
export interface BareVisitor {
  readonly cut: () => void
  readonly isWhole: () => boolean
  readonly ledger: () => BareLedger
}

let vhost: Promise<string> | undefined
const heartbeatMs = 3_000
const overlapMs = 10_000

interface Entry {
  readonly token: string
  readonly webinarToken: string
  readonly queue: string
  readonly crowd: number
}

const frameOf = (command: string, headers: Readonly<Record<string, string>>) =>
  `${command}\n${Object.entries(headers)
    .map(([name, value]) => `${name}:${value}\n`)
    .join("")}\n\0`

const header = (frame: string, name: string): string => {
  const at = frame.indexOf(`\n${name}:`)
  return at === -1 ? "" : frame.slice(at + name.length + 2, frame.indexOf("\n", at + 1))
}

/** Calls REST, and retries while the server is too busy to answer. */
const askerOf = (origin: string) => {
  const ask = async (path: string, token?: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        "accept-language": "en",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return (await answer.json()) as Record<string, unknown>
  }
  return ask
}

type Ask = ReturnType<typeof askerOf>

/** Requests token and queue. */
const enter = async (ask: Ask, presentationId: number, uuid: string): Promise<Entry> => {
  const { data } = (await ask("/auth_token", undefined, { uuid })) as { data: { token: string } }
  const { customer } = (await ask("/customer/data", data.token)) as { customer: { webinar_token: string } }
  const named = await ask(`/presentation/chat_queue/${presentationId}`, customer.webinar_token)
  return {
    token: data.token,
    webinarToken: customer.webinar_token,
    queue: String(named.chat_queue),
    crowd: Number(named.crowd ?? 0),
  }
}

/** Records which texts have arrived, and requests history from the last moment without a gap. */
const openHistory = (ask: Ask, presentationId: number, webinarToken: string) => {
  const firstSeen: Record<string, number> = {}
  const caughtUp: number[] = []
  let newest: number | undefined
  let wholeUntil: number | undefined
  let isWhole = false

  const see = (text: string, timestamp: number) => {
    firstSeen[text] ??= Date.now()
    newest = Math.max(newest ?? 0, timestamp)
    if (isWhole) wholeUntil = newest
  }
  const catchUp = async (isCurrent: () => boolean) => {
    const after = wholeUntil === undefined ? "" : `?after=${wholeUntil - overlapMs}`
    const { chat_history } = (await ask(`/presentation/chat_history/${presentationId}${after}`, webinarToken)) as {
      chat_history: ReadonlyArray<{ messages: ReadonlyArray<{ timestamp: number; data: { message: string } }> }>
    }
    if (!isCurrent()) return
    for (const { messages } of chat_history) for (const { timestamp, data } of messages) see(data.message, timestamp)
    isWhole = true
    wholeUntil = newest
    caughtUp.push(Date.now())
  }
  return {
    firstSeen,
    caughtUp,
    see,
    isWhole: () => isWhole,
    interrupted: () => {
      isWhole = false
    },
    /** Many visitors share this event loop, and none of them waits for another's history. */
    catchUpUntil: async (isCurrent: () => boolean): Promise<void> => {
      while (isCurrent() && !isWhole)
        await catchUp(isCurrent).catch(() => new Promise((again) => setTimeout(again, 1_000)))
    },
  }
}

/** Opens a visitor: token, queue, socket. Resolves when the broker has confirmed the subscription. */
export const bareVisitor = async (options: Omit<BareOptions, "uuids">, uuid: string): Promise<BareVisitor> => {
  const { origin, presentationId } = options
  const ask = askerOf(origin)
  const entry = await enter(ask, presentationId, uuid)
  const history = openHistory(ask, presentationId, entry.webinarToken)
  const connected: number[] = []
  let crowd = entry.crowd
  let socket: WebSocket | undefined
  let attempt = 0

  const connect = (agreed: () => void) => {
    const mine = new WebSocket(`${origin.replace("http", "ws")}/ws`, ["v12.stomp"], { perMessageDeflate: false })
    socket = mine
    let pulse: NodeJS.Timeout | undefined
    mine.on("open", () =>
      mine.send(
        frameOf("CONNECT", {
          "accept-version": "1.2",
          host,
          login: uuid,
          passcode: entry.token,
          "heart-beat": `${heartbeatMs},${heartbeatMs}`,
        }),
      ),
    )
    mine.on("message", (data) => {
      const frame = String(data)
      if (frame.startsWith("MESSAGE")) {
        mine.send(frameOf("ACK", { id: header(frame, "ack") }))
        const message = JSON.parse(frame.slice(frame.indexOf("\n\n") + 2, frame.lastIndexOf("\0"))) as {
          type: string
          timestamp: number
          data: { message: string; visitors: number }
        }
        if (message.type === "crowd") crowd = message.data.visitors
        if (message.type === "chat_message") history.see(message.data.message, message.timestamp)
      } else if (frame.startsWith("CONNECTED")) {
        pulse = setInterval(() => mine.send("\n"), heartbeatMs)
        mine.send(
          frameOf("SUBSCRIBE", {
            id: "s",
            destination: `/amq/queue/${entry.queue}`,
            ack: "client-individual",
            "prefetch-count": "50",
            receipt: "r",
          }),
        )
      } else if (frame.startsWith("RECEIPT")) {
        attempt = 0
        connected.push(Date.now())
        agreed()
        void history.catchUpUntil(() => mine === socket)
      }
    })
    // The close event reports it as well.
    mine.on("error", () => undefined)
    mine.on("close", () => {
      clearInterval(pulse)
      history.interrupted()
      setTimeout(() => connect(agreed), spreadMs(attempt, Math.random(), crowdSpreadMs(crowd)))
      attempt += 1
    })
  }

  // One request for all visitors of a process.
  vhost ??= vhostOf(ask, presentationId, entry.webinarToken)
  const host = await vhost
  await new Promise<void>((resolve) => connect(resolve))
  return {
    cut: () => socket?.terminate(),
    isWhole: history.isWhole,
    ledger: () => ({ firstSeen: history.firstSeen, connected, caughtUp: history.caughtUp }),
  }
}

const vhostOf = async (ask: Ask, presentationId: number, token: string): Promise<string> => {
  const { presentation } = (await ask(`/presentation/${presentationId}`, token)) as {
    presentation: { location_id: number }
  }
  const { location } = (await ask(`/location/${presentation.location_id}`)) as { location: { rabbit_v_host: string } }
  return location.rabbit_v_host
}
