import type { WebSocket } from "ws"
import { tokenBucket } from "../../limits/tokenBucket.ts"
import type { Limits } from "../limits.ts"
import { Refusal } from "../Refusal.ts"
import { bufferOf } from "./bufferOf.ts"
import type { Frame } from "./Frame.ts"
import { frameDecoder } from "./frameDecoder.ts"

/** A visitor's websocket as frames, with its heart-beats and limits. */
export interface FrameSocket {
  /** Sends text, or bytes as a binary message. */
  readonly send: (data: string | Buffer) => void
  /** Whether the socket has too many unsent bytes to take more messages. */
  readonly isFull: () => boolean
  /** Call once CONNECT is accepted: the limits for visitors then replace those for unauthenticated clients. */
  readonly greeted: () => void
  /** Starts the agreed heart-beats, in ms; 0 for none. */
  readonly beat: (outgoingMs: number, incomingMs: number) => void
  readonly close: (code: number, reason: string) => void
}

/** How a connection ended: one side closed it, or it broke, or the visitor fell silent. */
export type Ending = "closed" | "lost"

/** The session behind a websocket. */
export interface Speaker {
  /** Charges frames to the limit. Resolves with false if it is exhausted. Must not reject. */
  readonly pay: (frames: number) => Promise<boolean>
  /** Receives frames one by one, and the refusal of malformed ones. Must not reject. */
  readonly receive: (received: Frame | Refusal) => Promise<void>
  /** Called when a socket that was full can take messages again. */
  readonly drained: () => void
  /** Called once, when either side has ended the connection. */
  readonly ended: (how: Ending) => void
}

/** RFC 6455, section 7.1.5: the connection broke without a close. */
const abnormal = 1006

/** Timeout for the client's answer to a close, in ms. */
const closeTimeoutMs = 2_000

/** Weight of a message before CONNECTED: an unauthenticated client has only one frame to send. */
const strangersWeight = 20

/**
 * An acknowledgement is free because it answers a delivery: a client that catches up on a long queue must not be cut
 * off for it.
 */
const isFree = (received: Frame | Refusal) => received instanceof Refusal || received.command === "ACK"

/** Returns a function that charges a message of `count` bytes and returns whether the websocket may receive it. */
const admission = ({ messages, bytes }: Limits) => {
  const takesMessages = tokenBucket(messages.perSecond, messages.atOnce)
  const takesBytes = tokenBucket(bytes.perSecond, bytes.atOnce)
  return (count: number, weight: number) => takesMessages(weight) && takesBytes(count * weight)
}

/** The outgoing side: remembers whether the socket was full, to notify once it has room again. */
const outgoingSide = (socket: WebSocket, mostBytes: number, isEnded: () => boolean, drained: () => void) => {
  let wasFull = false
  const isFull = () => socket.bufferedAmount > mostBytes
  const sent = () => {
    if (!wasFull || isEnded() || isFull()) return
    wasFull = false
    drained()
  }
  const send = (data: string | Buffer) => {
    if (isEnded()) return
    // If the socket breaks during the write, it emits a close event.
    socket.send(data, sent)
    wasFull = wasFull || isFull()
  }
  return { isFull, send }
}

/** Sends heart-beats, and calls `silent` if the other side sends nothing for the agreed time. */
const heartbeats = (idleMs: number, silent: () => void) => {
  let silenceMs = idleMs
  let pulse: NodeJS.Timeout | undefined
  let watchdog: NodeJS.Timeout | undefined
  const allow = (ms: number) => {
    clearTimeout(watchdog)
    watchdog = setTimeout(silent, ms)
  }
  const expect = () => allow(silenceMs)
  return {
    /** Restarts the agreed timeout. */
    expect,
    /** Starts the idle limit instead, while reading is paused. */
    expectIdle: () => allow(idleMs),
    received: () => watchdog?.refresh(),
    beat: (outgoingMs: number, incomingMs: number, send: () => void) => {
      // Send twice as often as promised, so that a late timer never breaks the promise.
      if (outgoingMs > 0) pulse = setInterval(send, outgoingMs / 2)
      if (incomingMs > 0) silenceMs = Math.min(incomingMs * 2, idleMs)
      expect()
    },
    stop: () => {
      clearInterval(pulse)
      clearTimeout(watchdog)
    },
  }
}

/** Closes, and terminates the socket if the client does not answer. */
const closeOrTerminate = (socket: WebSocket, code: number, reason: string) => {
  if (socket.readyState === socket.CLOSED) return
  socket.close(code, reason)
  const timer = setTimeout(() => socket.terminate(), closeTimeoutMs)
  socket.once("close", () => clearTimeout(timer))
}

export const frameSocket = (
  socket: WebSocket,
  limits: Limits,
  speakerOn: (frameSocket: FrameSocket) => Speaker,
): FrameSocket => {
  let isGreeted = false
  const decoder = frameDecoder(() => ({
    frameBytes: isGreeted ? limits.frameBytes : Math.min(limits.frameBytes, limits.headBytes),
    headBytes: limits.headBytes,
    headerBytes: limits.headerBytes,
  }))
  const admits = admission(limits)
  let isFlooding = false
  let isBusy = false
  let isEnded = false

  const end = (how: Ending, code: number, reason: string) => {
    if (isEnded) return
    isEnded = true
    life.stop()
    speaker.ended(how)
    closeOrTerminate(socket, code, reason)
  }
  const close = (code: number, reason: string) => end("closed", code, reason)
  const life = heartbeats(limits.idleMs, () => end("lost", 1000, ""))
  /** Pauses reading. Meanwhile it cannot receive heart-beats, so the idle limit replaces their timeout. */
  const hold = () => {
    if (socket.isPaused || decoder.pending() <= limits.incomingBytes) return
    socket.pause()
    life.expectIdle()
  }
  const release = () => {
    if (isEnded || isFlooding || !socket.isPaused) return
    socket.resume()
    life.expect()
  }
  const isOver = () => isEnded
  const { isFull, send } = outgoingSide(socket, limits.outgoingBytes, isOver, () => speaker.drained())
  const overLimit = () => new Refusal("overLimit", "Too many frames")
  /** Decodes one frame at a time, so that no frame is decoded after the sender's limit is exhausted. */
  const decoded = (): Frame | Refusal | undefined => {
    if (isFlooding) return overLimit()
    try {
      return decoder.next()
    } catch (refusal) {
      if (refusal instanceof Refusal) return refusal
      throw refusal
    }
  }
  const work = async () => {
    if (isBusy) return
    isBusy = true
    for (let next = decoded(); next && !isEnded; next = isEnded ? undefined : decoded()) {
      const isPaid = isFree(next) || (await speaker.pay(1))
      await speaker.receive(isPaid ? next : overLimit())
      if (decoder.pending() <= limits.incomingBytes) release()
    }
    release()
    isBusy = false
  }
  /** Stops reading from a socket that floods. Terminates it if it floods after its end. */
  const handleFlood = () => {
    isFlooding = true
    socket.pause()
    if (isEnded) socket.terminate()
    else void work()
  }
  const isAdmitted = (bytes: number): boolean => {
    if (!isFlooding && admits(bytes, isGreeted ? 1 : strangersWeight)) return true
    if (!isFlooding) handleFlood()
    return false
  }

  const frameSocket: FrameSocket = {
    send,
    isFull,
    close,
    greeted: () => {
      isGreeted = true
    },
    beat: (outgoingMs, incomingMs) => life.beat(outgoingMs, incomingMs, () => send("\n")),
  }
  const speaker = speakerOn(frameSocket)
  life.expect()
  socket.on("message", (data) => {
    const bytes = bufferOf(data)
    // Charge before decoding, which bounds the cost that an unauthenticated client can cause.
    if (!isAdmitted(bytes.length) || isEnded) return
    life.received()
    decoder.append(bytes)
    if (isBusy) hold()
    else void work()
  })
  socket.on("ping", ({ length }) => isAdmitted(length))
  socket.on("pong", ({ length }) => isAdmitted(length))
  // The message is too large, or the socket is broken. ws closes it itself, with 1009 or 1006.
  socket.on("error", () => close(1011, ""))
  socket.on("close", (code) => end(code === abnormal ? "lost" : "closed", 1000, ""))
  return frameSocket
}
