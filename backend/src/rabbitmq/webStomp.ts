import { WebSocket } from "ws"
import { Refusal } from "../broker/Refusal.ts"
import { bufferOf } from "../broker/stomp/bufferOf.ts"
import type { Frame } from "../broker/stomp/Frame.ts"
import { type FrameDecoder, frameDecoder } from "../broker/stomp/frameDecoder.ts"

/** One message from RabbitMQ: the raw data, and the frames in it. A heart-beat has none. */
export interface Received {
  readonly data: string | Buffer
  readonly frames: ReadonlyArray<Frame>
}

/** Callbacks of a connection to Web STOMP. */
interface Listener {
  readonly opened: () => void
  readonly received: (received: Received) => void
  /** The connection has ended, by RabbitMQ or by `leave`; code 1006 for a broken one. Called once. */
  readonly closed: (code: number, reason: string, cause: Error | undefined) => void
}

export interface WebStomp {
  /** Resolves once more may be sent. */
  readonly send: (text: string) => Promise<void>
  /** Stops reading until `resume`: RabbitMQ retains its messages. */
  readonly pause: () => void
  readonly resume: () => void
  /** Closes it once everything is sent. */
  readonly leave: () => void
}

/** Timeouts of opening and closing a websocket, in ms. */
const openMs = 5_000
const closeTimeoutMs = 2_000
/** The backend's largest message; visitors' own client accepts no larger one. */
const mostBytes = 1024 * 1024
/** RabbitMQ's longest header is a delivery's number, which contains the subscription's id. */
const bounds = { frameBytes: mostBytes, headBytes: 64 * 1024, headerBytes: 16_384 }

/** The complete frames; a refusal ends them. */
const framesOf = ({ next }: FrameDecoder): { readonly frames: ReadonlyArray<Frame>; readonly refusal?: Refusal } => {
  const frames: Frame[] = []
  try {
    for (let frame = next(); frame; frame = next()) frames.push(frame)
  } catch (refusal) {
    if (refusal instanceof Refusal) return { frames, refusal }
    throw refusal
  }
  return { frames }
}

/**
 * RabbitMQ compresses for every client that offers it: each copy of a message separately, with a state per connection,
 * in both processes.
 * Between a gate and its broker that only costs CPU.
 */
const uncompressed = { perMessageDeflate: false } as const

/** Rejects unless a websocket can be opened at one of these addresses. */
export const requireWebStomp = async (urls: ReadonlyArray<string>): Promise<void> => {
  const tried = await Promise.allSettled(urls.map(tryWebStomp))
  const [refused] = tried.flatMap((one) => (one.status === "rejected" ? [one.reason] : []))
  if (tried.every(({ status }) => status === "rejected")) throw refused
}

const tryWebStomp = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, ["v12.stomp"], { ...uncompressed, handshakeTimeout: openMs })
    socket.once("open", () => {
      socket.close()
      resolve()
    })
    socket.once("error", ({ message }) => reject(new Error(`no Web STOMP at BROKER_WEBSOCKET_URL (${message})`)))
  })

/** @param mostWaiting unsent bytes above which `send` resolves only when they are sent */
export const webStomp = (url: string, mostWaiting: number, listener: Listener): WebStomp => {
  const socket = new WebSocket(url, ["v12.stomp"], {
    ...uncompressed,
    handshakeTimeout: openMs,
    maxPayload: mostBytes,
  })
  const decoder = frameDecoder(() => bounds)
  let cause: Error | undefined

  socket.on("open", listener.opened)
  socket.on("message", (data, isBinary) => {
    const bytes = bufferOf(data)
    decoder.append(bytes)
    const { frames, refusal } = framesOf(decoder)
    if (refusal) {
      cause ??= refusal
      socket.terminate()
      return
    }
    // Text stays text and bytes stay bytes: browsers distinguish them.
    listener.received({ data: isBinary ? bytes : bytes.toString("utf8"), frames })
  })
  socket.on("error", (failure) => {
    cause ??= failure
  })
  socket.on("close", (code, reason) => listener.closed(code, reason.toString("utf8"), cause))

  return {
    send: (text) =>
      new Promise((resolve) => {
        // A closing socket reports itself by its close event.
        if (socket.readyState !== socket.OPEN) return resolve()
        socket.send(text, () => resolve())
        if (socket.bufferedAmount <= mostWaiting) resolve()
      }),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    leave: () => {
      if (socket.readyState === socket.CLOSED) return
      // A paused socket would never receive the close answer.
      socket.resume()
      socket.close(1000)
      const timer = setTimeout(() => socket.terminate(), closeTimeoutMs)
      socket.once("close", () => clearTimeout(timer))
    },
  }
}
