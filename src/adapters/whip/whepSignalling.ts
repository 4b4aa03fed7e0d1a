import { Effect } from "effect"
import {
  DescriptionFailed,
  type Peer,
  type SignallingChannel,
  SignallingRefused,
  SignallingUnreachable,
} from "../../application/ports/media/Receiving.ts"
import type { IceServer } from "../../domain/stream/streamSource.ts"
import { deleteOnClose, followSession, linksIn, refusalOf, sdpHeaders, sessionIn } from "./httpSession.ts"

const parameter = (link: string, name: string): string | undefined => {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;,]+))`, "i").exec(link)
  return (found?.[1] ?? found?.[2])?.replace(/\\(.)/g, "$1")
}

/** The ICE servers in a response's Link header (RFC 9725, section 4.6). */
export const iceServersIn = (header: string | null): ReadonlyArray<IceServer> =>
  linksIn(header).flatMap((link) => {
    const url = /^<\s*((?:stun|turn)s?:[^>\s]+)\s*>/i.exec(link)?.[1]
    if (url === undefined || parameter(link, "rel")?.toLowerCase() !== "ice-server") return []
    return [{ urls: url, username: parameter(link, "username"), credential: parameter(link, "credential") }]
  })

export interface WhepSignallingParts {
  /** The browser's `fetch` if absent. */
  readonly fetch?: typeof globalThis.fetch
}

interface Reply {
  readonly status: number
  readonly sdp: string
  /** The address of the session; `undefined` if there is none. */
  readonly session: string | undefined
  readonly headers: Headers
}

/** A session that no longer exists when the answer arrives is started again. */
const answerRefusal = ({ status, headers }: Reply) =>
  status === 404 || status === 410 ? new SignallingRefused({ status: 507 }) : refusalOf(status, headers)

/**
 * WHEP, the standard protocol for playback (draft-ietf-wish-whep): POSTs an offer. The server accepts it (201), or
 * replies with its own offer (406), which is answered by PATCH. The session is deleted when the scope closes or the
 * page unloads.
 */
export const whepSignalling = ({
  fetch = globalThis.fetch.bind(globalThis),
}: WhepSignallingParts = {}): SignallingChannel => {
  const send = (
    url: string,
    method: "POST" | "PATCH",
    body: string,
    token: string | undefined,
  ): Effect.Effect<Reply, SignallingUnreachable> =>
    Effect.tryPromise({
      try: async (signal) => {
        const headers = sdpHeaders(token)
        const response = await fetch(url, { method, body, headers, signal })
        const { status } = response
        return { status, sdp: await response.text(), session: sessionIn(response, url), headers: response.headers }
      },
      catch: () => new SignallingUnreachable(),
    })

  const counter = (peer: Peer, { sdp, session }: Reply, token: string | undefined) =>
    Effect.gen(function* () {
      if (session === undefined || sdp === "")
        return yield* Effect.fail(new DescriptionFailed({ reason: "The media server offered nothing" }))
      const taken = yield* send(session, "PATCH", yield* peer.answer(sdp), token)
      if (taken.status < 200 || taken.status > 299) return yield* Effect.fail(answerRefusal(taken))
    })

  return {
    play: ({ whepUrl, token }, peer) =>
      Effect.gen(function* () {
        if (whepUrl === undefined) return yield* Effect.fail(new SignallingUnreachable())
        const offer = yield* peer.offer
        // Uninterruptible from the response to the finalizer, or the session would leak.
        const answer = yield* Effect.uninterruptibleMask((restore) =>
          Effect.tap(restore(send(whepUrl, "POST", offer, token)), ({ status, session }) =>
            session !== undefined && (status === 201 || status === 406)
              ? deleteOnClose(fetch, session, token)
              : Effect.void,
          ),
        )
        const isCounter = answer.status === 406
        if (answer.status !== 201 && !isCounter) return yield* Effect.fail(refusalOf(answer.status, answer.headers))
        yield* peer.addServers(iceServersIn(answer.headers.get("link")))
        if (answer.session !== undefined) yield* followSession(fetch, answer.session, answer.headers, peer.lose)
        if (isCounter) return yield* counter(peer, answer, token)
        // A proxy's or sign-in's HTML page is not a description.
        if (!answer.sdp.startsWith("v="))
          return yield* Effect.fail(new DescriptionFailed({ reason: "The media server answered nothing" }))
        yield* peer.accept(answer.sdp)
      }),
  }
}
