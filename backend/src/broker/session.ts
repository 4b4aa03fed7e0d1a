import { randomUUID } from "node:crypto"
import type { WebSocket } from "ws"
import type { Limiter } from "../limits/limiter.ts"
import type { Access } from "./access/Permissions.ts"
import type { Report } from "./backendInbox.ts"
import type { Counterpart, Serve } from "./Counterpart.ts"
import type { Limits } from "./limits.ts"
import type { Behaviour } from "./parity.ts"
import { Refusal } from "./Refusal.ts"
import type { SenderAddresses } from "./senderAddresses.ts"
import type { Frame } from "./stomp/Frame.ts"
import { type FrameSocket, frameSocket, type Speaker } from "./stomp/frameSocket.ts"
import { frameText } from "./stomp/frameText.ts"
import { greet } from "./stomp/greeting.ts"

/** Dependencies that all sessions share. */
export interface Commons {
  readonly access: Access
  readonly vhosts: ReadonlyArray<string>
  readonly limits: Limits
  readonly behaviour: Behaviour
  readonly report: Report
  readonly limiter: Limiter
  readonly serve: Serve
  readonly sessionsOf: (subject: string) => number
  readonly senders: Pick<SenderAddresses, "connected">
}

/** One visitor's connection, from the open socket to its end. */
export interface Session {
  /** The token's subject; `undefined` before an accepted CONNECT. */
  readonly subject: () => string | undefined
  /** Ends the session from the broker's side. */
  readonly remove: () => void
  /** Ends the session because the broker shuts down. The visitor reconnects to this or another instance. */
  readonly goAway: () => void
}

/** RFC 6455, section 7.4.1. */
const goingAway = 1001

const speaker = (frameSocket: FrameSocket, commons: Commons, address: string, ended: () => void): Session & Speaker => {
  const { access, vhosts, limits, behaviour, limiter } = commons
  const sessionId = `session-${randomUUID()}`
  let subject: string | undefined
  let counterpart: Counterpart | undefined
  let isOver = false
  /** Charges frames to the session until its subject is known. */
  const pay = async (frames: number) => frames === 0 || limiter.takes("frames", subject ?? sessionId, frames)
  const maySend = async () =>
    (await limiter.takes("messages", subject ?? sessionId)) && (await limiter.takes("messagesFrom", address))
  const giveUp = () => frameSocket.close(behaviour.mishapClose.code, behaviour.mishapClose.reason)
  let patience = setTimeout(giveUp, limits.greetingMs)

  const refuse = ({ mishap, message, detail }: Refusal, about: Readonly<Record<string, string>> = {}) => {
    const { sendsError, closesSocket } = behaviour.answers[mishap]
    const headers = { message, "content-type": "text/plain", version: "1.2", ...about }
    if (sendsError) frameSocket.send(frameText("ERROR", headers, detail))
    if (closesSocket) giveUp()
  }

  const admit = async (frame: Frame) => {
    const visitor = await greet(frame, access, vhosts, limits.heartbeatFloorMs)
    // The socket may have closed during the verification of the token.
    if (isOver) return
    const name = visitor.permissions.subject
    if (commons.sessionsOf(name) >= limiter.most("sessions")) {
      limiter.reached("sessions", name)
      throw new Refusal("overLimit", "Too many connections")
    }
    subject = name
    commons.senders.connected(name, address)
    // A subject that reconnects gets only the rest of its limit.
    if (!(await pay(1))) throw new Refusal("overLimit", "Too many frames")
    const passcode = frame.headers.get("passcode") ?? ""
    const served = await commons.serve({ visitor, passcode, address, sessionId, frameSocket, pay, refuse })
    if (isOver) return served.ended("closed")
    counterpart = served
    frameSocket.greeted()
  }
  const connect = async (frame: Frame) => {
    clearTimeout(patience)
    if (subject !== undefined) throw new Refusal("malformed", "Already connected")
    try {
      await admit(frame)
    } catch (failure) {
      subject = undefined
      // A refused visitor may try again on the open socket, but not hold it forever.
      if (!isOver) patience = setTimeout(giveUp, limits.idleMs)
      throw failure
    }
  }
  const execute = async (frame: Frame) => {
    if (frame.command === "CONNECT" || frame.command === "STOMP") return connect(frame)
    if (!counterpart) throw new Refusal("badRequest", "Illegal command", "You must log in using CONNECT first\n")
    if (frame.command === "SEND" && !(await maySend())) throw new Refusal("overLimit", "Too many messages")
    return counterpart.execute(frame)
  }

  return {
    pay,
    subject: () => subject,
    goAway: () => frameSocket.close(goingAway, "Going away"),
    remove: () => refuse(new Refusal("removed", "Connection closed by the server")),
    receive: async (received) => {
      try {
        if (received instanceof Refusal) throw received
        await execute(received)
      } catch (failure) {
        if (!(failure instanceof Refusal)) {
          commons.report("A frame could not be handled", failure)
          frameSocket.close(1011, "")
          return
        }
        // An acknowledgement is free because it answers a delivery. One that fails has answered none, so it is charged.
        const isUnpaid = !(received instanceof Refusal) && received.command === "ACK"
        refuse(isUnpaid && !(await pay(1)) ? new Refusal("overLimit", "Too many frames") : failure)
      }
    },
    drained: () => counterpart?.drained(),
    ended: (how) => {
      isOver = true
      clearTimeout(patience)
      counterpart?.ended(how)
      ended()
    },
  }
}

/**
 * Opens a session on a websocket.
 * @param address the key for limits of the remote side
 * @param ended called once, after the session returned its messages
 */
export const openSession = (socket: WebSocket, commons: Commons, address: string, ended: () => void): Session => {
  let session: Session | undefined
  frameSocket(socket, commons.limits, (frameSocket) => {
    const made = speaker(frameSocket, commons, address, ended)
    session = made
    return made
  })
  if (!session) throw new Error("The frame socket created no speaker")
  return session
}
