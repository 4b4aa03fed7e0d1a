import type { Access } from "../access.ts"
import { EngineUnavailable, type MediaEngine } from "../MediaEngine.ts"
import { type OfferBudget, tooManyOffers } from "../offerBudget.ts"
import { withCandidates } from "../peer/candidates.ts"
import { usernameFragmentIn } from "../peer/sdp.ts"
import type { Refusals } from "../refusals.ts"
import type { StreamName } from "../StreamName.ts"
import { type MediaAnswer, type MediaRequest, refusal, refusedOnDemand, retryAfter, sdpType } from "./httpMessage.ts"
import type { HttpSession, HttpSessions } from "./httpSessions.ts"

export interface WhipParts {
  readonly engine: MediaEngine
  readonly sessions: HttpSessions
  readonly refusals: Refusals
  readonly mayPublish: Access
  readonly mayOffer: OfferBudget
}

const bearerIn = ({ headers }: MediaRequest["request"]): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1]

/** Asks a client without a token for one (RFC 9725). A token that was sent is the wrong one. */
const notAllowed = ({ streamName }: StreamName, hasToken: boolean) =>
  hasToken
    ? refusal(403, `Not allowed: ${streamName}`)
    : refusal(401, `Not allowed without a token: ${streamName}`, { "www-authenticate": "Bearer" })

/**
 * WHIP's POST (P3): 201 with an answer. 401 and 403 not allowed, 415 no description, 422 no codec in common, 400 an
 * unusable offer, 429 too many offers, 503 the engine is unavailable. The stream ends with DELETE, with the connection, and with
 * the publisher's silence. `undefined`: a fault suppresses the answer.
 */
export const publishByHttp = async (
  { engine, sessions, refusals, mayPublish, mayOffer }: WhipParts,
  name: StreamName,
  { contentType, body, request }: MediaRequest,
): Promise<MediaAnswer | undefined> => {
  if (contentType !== sdpType) return refusal(415, `Send ${sdpType}.`)
  const fault = refusals.take(name, "whipOffer")
  if (fault === "silence") return undefined
  if (typeof fault === "number") return refusedOnDemand(fault)
  if (!(await mayPublish({ ...name, request, token: bearerIn(request) })))
    return notAllowed(name, request.headers.authorization !== undefined)
  if (!(await mayOffer(request))) return refusal(429, tooManyOffers, retryAfter)

  let session: HttpSession | undefined
  try {
    const onStopped = () => {
      if (session) sessions.forget(session)
    }
    const onLost = () => {
      if (session) sessions.lose(session)
    }
    const publication = await engine.publish(name, body, { isStarved: fault !== undefined, onStopped, onLost })
    if (!publication) return refusal(422, "Only Opus, VP8 and H264 of constrained baseline are forwarded.")
    const usernameFragment = usernameFragmentIn(body)
    session = { name, usernameFragment, close: publication.start().end }
    const { sessionId, etag } = sessions.keep(session)
    const candidates = publication.candidates.map(({ candidate }) => candidate)
    return {
      status: 201,
      headers: { "content-type": sdpType, etag },
      body: withCandidates(publication.answer, candidates),
      sessionId,
    }
  } catch (cause) {
    if (cause instanceof EngineUnavailable) return refusal(503, cause.message, retryAfter)
    return refusal(400, `The offer cannot be used: ${String(cause)}`)
  }
}
