import { Effect } from "effect"
import * as v from "valibot"
import { RequestFailed } from "../../application/ports/RequestFailed.ts"
import type { Language } from "../../domain/language/language.ts"
import { alertText } from "../../domain/notice/noticeText.ts"
import type { RestClient } from "./restClient.ts"

/** Headers that every request bears (E6). */
export interface RestHeaders {
  readonly "Accept-Language": Language
  readonly Authorization?: string
}

/** What a request is made with; the signal aborts it when nobody waits any more. */
export interface RestParts {
  readonly header: RestHeaders
  readonly signal: AbortSignal
}

export interface RestAnswer {
  readonly data?: unknown
  readonly error?: unknown
  readonly response: Response
}

/** One call of the contract. */
export type RestCall = (client: RestClient, parts: RestParts) => Promise<RestAnswer>

/** How long a request may take, in ms. */
const patienceMs = 20_000

const unanswered = () => new RequestFailed({ status: 0, says: undefined })

/** The words of a refusal (N3); undefined when it has none. */
export const wordsOf = (body: unknown): string | undefined => {
  const text = alertText(typeof body === "object" && body !== null ? body : undefined)
  return "says" in text ? text.says : undefined
}

/** Makes the call once. Fails with the status and words of a refusal (N3), with 0 when nobody answers within 20 s. */
export const callOnce = (
  client: RestClient,
  call: RestCall,
  header: RestHeaders,
): Effect.Effect<unknown, RequestFailed> =>
  Effect.tryPromise({ try: (signal) => call(client, { header, signal }), catch: unanswered }).pipe(
    Effect.timeoutOrElse({ duration: patienceMs, orElse: () => Effect.fail(unanswered()) }),
    Effect.flatMap(({ data, error, response }) =>
      response.ok
        ? Effect.succeed(data)
        : Effect.fail(new RequestFailed({ status: response.status, says: wordsOf(error) })),
    ),
  )

/** Reads an answer; one that is not as promised is reported by the place of the fault alone, and fails with 0. */
export const decoded =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (data: unknown): Effect.Effect<v.InferOutput<Schema>, RequestFailed> => {
    const read = v.safeParse(schema, data)
    if (read.success) return Effect.succeed(read.output)
    const place = v.getDotPath(read.issues[0]) ?? "its top"
    return Effect.andThen(Effect.logWarning(`A REST answer is not as promised at ${place}`), Effect.fail(unanswered()))
  }
