import type { WebSocket } from "ws"
import type { Limits } from "../limits.ts"
import { Refusal } from "../Refusal.ts"
import { bufferOf } from "./bufferOf.ts"
import type { Frame } from "./Frame.ts"
import { frameDecoder } from "./frameDecoder.ts"

/** A visitor's websocket as frames, with its heart-beats and limits. */
export interface FrameSocket {
  /** A text, or bytes as a binary message. */
  readonly send: (data: string | Buffer) => void
  /** The socket holds so many unsent bytes that no more messages should be given to it. */
  readonly isFull: () => boolean
  /** Starts the agreed heart-beats, in milliseconds; 0 for none. */
  readonly beat: (outgoingMs: number, incomingMs: number) => void
  readonly close: (code: number, reason: string) => void
}

/** Who speaks over a line. */
export interface Speaker {
  /** Counts frames against what may be sent; false when nothing is left. Must not reject. */
  readonly pay: (frames: number) => Promise<boolean>
  /** Gets frames one by one, and the refusal of what was no frame. Must not reject. */
  readonly receive: (received: Frame | Refusal) => Promise<void>
  /** A socket that was full has room again. */
  readonly drained: () => void
  /** The line is over, whichever side ended it. Called once. */
  readonly ended: () => void
}

/** How long the client may take to answer a close, in milliseconds. */
const farewellMs = 2_000

/**
 * An acknowledgement answers a delivery: a client that catches up on a long queue must not be cut off for it. A message without a
 * frame (heart-beat, piece of a frame) counts as one.
 */
const costOf = (received: ReadonlyArray<Frame | Refusal>): number =>
  received.length === 0 ? 1 : received.filter((one) => one instanceof Refusal || one.command !== "ACK").length

/** Puts a speaker on a websocket. */
export const frameSocket = (
  socket: WebSocket,
  limits: Limits,
  speakerOn: (frameSocket: FrameSocket) => Speaker,
): FrameSocket => {
  const decode = frameDecoder(limits.frameBytes)
  const todo: Array<{ readonly received: ReadonlyArray<Frame | Refusal>; readonly bytes: number }> = []
  /** One after the other, also while the one before is being counted. */
  let arrivals = Promise.resolve()
  let isPaid = true
  let isBusy = false
  let isEnded = false
  let wasFull = false
  /** Bytes that came and are not yet obeyed. */
  let waiting = 0
  let silenceMs = limits.idleMs
  let pulse: NodeJS.Timeout | undefined
  let watchdog: NodeJS.Timeout

  const close = (code: number, reason: string) => {
    if (isEnded) return
    isEnded = true
    clearInterval(pulse)
    clearTimeout(watchdog)
    speaker.ended()
    if (socket.readyState === socket.CLOSED) return
    socket.close(code, reason)
    const lastWord = setTimeout(() => socket.terminate(), farewellMs)
    socket.once("close", () => clearTimeout(lastWord))
  }
  const watch = (patienceMs: number) => {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => close(1000, ""), patienceMs)
  }
  /** While the socket is not read, no heart-beat is heard. */
  const hold = (bytes: number) => {
    waiting += bytes
    if (socket.isPaused || waiting <= limits.incomingBytes) return
    socket.pause()
    watch(limits.idleMs)
  }
  const release = (bytes: number) => {
    waiting -= bytes
    if (isEnded || !socket.isPaused || waiting > limits.incomingBytes) return
    socket.resume()
    watch(silenceMs)
  }
  const isFull = () => socket.bufferedAmount > limits.outgoingBytes
  const sent = () => {
    if (!wasFull || isEnded || isFull()) return
    wasFull = false
    speaker.drained()
  }
  const send = (data: string | Buffer) => {
    if (isEnded) return
    // A socket that broke under the write says so by its close.
    socket.send(data, sent)
    wasFull = wasFull || isFull()
  }
  const work = async () => {
    if (isBusy) return
    isBusy = true
    for (let next = todo.shift(); next && !isEnded; next = todo.shift()) {
      for (const one of next.received) if (!isEnded) await speaker.receive(one)
      release(next.bytes)
    }
    isBusy = false
  }

  /** Counted on arrival, not in its turn: so what waits for its turn is limited, too. */
  const arrive = async (received: ReadonlyArray<Frame | Refusal>, bytes: number) => {
    if (isEnded || !isPaid) return
    isPaid = await speaker.pay(costOf(received))
    todo.push({ received: isPaid ? received : [new Refusal("overLimit", "Too many frames")], bytes })
    void work()
  }

  const frameSocket: FrameSocket = {
    send,
    isFull,
    close,
    beat: (outgoingMs, incomingMs) => {
      // Twice as often as promised, so that a late timer never breaks the promise.
      if (outgoingMs > 0) pulse = setInterval(() => send("\n"), outgoingMs / 2)
      if (incomingMs > 0) silenceMs = Math.min(incomingMs * 2, limits.idleMs)
      watch(silenceMs)
    },
  }
  const speaker = speakerOn(frameSocket)
  watch(silenceMs)
  socket.on("message", (data) => {
    if (isEnded) return
    watchdog.refresh()
    const bytes = bufferOf(data)
    const { frames, refusal } = decode(bytes)
    const received = refusal ? [...frames, refusal] : frames
    hold(bytes.length)
    arrivals = arrivals.then(() => arrive(received, bytes.length))
  })
  // Too large a message, or a broken socket; ws has begun to close by itself, with 1009 or 1006.
  socket.on("error", () => close(1011, ""))
  socket.on("close", () => close(1000, ""))
  return frameSocket
}
