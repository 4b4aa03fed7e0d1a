import { Effect } from "effect"
import {
  DescriptionFailed,
  type Peer,
  type SignallingChannel,
  SignallingRefused,
  SignallingUnreachable,
} from "../../application/ports/media/Receiving.ts"
import type { IceServer } from "../../domain/stream/streamSource.ts"
import { heldOpen, refusalOf, sdpHeaders, sessionIn } from "./httpSession.ts"

/** Commas part links, unless they stand within quotes or an address. */
const linksIn = (header: string): ReadonlyArray<string> => header.match(/<[^>]*>(?:[^,"]|"(?:[^"\\]|\\.)*")*/g) ?? []

const parameter = (link: string, name: string): string | undefined => {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;,]+))`, "i").exec(link)
  return (found?.[1] ?? found?.[2])?.replace(/\\(.)/g, "$1")
}

/** The ICE servers that an answer's Link header names (RFC 9725, section 4.6). */
export const iceServersIn = (header: string | null): ReadonlyArray<IceServer> =>
  linksIn(header ?? "").flatMap((link) => {
    const url = /^<\s*((?:stun|turn)s?:[^>\s]+)\s*>/i.exec(link)?.[1]
    if (url === undefined || parameter(link, "rel")?.toLowerCase() !== "ice-server") return []
    return [{ urls: url, username: parameter(link, "username"), credential: parameter(link, "credential") }]
  })

export interface WhepSignallingParts {
  /** The browser's own when absent. */
  readonly fetch?: typeof globalThis.fetch
}

/** What an answer says, its body read. */
interface Said {
  readonly status: number
  readonly sdp: string
  /** Where the session stands; undefined when there is none. */
  readonly session: string | undefined
  readonly headers: Headers
}

/** A session that is gone when the answer comes is begun again. */
const answerRefusal = ({ status, headers }: Said) =>
  status === 404 || status === 410 ? new SignallingRefused({ status: 507 }) : refusalOf(status, headers)

/**
 * WHEP, the standard way to play (draft-ietf-wish-whep): an offer by POST, which is answered (201) or met with the server's own
 * (406), whose answer goes back by PATCH. The end of the scope, or of the page, deletes the session.
 */
export const whepSignalling = ({
  fetch = globalThis.fetch.bind(globalThis),
}: WhepSignallingParts = {}): SignallingChannel => {
  const sent = (
    url: string,
    method: "POST" | "PATCH",
    body: string,
    token: string | undefined,
  ): Effect.Effect<Said, SignallingUnreachable> =>
    Effect.tryPromise({
      try: async (signal) => {
        const headers = sdpHeaders(token)
        const response = await fetch(url, { method, body, headers, signal })
        const { status } = response
        return { status, sdp: await response.text(), session: sessionIn(response, url), headers: response.headers }
      },
      catch: () => new SignallingUnreachable(),
    })

  /** Answers the server's own offer. */
  const counter = (peer: Peer, { sdp, session }: Said, token: string | undefined) =>
    Effect.gen(function* () {
      if (session === undefined || sdp === "")
        return yield* Effect.fail(new DescriptionFailed({ reason: "The media server offered nothing" }))
      const taken = yield* sent(session, "PATCH", yield* peer.answer(sdp), token)
      if (taken.status < 200 || taken.status > 299) return yield* Effect.fail(answerRefusal(taken))
    })

  return {
    play: ({ whepUrl, token }, peer) =>
      Effect.gen(function* () {
        if (whepUrl === undefined) return yield* Effect.fail(new SignallingUnreachable())
        const offer = yield* peer.offer
        // Nothing may come between the server's answer and the promise to end what it has begun.
        const said = yield* Effect.uninterruptibleMask((restore) =>
          Effect.tap(restore(sent(whepUrl, "POST", offer, token)), ({ status, session }) =>
            session !== undefined && (status === 201 || status === 406) ? heldOpen(fetch, session, token) : Effect.void,
          ),
        )
        const isCounter = said.status === 406
        if (said.status !== 201 && !isCounter) return yield* Effect.fail(refusalOf(said.status, said.headers))
        yield* peer.addServers(iceServersIn(said.headers.get("link")))
        if (isCounter) return yield* counter(peer, said, token)
        // A page for people, as a proxy or a sign-in sends it, is no description.
        if (!said.sdp.startsWith("v="))
          return yield* Effect.fail(new DescriptionFailed({ reason: "The media server answered nothing" }))
        yield* peer.accept(said.sdp)
      }),
  }
}
