import { Effect } from "effect"
import { DescriptionFailed, type Peer } from "../../application/ports/PeerConnector.ts"
import {
  type SignallingChannel,
  SignallingRefused,
  SignallingUnreachable,
} from "../../application/ports/SignallingChannel.ts"
import { heldOpen, sdpType, sessionIn } from "./httpSession.ts"
import { iceServersIn } from "./iceLinks.ts"
import { retryAfterMs } from "./retryAfter.ts"

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

/** Statuses of WHEP as those of Wowza's signalling, by which playing goes (S3); what is not named is itself. */
const offerStatuses: Readonly<Record<number, number>> = { 404: 502, 410: 502, 429: 503 }
const answerStatuses: Readonly<Record<number, number>> = { 404: 507, 410: 507, 429: 503 }

const refusal = ({ status, headers }: Said, statuses: Readonly<Record<number, number>>) =>
  new SignallingRefused({
    status: statuses[status] ?? status,
    againMs: retryAfterMs(headers.get("retry-after"), Date.now()),
  })

/**
 * WHEP, the standard way to play (draft-ietf-wish-whep): an offer by POST, which is answered (201) or met with the server's own
 * (406), whose answer goes back by PATCH. The end of the scope, or of the page, deletes the session.
 */
export const whepSignalling = ({
  fetch = globalThis.fetch.bind(globalThis),
}: WhepSignallingParts = {}): SignallingChannel => {
  const sent = (url: string, method: "POST" | "PATCH", body: string): Effect.Effect<Said, SignallingUnreachable> =>
    Effect.tryPromise({
      try: async (signal) => {
        const headers = { "content-type": sdpType, accept: sdpType }
        const response = await fetch(url, { method, body, headers, signal })
        const { status } = response
        return { status, sdp: await response.text(), session: sessionIn(response, url), headers: response.headers }
      },
      catch: () => new SignallingUnreachable(),
    })

  /** Answers the server's own offer. */
  const counter = (peer: Peer, { sdp, session }: Said) =>
    Effect.gen(function* () {
      if (session === undefined || sdp === "")
        return yield* Effect.fail(new DescriptionFailed({ reason: "The media server offered nothing" }))
      const taken = yield* sent(session, "PATCH", yield* peer.answer(sdp))
      if (taken.status < 200 || taken.status > 299) return yield* Effect.fail(refusal(taken, answerStatuses))
    })

  return {
    play: ({ whepUrl }, peer) =>
      Effect.gen(function* () {
        if (whepUrl === undefined) return yield* Effect.fail(new SignallingUnreachable())
        const offer = yield* peer.offer
        // Nothing may come between the server's answer and the promise to end what it has begun.
        const said = yield* Effect.uninterruptibleMask((restore) =>
          Effect.tap(restore(sent(whepUrl, "POST", offer)), ({ status, session }) =>
            session !== undefined && (status === 201 || status === 406) ? heldOpen(fetch, session) : Effect.void,
          ),
        )
        const isCounter = said.status === 406
        if (said.status !== 201 && !isCounter) return yield* Effect.fail(refusal(said, offerStatuses))
        yield* peer.addServers(iceServersIn(said.headers.get("link")))
        if (isCounter) return yield* counter(peer, said)
        if (said.sdp === "")
          return yield* Effect.fail(new DescriptionFailed({ reason: "The media server answered nothing" }))
        yield* peer.accept(said.sdp)
      }),
  }
}
