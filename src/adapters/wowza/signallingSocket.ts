import { Effect } from "effect"
import * as v from "valibot"
import { type Candidate, SignallingRefused, SignallingUnreachable } from "../../application/ports/media/Receiving.ts"
import { list, optional, readLeniently, shape, text, whole } from "../reading/lenient.ts"
import type { SignallingRequest } from "./generated/signalling.d.ts"

/** Makes a socket; may throw where the address is none, or mixed content is blocked. */
export type OpenSocket = (url: string) => WebSocket

export const browserSocket: OpenSocket = (url) => new WebSocket(url)

export interface WowzaSignallingParts {
  /** The browser's websockets when absent. */
  readonly webSocket?: OpenSocket
}

const candidate = shape({ candidate: v.string(), sdpMid: optional(text), sdpMLineIndex: optional(whole) })

/** A reply of the media server (S1), in the forms in which servers write it; what the showroom does not use is let be. */
export const wowzaReply = v.pipe(
  v.string(),
  v.parseJson(),
  shape({
    status: whole,
    command: optional(text),
    streamInfo: optional(shape({ sessionId: optional(text) })),
    sdp: optional(shape({ type: v.string(), sdp: text })),
    // An address that cannot be read must not cost the others.
    iceCandidates: optional(list(candidate)),
  }),
)

export type WowzaReply = v.InferOutput<typeof wowzaReply>

/** What Wowza's protocol writes while there is no session yet. */
export const noSession = "[empty]"

/** Which stream is meant. A token stands here as Wowza's newer players have it, and only where there is one. */
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

/** Candidates stand in either reply; those without any place cannot be added. */
export const candidatesIn = ({ iceCandidates = [] }: WowzaReply): ReadonlyArray<Candidate> =>
  iceCandidates.flatMap(({ candidate, sdpMid = null, sdpMLineIndex = null }) =>
    sdpMid !== null || sdpMLineIndex !== null ? [{ candidate, sdpMid, sdpMLineIndex }] : [],
  )

/** A socket to the media server on which one question is asked at a time. */
export interface SignallingSocket {
  /** The reply to this request, however late. Fails if the socket breaks. */
  readonly ask: (request: SignallingRequest) => Effect.Effect<WowzaReply, SignallingUnreachable>
  readonly close: Effect.Effect<void>
}

const opened = (url: string, openSocket: OpenSocket): Effect.Effect<WebSocket, SignallingUnreachable> =>
  Effect.callback((resume) => {
    const unreachable = Effect.fail(new SignallingUnreachable())
    try {
      const socket = openSocket(url)
      socket.addEventListener("open", () => resume(Effect.succeed(socket)), { once: true })
      socket.addEventListener("close", () => resume(unreachable), { once: true })
      // A socket that fails says error and then close; unheard, the first would be thrown outside browsers.
      socket.addEventListener("error", () => resume(unreachable), { once: true })
      return Effect.sync(() => socket.close())
    } catch {
      resume(unreachable)
      return undefined
    }
  })

/** Whether a reply answers the command: some refusals name none. */
const answers = (reply: WowzaReply, { command }: SignallingRequest): boolean =>
  reply.command === undefined || reply.command === command

const replyTo = (
  socket: WebSocket,
  request: SignallingRequest,
  unreadable: () => void,
): Effect.Effect<WowzaReply, SignallingUnreachable> =>
  Effect.callback((resume) => {
    const unreachable = () => resume(Effect.fail(new SignallingUnreachable()))
    const heard = ({ data }: MessageEvent) => {
      const { read } = readLeniently(wowzaReply, data)
      if (!read.success) unreadable()
      else if (answers(read.output, request)) resume(Effect.succeed(read.output))
    }
    const quiet = () => {
      socket.removeEventListener("message", heard)
      socket.removeEventListener("close", unreachable)
    }
    socket.addEventListener("message", heard)
    socket.addEventListener("close", unreachable)
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(request))
    else unreachable()
    return Effect.sync(quiet)
  })

/** Opens a socket to the media server; calls `unreadable` for a message that is no reply. The caller bounds the negotiation. */
export const signallingSocket = (
  url: string,
  openSocket: OpenSocket,
  unreadable: () => void,
): Effect.Effect<SignallingSocket, SignallingUnreachable> =>
  Effect.map(opened(url, openSocket), (socket) => ({
    ask: (request) => replyTo(socket, request, unreadable),
    close: Effect.sync(() => socket.close()),
  }))
