import type { IncomingMessage } from "node:http"
import type { Access } from "../access.ts"
import { type EngineStream, EngineUnavailable, type MediaEngine, type OfferedViewer } from "../MediaEngine.ts"
import { type OfferBudget, tooManyOffers } from "../offerBudget.ts"
import type { Refusals } from "../refusals.ts"
import type { StreamName } from "../StreamName.ts"
import { newSessionId } from "./playSessions.ts"
import { noSession, reply, sessionLost, type WowzaReply, type WowzaRequest } from "./wowzaMessage.ts"

export interface PublishParts {
  readonly engine: MediaEngine
  readonly refusals: Refusals
  readonly mayPublish: Access
  readonly mayOffer: OfferBudget
}

/** A websocket of signalling. Its close ends the streams it started: the protocol has no message for stopping (P3). */
export interface SignallingSocket {
  readonly request: IncomingMessage
  readonly isOpen: () => boolean
  readonly owns: (stream: EngineStream) => void
  readonly plays: (viewer: OfferedViewer) => void
  /** Sends a message, if the socket is still open. */
  readonly send: (message: WowzaReply) => void
}

/** Notifies the client of a session that went with the engine's server: the client cannot see it for seconds. */
export const tellLost =
  (
    { send }: Pick<SignallingSocket, "send">,
    asked: WowzaRequest,
    name: StreamName,
    sessionId: () => string | undefined,
  ) =>
  () =>
    send(reply({ ...asked, command: sessionLost }, name, 507, "Session lost", { sessionId: sessionId() ?? noSession }))

/**
 * `publish sendOffer`: 403 not allowed, 415 no codec in common, 400 an unusable offer, 503 the engine is unavailable
 * or too many offers, else 200 and an answer.
 */
export const sendOffer = async (
  { engine, refusals, mayPublish, mayOffer }: PublishParts,
  asked: WowzaRequest,
  name: StreamName,
  socket: SignallingSocket,
): Promise<WowzaReply | undefined> => {
  const fault = refusals.take(name, "sendOffer")
  if (fault === "silence") return undefined
  if (typeof fault === "number") return reply(asked, name, fault, `Refused on demand: ${name.streamName}`)
  if (!(await mayPublish({ ...name, request: socket.request, token: asked.token }))) {
    return reply(asked, name, 403, `Not allowed: ${name.streamName}`)
  }
  if (asked.sdp === undefined) return reply(asked, name, 400, "The message holds no sdp.")
  if (!(await mayOffer(socket.request))) return reply(asked, name, 503, tooManyOffers)

  try {
    const sessionId = newSessionId()
    const onLost = tellLost(socket, asked, name, () => sessionId)
    const publication = await engine.publish(name, asked.sdp, { isStarved: fault !== undefined, onLost })
    if (!publication) return reply(asked, name, 415, "Only Opus, VP8 and H264 of constrained baseline are forwarded.")
    if (!socket.isOpen()) {
      await publication.stop()
      return undefined
    }
    socket.owns(publication.start())
    return reply(asked, name, 200, "OK", {
      sessionId,
      sdp: { type: "answer", sdp: publication.answer },
      iceCandidates: publication.candidates,
    })
  } catch (cause) {
    if (cause instanceof EngineUnavailable) return reply(asked, name, 503, cause.message)
    return reply(asked, name, 400, `The offer cannot be used: ${String(cause)}`)
  }
}
