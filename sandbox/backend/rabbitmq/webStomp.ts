import { WebSocket } from "ws"
import { Refusal } from "../broker/Refusal.ts"
import { bufferOf } from "../broker/stomp/bufferOf.ts"
import type { Frame } from "../broker/stomp/Frame.ts"
import { type FrameDecoder, frameDecoder } from "../broker/stomp/frameDecoder.ts"

/** What came from RabbitMQ in one message: as it came, and the frames in it; none in a heart-beat. */
export interface Received {
  readonly data: string | Buffer
  readonly frames: ReadonlyArray<Frame>
}

/** What is told of a connection to Web STOMP. */
interface Listener {
  readonly opened: () => void
  readonly received: (received: Received) => void
  /** It is over, by RabbitMQ or by `leave`; 1006 for one that broke. Called once. */
  readonly closed: (code: number, reason: string, cause: Error | undefined) => void
}

/** One connection to RabbitMQ's Web STOMP. */
export interface WebStomp {
  /** Resolves when more may be sent. */
  readonly send: (text: string) => Promise<void>
  /** Reads no more until `resume`: RabbitMQ keeps what it has. */
  readonly pause: () => void
  readonly resume: () => void
  /** Ends it once what was sent is out. */
  readonly leave: () => void
}

/** How long RabbitMQ may take to open a websocket, and to close one; ms. */
const openMs = 5_000
const farewellMs = 2_000
/** The largest message of the backend; visitors' own client takes no larger one. */
const mostBytes = 1024 * 1024
/** RabbitMQ's longest header is the number of a delivery, which contains the subscription's id. */
const bounds = { frameBytes: mostBytes, headBytes: 64 * 1024, headerBytes: 16_384 }

/** The frames that are complete; a refusal ends them. */
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
 * RabbitMQ compresses for every client that offers it: each copy of a message again, with a state of its own for each connection, in both
 * processes. Between a gate and its broker that is only work.
 */
const uncompressed = { perMessageDeflate: false } as const

/** Rejects unless a websocket can be opened at one of these. */
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

/** @param mostWaiting bytes that may wait to be sent before `send` takes its time */
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
    // Text stays text and bytes stay bytes: browsers see the difference.
    listener.received({ data: isBinary ? bytes : bytes.toString("utf8"), frames })
  })
  socket.on("error", (failure) => {
    cause ??= failure
  })
  socket.on("close", (code, reason) => listener.closed(code, reason.toString("utf8"), cause))

  return {
    send: (text) =>
      new Promise((resolve) => {
        // One that is closing says so by its close.
        if (socket.readyState !== socket.OPEN) return resolve()
        socket.send(text, () => resolve())
        if (socket.bufferedAmount <= mostWaiting) resolve()
      }),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    leave: () => {
      if (socket.readyState === socket.CLOSED) return
      // Unread, it would never hear the answer.
      socket.resume()
      socket.close(1000)
      const lastWord = setTimeout(() => socket.terminate(), farewellMs)
      socket.once("close", () => clearTimeout(lastWord))
    },
  }
}
