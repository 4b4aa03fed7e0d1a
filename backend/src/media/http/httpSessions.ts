import { randomBytes } from "node:crypto"
import { usernameFragmentIn } from "../peer/sdp.ts"
import { type StreamName, streamKey } from "../StreamName.ts"
import { emptyAnswer, type MediaAnswer, type MediaRequest, refusal, sdpType, trickleType } from "./httpMessage.ts"

/** A session of WHIP or WHEP, which has an address of its own. */
export interface HttpSession {
  readonly name: StreamName
  /** The ICE session that its candidates belong to; `undefined` while the client's is unknown. */
  readonly usernameFragment: string | undefined
  /** Accepts the client's answer to a counter-offer. Absent if none is pending. */
  readonly answer?: (sdp: string) => Promise<MediaAnswer>
  readonly close: () => Promise<void>
}

/** Sessions by an unguessable id: anyone who knows it may end the session. */
export interface HttpSessions {
  readonly keep: (session: HttpSession) => { readonly sessionId: string; readonly etag: string }
  /** Removes a finished session. Its address is 404 from now on. */
  readonly forget: (session: HttpSession) => void
  /** PATCH: an answer to a counter-offer, or candidates. */
  readonly patch: (name: StreamName, sessionId: string, request: MediaRequest) => Promise<MediaAnswer>
  /**
   * GET: 204 if the session still exists after a while, 404 once it is lost or unknown, 410 once it has ended
   * otherwise. A newer request for the session releases the older one.
   */
  readonly follow: (name: StreamName, sessionId: string, left: AbortSignal) => Promise<MediaAnswer>
  /** The engine's server is lost, and the session with it. */
  readonly lose: (session: HttpSession) => void
  /** DELETE: ends the session. */
  readonly end: (name: StreamName, sessionId: string) => Promise<MediaAnswer>
  readonly count: () => number
}

/** Time in ms for which `follow` waits: less than the timeout of proxies. */
const followMs = 25_000

const gone = () => refusal(404, "Session not found.")

export const openHttpSessions = (): HttpSessions => {
  const sessions = new Map<string, HttpSession>()
  const etagOf = (sessionId: string) => `"${sessionId.slice(0, 8)}"`
  const find = (name: StreamName, sessionId: string) => {
    const session = sessions.get(sessionId)
    return session && streamKey(session.name) === streamKey(name) ? session : undefined
  }
  const followers = new Map<HttpSession, (answer: MediaAnswer) => void>()
  const end = (session: HttpSession, answer: MediaAnswer) => {
    for (const [sessionId, known] of sessions) if (known === session) sessions.delete(sessionId)
    followers.get(session)?.(answer)
  }
  const forget = (session: HttpSession) => end(session, refusal(410, "The session has ended."))
  const follow = (session: HttpSession, left: AbortSignal) =>
    new Promise<MediaAnswer>((resolve) => {
      const stands = () => settle(emptyAnswer(204))
      const settle = (answer: MediaAnswer) => {
        clearTimeout(timer)
        left.removeEventListener("abort", stands)
        if (followers.get(session) === settle) followers.delete(session)
        resolve(answer)
      }
      followers.get(session)?.(emptyAnswer(204))
      followers.set(session, settle)
      const timer = setTimeout(stands, followMs)
      left.addEventListener("abort", stands)
    })
  // Accepts candidates without using them: the server waits for the client's checks, and sends to no address without a
  // check from it.
  const trickle = (session: HttpSession, sessionId: string, { body, ifMatch }: MediaRequest): MediaAnswer => {
    const usernameFragment = usernameFragmentIn(body)
    const isAnother = usernameFragment !== undefined && session.usernameFragment !== usernameFragment
    if (session.usernameFragment !== undefined && isAnother) {
      return refusal(422, "ICE is not restarted here: end this session and begin another one.")
    }
    if (ifMatch !== undefined && ifMatch !== "*" && ifMatch !== etagOf(sessionId)) {
      return refusal(412, "This is another ICE session.")
    }
    return emptyAnswer(204)
  }
  return {
    keep: (session) => {
      const sessionId = randomBytes(18).toString("base64url")
      sessions.set(sessionId, session)
      return { sessionId, etag: etagOf(sessionId) }
    },
    forget,
    follow: async (name, sessionId, left) => {
      const session = find(name, sessionId)
      return session ? follow(session, left) : gone()
    },
    lose: (session) => end(session, gone()),
    patch: async (name, sessionId, request) => {
      const session = find(name, sessionId)
      if (!session) return gone()
      if (request.contentType === trickleType) return trickle(session, sessionId, request)
      if (request.contentType !== sdpType) return refusal(415, `Send ${sdpType} or ${trickleType}.`)
      return session.answer ? session.answer(request.body) : refusal(409, "This session waits for no answer.")
    },
    end: async (name, sessionId) => {
      const session = find(name, sessionId)
      if (!session) return gone()
      forget(session)
      await session.close()
      return emptyAnswer(200)
    },
    count: () => sessions.size,
  }
}
