import type { Access } from "../access.ts"
import {
  type EngineStream,
  EngineUnavailable,
  type MediaEngine,
  type OfferedViewer,
  type Viewer,
} from "../MediaEngine.ts"
import { type OfferBudget, tooManyOffers } from "../offerBudget.ts"
import { withCandidates } from "../peer/candidates.ts"
import { usernameFragmentIn, videoCodecsIn } from "../peer/sdp.ts"
import { assertReadable } from "../peer/sdpLimits.ts"
import type { Refusals } from "../refusals.ts"
import type { StreamName } from "../StreamName.ts"
import {
  emptyAnswer,
  type MediaAnswer,
  type MediaRequest,
  refusal,
  refusedOnDemand,
  retryAfter,
  sdpType,
} from "./httpMessage.ts"
import type { HttpSession, HttpSessions } from "./httpSessions.ts"

/**
 * Which party makes the offer: the server answers the player's (201), or replies with an offer of its own (406). An
 * engine that only makes offers replies with its own in either case.
 */
export type WhepBehaviour = "answer" | "counter-offer"

export interface WhepParts {
  readonly engine: MediaEngine
  readonly sessions: HttpSessions
  readonly refusals: Refusals
  readonly mayPlay: Access
  readonly mayOffer: OfferBudget
  readonly behaviourOf: (name: StreamName) => WhepBehaviour
}

/** Whether the player can decode the stream's video, or requests none. */
const canShow = (offer: string, { kinds, videoCodec }: EngineStream): boolean =>
  !kinds.includes("video") || !/^m=video [1-9]/m.test(offer) || videoCodecsIn(offer).includes(videoCodec)

const described = ({ sdp, candidates }: Viewer) =>
  withCandidates(
    sdp,
    candidates.map(({ candidate }) => candidate),
  )

/**
 * Passes the player's answer to the viewer. Refused: 409 for a second answer; 400 for an unusable one, which also ends
 * the session.
 */
const passAnswer = (viewer: OfferedViewer, refusals: Refusals, name: StreamName) => {
  let isAnswered = false
  return async (sdp: string): Promise<MediaAnswer> => {
    if (isAnswered) return refusal(409, "The session is answered already.")
    isAnswered = true
    const fault = refusals.take(name, "whepAnswer")
    if (typeof fault === "number") {
      await viewer.close()
      return refusedOnDemand(fault)
    }
    try {
      await viewer.accept(sdp)
      return emptyAnswer(204)
    } catch (cause) {
      await viewer.close()
      return refusal(400, `The answer cannot be used: ${String(cause)}`)
    }
  }
}

/**
 * WHEP's POST (S1). Answers 201 with an SDP answer, or 406 with an offer of the server. Refused:
 * - 400: the offer cannot be used
 * - 403: the player may not play this stream
 * - 404: the stream does not run
 * - 415: the content type is not application/sdp
 * - 422: the player cannot decode the stream's codec
 * - 429: too many offers
 * - 503: the stream is starting, or the engine is unavailable
 *
 * `undefined`: a made fault suppresses the answer.
 */
export const playByHttp = async (
  { engine, sessions, refusals, mayPlay, mayOffer, behaviourOf }: WhepParts,
  name: StreamName,
  { contentType, body, request }: MediaRequest,
): Promise<MediaAnswer | undefined> => {
  if (contentType !== sdpType) return refusal(415, `Send ${sdpType}.`)
  const isCounter = behaviourOf(name) === "counter-offer"
  const fault = refusals.take(name, isCounter ? "whepCounter" : "whepOffer")
  if (fault === "silence") return undefined
  if (typeof fault === "number") return refusedOnDemand(fault)
  if (!(await mayPlay({ ...name, request }))) return refusal(403, `Not allowed: ${name.streamName}`)
  await engine.whenBack(name)
  const stream = engine.find(name)
  const whyAbsent = stream ? undefined : engine.whyAbsent(name)
  if (whyAbsent !== undefined) return refusal(503, whyAbsent, retryAfter)
  if (!stream) return refusal(404, `Live stream is not running: ${name.streamName}`)
  if (!stream.isReady()) return refusal(503, `Live stream is starting: ${name.streamName}`, retryAfter)
  if (!(await mayOffer(request))) return refusal(429, tooManyOffers, retryAfter)

  let session: HttpSession | undefined
  const onClosed = () => {
    if (session) sessions.forget(session)
  }
  const onLost = () => {
    if (session) sessions.lose(session)
  }
  const options = { shortage: fault, onClosed, onLost }
  try {
    if (!isCounter) {
      assertReadable(body)
      if (!canShow(body, stream)) return refusal(422, `The stream is in ${stream.videoCodec}.`)
    }
    const answered = isCounter ? undefined : await stream.answer?.(body, options)
    const offered = answered ? undefined : await stream.offer(options)
    const viewer = answered ?? offered
    if (!viewer?.isOpen()) return refusal(404, `Live stream has just ended: ${name.streamName}`)
    session = {
      name,
      usernameFragment: answered && usernameFragmentIn(body),
      close: viewer.close,
      ...(offered ? { answer: passAnswer(offered, refusals, name) } : {}),
    }
    const { sessionId, etag } = sessions.keep(session)
    return {
      status: answered ? 201 : 406,
      headers: { "content-type": sdpType, etag },
      body: described(viewer),
      sessionId,
    }
  } catch (cause) {
    if (cause instanceof EngineUnavailable) return refusal(503, cause.message, retryAfter)
    return refusal(400, `The offer cannot be used: ${String(cause)}`)
  }
}
