import type { Access } from "../access.ts"
import { EngineUnavailable, type MediaEngine } from "../MediaEngine.ts"
import { type OfferBudget, tooManyOffers } from "../offerBudget.ts"
import type { Refusals } from "../refusals.ts"
import type { StreamName } from "../StreamName.ts"
import type { PlaySessions } from "./playSessions.ts"
import { reply, type WowzaReply, type WowzaRequest } from "./wowzaMessage.ts"
import { type SignallingSocket, tellLost } from "./wowzaPublish.ts"

export interface PlayParts {
  readonly engine: MediaEngine
  readonly sessions: PlaySessions
  readonly refusals: Refusals
  readonly mayPlay: Access
  readonly mayOffer: OfferBudget
}

/**
 * `play getOffer`: 502 not running, 504 running without a packet yet, 503 the engine is unavailable or too many offers, 403 not
 * allowed, else 200 and an offer (S1, S3).
 */
export const getOffer = async (
  { engine, sessions, refusals, mayPlay, mayOffer }: PlayParts,
  asked: WowzaRequest,
  name: StreamName,
  socket: Pick<SignallingSocket, "request" | "send">,
): Promise<WowzaReply | undefined> => {
  const { request } = socket
  const fault = refusals.take(name, "getOffer")
  if (fault === "silence") return undefined
  if (typeof fault === "number") return reply(asked, name, fault, `Refused on demand: ${name.streamName}`)
  if (!(await mayPlay({ ...name, request }))) return reply(asked, name, 403, `Not allowed: ${name.streamName}`)
  await engine.whenBack(name)
  const stream = engine.find(name)
  const whyAbsent = stream ? undefined : engine.whyAbsent(name)
  if (whyAbsent !== undefined) return reply(asked, name, 503, whyAbsent)
  if (!stream) return reply(asked, name, 502, `Live stream is not running: ${name.streamName}`)
  if (!stream.isReady()) return reply(asked, name, 504, `Live stream is starting: ${name.streamName}`)
  if (!(await mayOffer(request))) return reply(asked, name, 503, tooManyOffers)

  try {
    let sessionId: string | undefined
    const onLost = tellLost(socket, asked, name, () => sessionId)
    const viewer = await stream.offer({ shortage: fault, onLost })
    sessionId = sessions.keep(viewer)
    return reply(asked, name, 200, "OK", {
      sessionId,
      sdp: { type: "offer", sdp: viewer.sdp },
    })
  } catch (cause) {
    if (cause instanceof EngineUnavailable) return reply(asked, name, 503, cause.message)
    throw cause
  }
}

/**
 * `play sendResponse`: 507 for an unknown session or one whose stream has ended, 400 for an unusable answer, else 200
 * and candidates.
 */
export const sendResponse = async (
  { sessions, refusals }: PlayParts,
  asked: WowzaRequest,
  name: StreamName,
  socket: Pick<SignallingSocket, "plays">,
): Promise<WowzaReply | undefined> => {
  const fault = refusals.take(name, "sendResponse")
  const viewer = sessions.take(asked.sessionId)
  if (!viewer?.isOpen() || fault !== undefined) {
    await viewer?.close()
    return reply(asked, name, 507, "Session not found")
  }
  const sessionId = asked.sessionId ?? ""
  try {
    if (asked.sdp === undefined) throw new Error("The message holds no sdp.")
    await viewer.accept(asked.sdp)
  } catch (cause) {
    await viewer.close()
    return reply(asked, name, 400, `The answer cannot be used: ${String(cause)}`, { sessionId })
  }
  socket.plays(viewer)
  return reply(asked, name, 200, "OK", { sessionId, iceCandidates: viewer.candidates })
}
