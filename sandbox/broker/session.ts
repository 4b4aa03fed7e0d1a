import { randomUUID } from "node:crypto"
import type { WebSocket } from "ws"
import type { Limiter } from "../limits/limiter.ts"
import type { Report } from "./backendInbox.ts"
import type { Exchanges } from "./exchanges.ts"
import type { Frame } from "./Frame.ts"
import { frameText } from "./frameText.ts"
import { greet, type Visitor } from "./greeting.ts"
import type { Limits } from "./limits.ts"
import type { Access } from "./Permissions.ts"
import type { Manners } from "./parity.ts"
import type { QueueStore } from "./queueStore.ts"
import { Refusal } from "./Refusal.ts"
import { type Line, type Speaker, stompLine } from "./stompLine.ts"
import { sessionSubscriptions } from "./subscriptions.ts"
import { type Outcome, visitorCommands } from "./visitorCommands.ts"

/** What all sessions of a broker share. */
export interface House {
  readonly access: Access
  readonly vhosts: ReadonlyArray<string>
  readonly limits: Limits
  readonly manners: Manners
  readonly queues: QueueStore
  readonly exchanges: Exchanges
  readonly report: Report
  readonly limiter: Limiter
  /** How many connections a subject has. */
  readonly sessionsOf: (subject: string) => number
}

/** One visitor's connection, from the open socket to its end. */
export interface Session {
  /** Who it is; nothing before an accepted CONNECT. */
  readonly subject: () => string | undefined
  /** Ends it from the broker's side. */
  readonly remove: () => void
}

const speaker = (line: Line, house: House, ended: () => void): Session & Speaker => {
  const { limits, manners, limiter } = house
  const sessionId = `session-${randomUUID()}`
  let visitor: Visitor | undefined
  let obey: ReturnType<typeof visitorCommands> | undefined
  let isOver = false
  /** Before it is known who speaks, a session pays for itself. */
  const pay = async (frames: number) =>
    frames === 0 || limiter.takes("frames", visitor?.permissions.subject ?? sessionId, frames)
  const giveUp = () => line.close(manners.mishapClose.code, manners.mishapClose.reason)
  let patience = setTimeout(giveUp, limits.greetingMs)

  const answer = ({ mishap, message, detail }: Refusal, about: Readonly<Record<string, string>> = {}) => {
    const { tells, closes } = manners.answers[mishap]
    const headers = { message, "content-type": "text/plain", version: "1.2", ...about }
    if (tells) line.send(frameText("ERROR", headers, detail))
    if (closes) giveUp()
  }
  const subscriptions = sessionSubscriptions({
    sessionId,
    mostHeld: limits.heldPerSession,
    send: line.send,
    isFull: line.isFull,
    cancelled: (id) => {
      const detail = `The server has canceled a subscription.\nNo more messages will be delivered for id='${id}'.\n`
      answer(new Refusal("cancelledSubscription", "Server cancelled subscription", detail), { subscription: id })
    },
  })

  const connect = async (frame: Frame) => {
    clearTimeout(patience)
    if (visitor) throw new Refusal("malformed", "Already connected")
    const arrived = await greet(frame, house.access, house.vhosts, limits.heartbeatFloorMs).catch((refusal) => {
      // A refused visitor may try again on a socket left open, but not hold it for ever.
      if (!isOver) patience = setTimeout(giveUp, limits.idleMs)
      throw refusal
    })
    // The socket may have gone while the token was being verified.
    if (isOver) return
    const { subject } = arrived.permissions
    if (house.sessionsOf(subject) >= limiter.most("sessions")) {
      limiter.reached("sessions", subject)
      throw new Refusal("overLimit", "Too many connections")
    }
    visitor = arrived
    // Whoever comes back has what was left.
    if (!(await pay(1))) throw new Refusal("overLimit", "Too many frames")
    obey = visitorCommands({ ...house, visitor, subscriptions, pay })
    const { outgoingMs, incomingMs } = visitor.heartbeat
    const headers = {
      version: "1.2",
      session: sessionId,
      server: "showroom-sandbox/1",
      "heart-beat": `${outgoingMs},${incomingMs}`,
    }
    line.send(frameText("CONNECTED", headers))
    line.beat(outgoingMs, incomingMs)
  }
  const follow = async (frame: Frame) => {
    if (frame.command === "CONNECT" || frame.command === "STOMP") return connect(frame)
    if (!obey) throw new Refusal("badRequest", "Illegal command", "You must log in using CONNECT first\n")
    const receipt = frame.headers.get("receipt")
    const isLast = frame.command === "DISCONNECT"
    const goodbye = { afterwards: () => line.close(manners.cleanClose.code, manners.cleanClose.reason) }
    const { taken, afterwards }: Outcome = (isLast ? goodbye : await obey(frame)) ?? {}
    // A message that the backend gave up gets no receipt: whoever waits for one sends it again.
    if (receipt !== undefined && (await taken) !== false) line.send(frameText("RECEIPT", { "receipt-id": receipt }))
    afterwards?.()
  }

  return {
    pay,
    subject: () => visitor?.permissions.subject,
    remove: () => answer(new Refusal("removed", "Connection closed by the server")),
    receive: async (received) => {
      try {
        if (received instanceof Refusal) throw received
        await follow(received)
      } catch (failure) {
        if (!(failure instanceof Refusal)) {
          house.report("A frame could not be handled", failure)
          line.close(1011, "")
          return
        }
        // An acknowledgement was free for answering a delivery; this one answered none.
        const isUnpaid = !(received instanceof Refusal) && received.command === "ACK"
        answer(isUnpaid && !(await pay(1)) ? new Refusal("overLimit", "Too many frames") : failure)
      }
    },
    drained: subscriptions.deliver,
    ended: () => {
      isOver = true
      clearTimeout(patience)
      subscriptions.end()
      ended()
    },
  }
}

/**
 * Opens a session on a websocket.
 *
 * @param ended called once, when its messages have been given back
 */
export const openSession = (socket: WebSocket, house: House, ended: () => void): Session => {
  let session: Session | undefined
  stompLine(socket, house.limits, (line) => {
    const made = speaker(line, house, ended)
    session = made
    return made
  })
  if (!session) throw new Error("The line has no speaker")
  return session
}
