import type { Arrival } from "../../broker/Counterpart.ts"
import { Refusal } from "../../broker/Refusal.ts"
import type { Frame } from "../../broker/stomp/Frame.ts"
import { frameText } from "../../broker/stomp/frameText.ts"
import { type Received, type WebStomp, webStomp } from "../webStomp.ts"

/** Callbacks of a link for its current user. */
export interface LinkListener {
  readonly received: (received: Received) => void
  /** The link has ended; arguments as in `webStomp`. Called once. */
  readonly closed: (code: number, reason: string) => void
}

/** A connection to RabbitMQ that has accepted a visitor's token. */
export interface RabbitLink extends WebStomp {
  /** RabbitMQ's CONNECTED, as it came. */
  readonly connected: Received["data"]
  /** Replaces the listener. */
  readonly follow: (listener: LinkListener) => void
}

interface LinkParts {
  readonly url: string
  readonly outgoingBytes: number
  /** Timeout of RabbitMQ's answer, in ms. */
  readonly greetingMs: number
  readonly arrival: Arrival
  /** RabbitMQ has answered CONNECT, whatever the answer is. */
  readonly answered: () => void
  /** RabbitMQ has accepted the token. Returns the first listener. */
  readonly accepted: (link: RabbitLink) => LinkListener
  readonly refused: (refusal: Refusal) => void
  /** The connection broke, or RabbitMQ did not answer. */
  readonly failed: (cause: Error) => void
  /** The connection has ended, after everything else. Called once. */
  readonly over: () => void
}

const refusalOf = ({ headers, body }: Frame) =>
  new Refusal("refusedConnect", headers.get("message") ?? "Bad CONNECT", body.toString("utf8"))

/** RabbitMQ names the connection by the login, so the visitor must not choose it. */
const connectFrame = ({ visitor, passcode }: Arrival): string => {
  const { outgoingMs, incomingMs } = visitor.heartbeat
  return frameText("CONNECT", {
    "accept-version": "1.2",
    host: visitor.vhost,
    login: visitor.permissions.subject,
    passcode,
    "heart-beat": `${incomingMs},${outgoingMs}`,
  })
}

/**
 * Heart-beats to RabbitMQ, twice as often as promised, so that a late timer never breaks the promise. Other frames
 * count as a heartbeat as well.
 */
const openPulse = (incomingMs: number, beat: () => void) => {
  let isSpeaking = false
  let pulse: NodeJS.Timeout | undefined
  return {
    /** RabbitMQ receives a frame. */
    spoke: () => {
      isSpeaking = true
    },
    start: () => {
      if (incomingMs === 0) return
      pulse = setInterval(() => {
        if (!isSpeaking) beat()
        isSpeaking = false
      }, incomingMs / 2)
    },
    stop: () => clearInterval(pulse),
  }
}

/** Connects to RabbitMQ with the visitor's token. Returns a function that gives up. */
export const openRabbitLink = (parts: LinkParts): WebStomp => {
  const { url, outgoingBytes, greetingMs, arrival, answered, accepted, refused, failed, over } = parts
  let listener: LinkListener | undefined
  let isAnswered = false
  const impatience = setTimeout(() => behind.leave(), greetingMs)

  const answer = ({ data, frames: [frame] }: Received) => {
    if (!frame) return
    clearTimeout(impatience)
    isAnswered = true
    answered()
    if (frame.command !== "CONNECTED") {
      refused(refusalOf(frame))
      behind.leave()
      return
    }
    pulse.start()
    listener = accepted(link(data))
  }
  const link = (connected: Received["data"]): RabbitLink => ({
    ...behind,
    connected,
    send: (text) => {
      pulse.spoke()
      return behind.send(text)
    },
    follow: (next) => {
      listener = next
    },
  })
  const pulse = openPulse(arrival.visitor.heartbeat.incomingMs, () => void behind.send("\n"))
  const behind = webStomp(url, outgoingBytes, {
    opened: () => void behind.send(connectFrame(arrival)),
    received: (received) => {
      if (!isAnswered) answer(received)
      listener?.received(received)
    },
    closed: (code, reason, cause) => {
      clearTimeout(impatience)
      pulse.stop()
      if (!isAnswered) failed(cause ?? new Error("no answer to CONNECT"))
      else if (listener && cause) failed(cause)
      listener?.closed(code, reason)
      over()
    },
  })
  return behind
}
