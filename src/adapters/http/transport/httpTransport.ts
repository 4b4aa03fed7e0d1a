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
import { callOnce, decoded, type RestCall, type RestHeaders, restClient } from "./restCall.ts"
import { type WebinarBearer, webinarBearer } from "./webinarBearer.ts"

export interface HttpTransportParts {
  readonly config: ConfigSource
  readonly accessTokens: AccessTokens
  /** The language in which the showroom speaks now. */
  readonly language: () => Language
  readonly fetch?: typeof fetch
  /** Gives answers that were asked for before the transport was made; absent: there are none. They do not set the clock. */
  readonly ahead?: (fetchNow: typeof fetch) => typeof fetch
  /** Whether a webinar's page is in view; absent: none is (E7). */
  readonly isOnWebinarPage?: () => boolean
}

type Ask = <Schema extends v.GenericSchema>(
  call: RestCall,
  schema: Schema,
) => Effect.Effect<v.InferOutput<Schema>, RequestFailed>

interface AboutPresentation {
  readonly ask: Ask
  /** With the bearer that there is already, if any; waits for none. For calls that the contract lets anybody make. */
  readonly askAtOnce: Ask
  /** What cannot be a call of the client, under the same rules: the bearer, the 401 table (X1), the language. */
  readonly withBearer: <A>(
    call: (header: RestHeaders) => Effect.Effect<A, RequestFailed>,
  ) => Effect.Effect<A, RequestFailed>
}

/** REST as all gateways share it: API base, language (E6), bearer, the 401 table (X1), the words of refusals (N3). */
export interface HttpTransport {
  /** With the visitor's bearer; waits for a first one. */
  readonly ask: Ask
  /** With the bearer when there is one already; waits for none. For calls that the contract lets anybody make. */
  readonly askAtOnce: Ask
  /** With this bearer, once: a 401 is the answer, and no reason to refresh the visitor's own. */
  readonly askAs: (bearer: string) => Ask
  /** Calls about a presentation: about a webinar they bear the webinar token, where the visitor has one (E7). */
  readonly about: (presentationId: number) => AboutPresentation
  /** Takes what answers say of the visitor's webinar token, and of what a presentation is. */
  readonly webinars: Pick<WebinarBearer, "take" | "found">
  /** The API base, absolute; addresses in answers are relative to it. */
  readonly apiBaseUrl: Effect.Effect<string, RequestFailed>
  /** The backend's time, by the answers so far. */
  readonly clock: ServerClock
}

const fetchLate: typeof fetch = (input, init) => globalThis.fetch(input, init)

export const httpTransport = (parts: HttpTransportParts): HttpTransport => {
  const { config, accessTokens, language } = parts
  const clock = dateHeaderClock()
  const fetchNow = clock.listening(parts.fetch ?? fetchLate)
  const client = restClient(config, parts.ahead?.(fetchNow) ?? fetchNow)
  /** Faults of answers that were reported already. */
  const reported = new Set<string>()
  let held: string | undefined
  accessTokens.onChange(({ value }) => {
    held = value
  })

  const header = (bearer: string | undefined): RestHeaders => ({
    "Accept-Language": language(),
    ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
  })
  const once = (call: RestCall, bearer: string | undefined) =>
    Effect.flatMap(client, (made) => callOnce(made, call, header(bearer)))

  /** `refusals` counts the 401s of this request so far. */
  const repeated = <A>(
    attempt: (bearer: string | undefined) => Effect.Effect<A, RequestFailed>,
    bearer: string | undefined,
    refusals: number,
  ): Effect.Effect<A, RequestFailed> =>
    Effect.catch(attempt(bearer), (failure) => {
      if (failure.status !== 401) return Effect.fail(failure)
      const next = afterUnauthorised(refusals + 1)
      if (!next.repeat) return Effect.fail(failure)
      return Effect.sleep(next.afterMs).pipe(
        Effect.andThen(accessTokens.refreshed(bearer)),
        // A refresh that fails ends the request, with the 401 that asked for it (decisions X1).
        Effect.mapError(() => failure),
        Effect.flatMap(({ value }) => repeated(attempt, value, refusals + 1)),
      )
    })

  const bearerNow = Effect.mapError(accessTokens.current, ({ status, detail }) => new RequestFailed({ status, detail }))
  const repeatedWithOwn = <A>(attempt: (bearer: string | undefined) => Effect.Effect<A, RequestFailed>) =>
    Effect.flatMap(bearerNow, ({ value }) => repeated(attempt, value, 0))
  const ask: Ask = (call, schema) =>
    Effect.flatMap(
      repeatedWithOwn((bearer) => once(call, bearer)),
      decoded(schema, reported),
    )
  const webinars = webinarBearer({
    isOnWebinarPage: parts.isOnWebinarPage ?? (() => false),
    renewed: Effect.map(
      ask((rest, { header, signal }) => rest.GET("/customer/data", { params: { header }, signal }), customerAnswer),
      ({ webinarToken }) => webinarToken,
    ),
  })
  const atOnce =
    (bearerNow: () => string | undefined): Ask =>
    (call, schema) =>
      Effect.suspend(() => repeated((bearer) => once(call, bearer), bearerNow(), 0)).pipe(
        Effect.flatMap(decoded(schema, reported)),
      )
  return {
    ask,
    webinars,
    askAtOnce: atOnce(() => held),
    askAs: (bearer) => (call, schema) => Effect.flatMap(once(call, bearer), decoded(schema, reported)),
    about: (presentationId) => {
      const about = <A>(attempt: (bearer: string | undefined) => Effect.Effect<A, RequestFailed>) =>
        webinars.about(presentationId, repeatedWithOwn(attempt), attempt)
      return {
        ask: (call, schema) =>
          Effect.flatMap(
            about((bearer) => once(call, bearer)),
            decoded(schema, reported),
          ),
        askAtOnce: atOnce(() => webinars.known(presentationId) ?? held),
        withBearer: (call) => about((bearer) => call(header(bearer))),
      }
    },
    clock,
    apiBaseUrl: config.configuration.pipe(
      Effect.map(({ apiBaseUrl }) => apiBaseUrl),
      Effect.mapError(() => new RequestFailed({ status: 0, detail: undefined })),
    ),
  }
}
