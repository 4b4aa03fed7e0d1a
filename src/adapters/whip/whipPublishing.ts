import { Duration, Effect } from "effect"
import { DescriptionFailed } from "../../application/ports/PeerConnector.ts"
import type { PublishingChannel } from "../../application/ports/Publishing.ts"
import { SignallingRefused, SignallingUnreachable } from "../../application/ports/SignallingChannel.ts"

export interface WhipPublishingParts {
  /** The browser's own when absent. */
  readonly fetch?: typeof globalThis.fetch
}

/** How long an answer may take, in ms (S4). */
const patienceMs = 7_000

/** What came of the offer. */
interface Posted {
  readonly status: number
  readonly answer: string
  /** Where the publication stands at the server; undefined when it does not say. */
  readonly address: string | undefined
}

/** WHIP, the standard way to publish (RFC 9725): one POST of an offer, one DELETE at the end. */
export const whipPublishing = ({
  fetch = globalThis.fetch.bind(globalThis),
}: WhipPublishingParts = {}): PublishingChannel => {
  const asked = async (url: string, offer: string, signal: AbortSignal): Promise<Posted> => {
    const headers = { "content-type": "application/sdp" }
    const response = await fetch(url, { method: "POST", body: offer, headers, signal })
    return { status: response.status, answer: await response.text(), address: addressOf(response, url) }
  }
  const posted = (url: string, offer: string): Effect.Effect<Posted, SignallingRefused | SignallingUnreachable> =>
    Effect.tryPromise({ try: (signal) => asked(url, offer, signal), catch: () => new SignallingUnreachable() }).pipe(
      Effect.timeoutOrElse({
        duration: Duration.millis(patienceMs),
        orElse: () => Effect.fail(new SignallingUnreachable()),
      }),
      Effect.filterOrFail(
        ({ status }) => status === 201,
        ({ status }) => new SignallingRefused({ status }),
      ),
    )

  /** Also while the page goes away; a server that does not hear of it notices by itself that nothing comes any more. */
  const deleted = ({ address }: Posted): Effect.Effect<void> =>
    address === undefined
      ? Effect.void
      : Effect.tryPromise(() => fetch(address, { method: "DELETE", keepalive: true })).pipe(
          Effect.catch(() => Effect.logWarning("The publication could not be deleted")),
          Effect.forkDetach,
          Effect.asVoid,
        )

  return {
    publish: ({ whipUrl }, peer) =>
      Effect.gen(function* () {
        if (whipUrl === undefined) return yield* Effect.fail(new SignallingUnreachable())
        const offer = yield* peer.offerWithAddresses
        const publication = yield* Effect.acquireRelease(Effect.interruptible(posted(whipUrl, offer)), deleted)
        yield* untilPageLeaves(publication, fetch)
        const { answer } = publication
        if (answer === "")
          return yield* Effect.fail(new DescriptionFailed({ reason: "The media server answered nothing" }))
        yield* peer.accept(answer)
        // Only the media tell that the far side has ended it.
        return { ended: Effect.never }
      }),
  }
}

/** A page that goes away runs nothing of ours any more but this. */
const untilPageLeaves = ({ address }: Posted, fetch: typeof globalThis.fetch) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const leave = () => {
        if (address !== undefined) fetch(address, { method: "DELETE", keepalive: true }).catch(() => undefined)
      }
      globalThis.addEventListener?.("pagehide", leave)
      return leave
    }),
    (leave) => Effect.sync(() => globalThis.removeEventListener?.("pagehide", leave)),
  )

/** Location may be relative to where the answer came from. */
const addressOf = (response: Response, asked: string): string | undefined => {
  const location = response.headers.get("location")
  const base = response.url || asked
  return location !== null && URL.canParse(location, base) ? new URL(location, base).href : undefined
}
