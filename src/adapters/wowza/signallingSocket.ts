import { Effect } from "effect"
import * as v from "valibot"
import { type Candidate, SignallingRefused, SignallingUnreachable } from "../../application/ports/media/Receiving.ts"
import { list, optional, readLeniently, shape, text, whole } from "../reading/lenient.ts"
import type { SignallingRequest } from "./generated/signalling.d.ts"

/** Opens a socket. Throws if the address is invalid or the browser blocks mixed content. */
export type OpenSocket = (url: string) => WebSocket

export const browserSocket: OpenSocket = (url) => new WebSocket(url)

export interface WowzaSignallingParts {
  /** The browser's `WebSocket` if absent. */
  readonly webSocket?: OpenSocket
}

const candidate = shape({ candidate: v.string(), sdpMid: optional(text), sdpMLineIndex: optional(whole) })

/** A reply of the media server (S1), in the forms that servers use; unused fields are ignored. */
export const wowzaReply = v.pipe(
  v.string(),
  v.parseJson(),
  shape({
    status: whole,
    command: optional(text),
    streamInfo: optional(shape({ sessionId: optional(text) })),
    sdp: optional(shape({ type: v.string(), sdp: text })),
    // An unreadable candidate is dropped; the others remain.
    iceCandidates: optional(list(candidate)),
  }),
)

export type WowzaReply = v.InferOutput<typeof wowzaReply>

/** The placeholder of Wowza's protocol for a missing session. */
export const noSession = "[empty]"

/** Identifies the stream. The token is only included if there is one, in the field that Wowza's newer players use. */
export const streamInfo = (
  applicationName: string,
  streamName: string,
  sessionId: string,
  secureToken: string | undefined,
): SignallingRequest["streamInfo"] => ({
  applicationName,
  streamName,
  sessionId,
  ...(secureToken !== undefined && { secureToken }),
})

/** A reply whose status is 200. */
export const accepted = (reply: WowzaReply): Effect.Effect<WowzaReply, SignallingRefused> =>
  reply.status === 200 ? Effect.succeed(reply) : Effect.fail(new SignallingRefused({ status: reply.status }))

/** The candidates of a reply, without those that name no media section. */
export const candidatesIn = ({ iceCandidates = [] }: WowzaReply): ReadonlyArray<Candidate> =>
  iceCandidates.flatMap(({ candidate, sdpMid = null, sdpMLineIndex = null }) =>
    sdpMid !== null || sdpMLineIndex !== null ? [{ candidate, sdpMid, sdpMLineIndex }] : [],
  )

/** A socket to the media server with one request at a time. */
export interface SignallingSocket {
  /** Sends a request and succeeds with its reply, without a timeout. Fails if the socket breaks. */
  readonly ask: (request: SignallingRequest) => Effect.Effect<WowzaReply, SignallingUnreachable>
  /** Succeeds once the server reports that its session is lost. */
  readonly lost: Effect.Effect<void>
  readonly close: Effect.Effect<void>
}

const opened = (url: string, openSocket: OpenSocket): Effect.Effect<WebSocket, SignallingUnreachable> =>
  Effect.callback((resume) => {
    const unreachable = Effect.fail(new SignallingUnreachable())
    try {
      const socket = openSocket(url)
      socket.addEventListener("open", () => resume(Effect.succeed(socket)), { once: true })
      socket.addEventListener("close", () => resume(unreachable), { once: true })
      // A failing socket emits `error`, then `close`. Without a listener, `error` would be thrown outside browsers.
      socket.addEventListener("error", () => resume(unreachable), { once: true })
      return Effect.sync(() => socket.close())
    } catch {
      resume(unreachable)
      return undefined
    }
  })

/** Whether a reply belongs to the request: some refusals name no command. */
const answers = (reply: WowzaReply, { command }: SignallingRequest): boolean =>
  reply.command === undefined || reply.command === command

const replyTo = (
  socket: WebSocket,
  request: SignallingRequest,
  unreadable: () => void,
): Effect.Effect<WowzaReply, SignallingUnreachable> =>
  Effect.callback((resume) => {
    const unreachable = () => resume(Effect.fail(new SignallingUnreachable()))
    const received = ({ data }: MessageEvent) => {
      const { read } = readLeniently(wowzaReply, data)
      if (!read.success) unreadable()
      else if (answers(read.output, request)) resume(Effect.succeed(read.output))
    }
    const unsubscribe = () => {
      socket.removeEventListener("message", received)
      socket.removeEventListener("close", unreachable)
    }
    socket.addEventListener("message", received)
    socket.addEventListener("close", unreachable)
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(request))
    else unreachable()
    return Effect.sync(unsubscribe)
  })

const untilLost = (socket: WebSocket): Effect.Effect<void> =>
  Effect.callback((resume) => {
    const received = ({ data }: MessageEvent) => {
      const { read } = readLeniently(wowzaReply, data)
      if (read.success && read.output.command === "sessionLost") resume(Effect.void)
    }
    socket.addEventListener("message", received)
    return Effect.sync(() => socket.removeEventListener("message", received))
  })

/**
 * Opens a socket to the media server; calls `unreadable` for a message that is not a reply. The caller limits the
 * duration of the negotiation.
 */
export const signallingSocket = (
  url: string,
  openSocket: OpenSocket,
  unreadable: () => void,
): Effect.Effect<SignallingSocket, SignallingUnreachable> =>
  Effect.map(opened(url, openSocket), (socket) => ({
    ask: (request) => replyTo(socket, request, unreadable),
    lost: untilLost(socket),
    close: Effect.sync(() => socket.close()),
  }))
