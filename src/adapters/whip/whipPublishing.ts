import { Effect } from "effect"
import type { PublishingChannel } from "../../application/ports/media/Publishing.ts"
import {
  DescriptionFailed,
  type SignallingRefused,
  SignallingUnreachable,
} from "../../application/ports/media/Receiving.ts"
import { deleteOnClose, followSession, refusalOf, sdpHeaders, sessionIn } from "./httpSession.ts"

export interface WhipPublishingParts {
  /** The browser's `fetch` if absent. */
  readonly fetch?: typeof globalThis.fetch
}

interface Posted {
  readonly status: number
  readonly headers: Headers
  readonly answer: string
  /** The address of the publication; `undefined` if the server does not name one. */
  readonly session: string | undefined
}

/** WHIP, the standard protocol for publishing (RFC 9725): one POST of an offer, one DELETE at the end. */
export const whipPublishing = ({
  fetch = globalThis.fetch.bind(globalThis),
}: WhipPublishingParts = {}): PublishingChannel => {
  const asked = async (url: string, offer: string, token: string | undefined, signal: AbortSignal): Promise<Posted> => {
    const response = await fetch(url, { method: "POST", body: offer, headers: sdpHeaders(token), signal })
    const { status, headers } = response
    return { status, headers, answer: await response.text(), session: sessionIn(response, url) }
  }
  const posted = (
    url: string,
    offer: string,
    token: string | undefined,
  ): Effect.Effect<Posted, SignallingRefused | SignallingUnreachable> =>
    Effect.tryPromise({
      try: (signal) => asked(url, offer, token, signal),
      catch: () => new SignallingUnreachable(),
    }).pipe(
      Effect.flatMap((made) =>
        made.status === 201 ? Effect.succeed(made) : Effect.fail(refusalOf(made.status, made.headers)),
      ),
    )

  return {
    publish: ({ whipUrl, token }, peer) =>
      Effect.gen(function* () {
        if (whipUrl === undefined) return yield* Effect.fail(new SignallingUnreachable())
        const offer = yield* peer.offerWithAddresses
        // Uninterruptible from the response to the finalizer, or the session would leak.
        const { answer, session, headers } = yield* Effect.uninterruptibleMask((restore) =>
          Effect.tap(restore(posted(whipUrl, offer, token)), ({ session }) =>
            session === undefined ? Effect.void : deleteOnClose(fetch, session, token),
          ),
        )
        // A proxy's or sign-in's HTML page is not a description.
        if (!answer.startsWith("v="))
          return yield* Effect.fail(new DescriptionFailed({ reason: "The media server answered nothing" }))
        yield* peer.accept(answer)
        if (session !== undefined) yield* followSession(fetch, session, headers, peer.lose)
      }),
  }
}
