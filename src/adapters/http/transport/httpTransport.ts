import { Effect } from "effect"
import type * as v from "valibot"
import type { AccessTokens } from "../../../application/ports/backend/AccessTokens.ts"
import type { ConfigSource } from "../../../application/ports/backend/ConfigSource.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import type { ServerClock } from "../../../application/ports/backend/ServerClock.ts"
import type { Language } from "../../../domain/language/language.ts"
import { afterUnauthorised } from "../../../domain/request/retryPolicy.ts"
import { customerAnswer } from "../identity/customer.schema.ts"
import { dateHeaderClock } from "./dateHeaderClock.ts"
import {
  callOnce,
  fetchLate,
  parseResponse,
  type RestCall,
  type RestHeaders,
  restClient,
  unanswered,
} from "./restCall.ts"
import { type WebinarBearer, webinarBearer } from "./webinarBearer.ts"

export interface HttpTransportParts {
  readonly config: ConfigSource
  readonly accessTokens: AccessTokens
  readonly language: () => Language
  readonly fetch?: typeof fetch
  /**
   * Supplies responses to requests sent before the transport was created; none if absent. They do not set the clock.
   */
  readonly ahead?: (fetchNow: typeof fetch) => typeof fetch
  /** Whether the visitor is on a webinar's page; never if absent (E7). */
  readonly isOnWebinarPage?: () => boolean
}

type Ask = <Schema extends v.GenericSchema>(
  call: RestCall,
  schema: Schema,
) => Effect.Effect<v.InferOutput<Schema>, RequestFailed>

/** An attempt at a request with this bearer. */
type Attempt<A> = (bearer: string | undefined) => Effect.Effect<A, RequestFailed>

/** Sends an attempt with a bearer, and repeats it as the bearer's rules say. */
type Send = <A>(attempt: Attempt<A>) => Effect.Effect<A, RequestFailed>

interface AboutPresentation {
  readonly ask: Ask
  /** Sends with the current bearer, if any; does not wait for one. For calls that the contract leaves public. */
  readonly askAtOnce: Ask
  /** For requests outside the REST client, under the same rules: bearer, 401 table (X1), language. */
  readonly withBearer: <A>(
    call: (header: RestHeaders) => Effect.Effect<A, RequestFailed>,
  ) => Effect.Effect<A, RequestFailed>
}

/**
 * The REST transport of all gateways: API base, language (E6), bearer, the 401 table (X1), messages of refusals (N3).
 */
export interface HttpTransport {
  /** Sends with the visitor's bearer; waits for the first one. */
  readonly ask: Ask
  /** Sends with the current bearer, if any; does not wait for one. For calls that the contract leaves public. */
  readonly askAtOnce: Ask
  /** Sends once with this bearer. A 401 fails the call and does not refresh the visitor's own bearer. */
  readonly askAs: (bearer: string) => Ask
  /** Calls about a presentation. Calls about a webinar carry the webinar token if the visitor has one (E7). */
  readonly about: (presentationId: number) => AboutPresentation
  /** Stores what responses contain about the visitor's webinar token and the kind of a presentation. */
  readonly webinars: Pick<WebinarBearer, "take" | "found">
  /** The absolute API base. Addresses in responses are relative to it. */
  readonly apiBaseUrl: Effect.Effect<string, RequestFailed>
  /** The backend's time, from the responses so far. */
  readonly clock: ServerClock
}

export const httpTransport = (parts: HttpTransportParts): HttpTransport => {
  const { config, accessTokens, language } = parts
  const clock = dateHeaderClock()
  const fetchNow = clock.listening(parts.fetch ?? fetchLate)
  const client = restClient(config, parts.ahead?.(fetchNow) ?? fetchNow)
  const reported = new Set<string>()
  /** The visitor's last bearer; `undefined` before the first one. */
  let held: string | undefined
  accessTokens.onChange(({ value }) => {
    held = value
  })

  const headersFor = (bearer: string | undefined): RestHeaders => ({
    "Accept-Language": language(),
    ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
  })
  const send = (call: RestCall, bearer: string | undefined) =>
    Effect.flatMap(client, (made) => callOnce(made, call, headersFor(bearer)))

  /** Repeats an attempt that is refused with 401, with a fresh bearer (X1). `refusals` counts its 401s so far. */
  const sendRepeatedly = <A>(
    attempt: Attempt<A>,
    bearer: string | undefined,
    refusals: number,
  ): Effect.Effect<A, RequestFailed> =>
    Effect.catch(attempt(bearer), (failure) => {
      if (failure.status !== 401) return Effect.fail(failure)
      const next = afterUnauthorised(refusals + 1)
      if (!next.repeat) return Effect.fail(failure)
      return Effect.sleep(next.afterMs).pipe(
        Effect.andThen(accessTokens.refreshed(bearer)),
        // If the refresh fails, the request fails with the 401 that caused it (readings X1).
        Effect.mapError(() => failure),
        Effect.flatMap(({ value }) => sendRepeatedly(attempt, value, refusals + 1)),
      )
    })

  const currentToken = Effect.mapError(
    accessTokens.current,
    ({ status, detail }) => new RequestFailed({ status, detail }),
  )
  const sendWithOwn: Send = (attempt) => Effect.flatMap(currentToken, ({ value }) => sendRepeatedly(attempt, value, 0))
  const asking =
    (sending: Send): Ask =>
    (call, schema) =>
      Effect.flatMap(
        sending((bearer) => send(call, bearer)),
        parseResponse(schema, reported),
      )
  const ask = asking(sendWithOwn)
  const webinars = webinarBearer({
    isOnWebinarPage: parts.isOnWebinarPage ?? (() => false),
    renewed: Effect.map(
      ask((rest, { header, signal }) => rest.GET("/customer/data", { params: { header }, signal }), customerAnswer),
      ({ webinarToken }) => webinarToken,
    ),
  })
  const atOnce = (readBearer: () => string | undefined) =>
    asking((attempt) => Effect.suspend(() => sendRepeatedly(attempt, readBearer(), 0)))
  return {
    ask,
    webinars,
    askAtOnce: atOnce(() => held),
    askAs: (bearer) => asking((attempt) => attempt(bearer)),
    about: (presentationId) => {
      const sendAbout: Send = (attempt) => webinars.about(presentationId, sendWithOwn(attempt), attempt)
      return {
        ask: asking(sendAbout),
        askAtOnce: atOnce(() => webinars.known(presentationId) ?? held),
        withBearer: (call) => sendAbout((bearer) => call(headersFor(bearer))),
      }
    },
    clock,
    apiBaseUrl: config.configuration.pipe(
      Effect.map(({ apiBaseUrl }) => apiBaseUrl),
      Effect.mapError(unanswered),
    ),
  }
}
