import { Effect } from "effect"
import createClient, { type Client } from "openapi-fetch"
import * as v from "valibot"
import type { paths } from "../../../../contracts/generated/api.d.ts"
import type { ConfigSource } from "../../../application/ports/backend/ConfigSource.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import type { Language } from "../../../domain/language/language.ts"
import { alertText } from "../../../domain/notification/Notification.ts"
import { readLeniently } from "../../reading/lenient.ts"

/** A response whose body is ignored. */
export const ignoredBody = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)

/** Reads `globalThis.fetch` with each call, so that a replacement made later counts. */
export const fetchLate: typeof fetch = (input, init) => globalThis.fetch(input, init)

type RestClient = Client<paths>

/**
 * The client for the API base of the configuration, created at first use. Fails if the configuration is unavailable.
 */
export const restClient = (config: ConfigSource, fetchNow: typeof fetch): Effect.Effect<RestClient, RequestFailed> => {
  let made: RestClient | undefined
  return config.configuration.pipe(
    Effect.map(({ apiBaseUrl }) => {
      made ??= createClient<paths>({
        baseUrl: apiBaseUrl,
        fetch: (request) => fetchNow(request),
        // Cookies are not needed, and a bearer must not follow a redirect to another origin (decisions, the bearer).
        credentials: "omit",
        redirect: "error",
      })
      return made
    }),
    Effect.mapError(unanswered),
  )
}

/** Headers that every request carries (E6). */
export interface RestHeaders {
  readonly "Accept-Language": Language
  readonly Authorization?: string
}

/** The parts of a request. `signal` aborts it when its caller is interrupted. */
export interface RestParts {
  readonly header: RestHeaders
  readonly signal: AbortSignal
}

export interface RestAnswer {
  readonly data?: unknown
  readonly error?: unknown
  readonly response: Response
}

export type RestCall = (client: RestClient, parts: RestParts) => Promise<RestAnswer>

/** Timeout of a request, in ms. */
const timeoutMs = 20_000

/** The failure of a request that nobody answered. */
export const unanswered = () => new RequestFailed({ status: 0, detail: undefined })

const unreadable = () => new RequestFailed({ status: 0, detail: undefined, isUnreadable: true })

const fieldOf = (body: unknown, name: string): unknown => Object(body)[name]

/**
 * Unwraps `data`: some backends wrap every response in it, as the specification does with the token's (E6). An empty
 * `data` gets the fields beside it and stays a list if it is one. An `id` or `uuid` beside it is ignored: it may be the
 * request's.
 */
export const unwrapped = (body: unknown): unknown => {
  const data = fieldOf(body, "data")
  if (typeof data !== "object" || data === null) return body
  return Object.keys(data)[0] ? data : Object.assign(structuredClone(data), body, { id: undefined, uuid: undefined })
}

/** The message of a refusal (N3), else those about its fields; `undefined` if it has none. */
export const textsOf = (body: unknown): string | undefined => {
  const text = alertText(Object.assign({}, unwrapped(body), body))
  if ("detail" in text) return text.detail
  const listed = [errorsOf(body).errors].flat().map((each) => fieldOf(each, "message"))
  return listed.filter((each) => typeof each === "string").join(" ") || undefined
}

/** The errors of single fields in a refusal, unparsed: few pages need them. */
export const errorsOf = (body: unknown): Pick<RequestFailed, "errors"> => {
  const errors = fieldOf(body, "errors") ?? fieldOf(body, "violations")
  return errors ? { errors } : {}
}

/** Whether an `error` says that something failed: not if it is absent, empty, zero or a word for none. */
const isError = (error: unknown): boolean => {
  if (typeof error === "string") return !/^\s*(0|false|null|none|ok)?\s*$/i.test(error)
  if (typeof error === "object") return isError(fieldOf(error, "message"))
  return error === true || (typeof error === "number" && error !== 0)
}

/**
 * Whether a response with a success status denies success: `success` is false, 0 or their text. Without `success`, its
 * `status` is a word of failure, or without a `status` in words it has an error.
 */
export const isDenial = (body: unknown): boolean => {
  const success = fieldOf(body, "success") ?? fieldOf(unwrapped(body), "success")
  if (success !== undefined && success !== null) return /^(false|0)$/i.test(String(success))
  const status = fieldOf(body, "status")
  return typeof status === "string" ? /^(error|fail(ed|ure)?)$/i.test(status) : isError(fieldOf(body, "error"))
}

/** The body of a response, and its call: method and path of the contract, with `{id}` unfilled. */
export interface Answered {
  readonly call: string
  readonly body: unknown
}

/**
 * Sends the call once. Fails with the status and message of a refusal (N3), which may also have status 200; with status
 * 0 if no response arrives within 20 s or the body is not JSON.
 */
export const callOnce = (
  client: RestClient,
  call: RestCall,
  header: RestHeaders,
): Effect.Effect<Answered, RequestFailed> => {
  let name = ""
  const noting = new Proxy(client, {
    get: (of, method) => (path: string, init: unknown) => {
      name = `${String(method)} ${path}`
      return Reflect.get(of, method)(path, init)
    },
  })
  return Effect.tryPromise({
    try: (signal) => call(noting, { header, signal }),
    catch: (cause) => (cause instanceof SyntaxError ? unreadable() : unanswered()),
  }).pipe(
    Effect.timeoutOrElse({ duration: timeoutMs, orElse: () => Effect.fail(unanswered()) }),
    Effect.flatMap(({ data, error = data, response }) =>
      response.ok && !isDenial(data)
        ? Effect.succeed({ call: name, body: data })
        : Effect.fail(new RequestFailed({ status: response.status, detail: textsOf(error), ...errorsOf(error) })),
    ),
  )
}

/**
 * Parses a response. If a required field is missing, logs only the call and the path of the fault, and fails with
 * status 0. For dropped values, logs the call and the path, once for each `reported` set.
 */
export const parseResponse =
  <Schema extends v.GenericSchema>(schema: Schema, reported: Set<string> = new Set()) =>
  ({ call, body }: Answered): Effect.Effect<v.InferOutput<Schema>, RequestFailed> => {
    const { read, dropped } = readLeniently(schema, unwrapped(body))
    const reports = dropped
      .map((place) => `${call} is not as promised at ${place}, which is left out`)
      .filter((report) => !reported.has(report) && reported.add(report))
    if (!read.success) reports.push(`${call} is not as promised at ${v.getDotPath(read.issues[0]) ?? "its top"}`)
    return Effect.andThen(
      Effect.forEach(reports, (report) => Effect.logWarning(report), { discard: true }),
      read.success ? Effect.succeed(read.output) : Effect.fail(unreadable()),
    )
  }
