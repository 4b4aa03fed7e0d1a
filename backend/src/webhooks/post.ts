import { textOf } from "../environment/Log.ts"
import type { Outbound } from "../outbound/openOutbound.ts"

/** The result of sending a message. */
export interface Answer {
  /** `gone`: the endpoint asks for no more messages (410). */
  readonly kind: "taken" | "refused" | "gone"
  /** The status, or why there was none. */
  readonly text: string
  /** Delay that the endpoint asks for (Retry-After), in ms. */
  readonly restMs?: number
}

/** One message for an endpoint. */
export interface Parcel {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}

/** Sends one message. Resolves even without an answer. */
export type Post = (parcel: Parcel) => Promise<Answer>

/** Timeout of a whole answer, in ms: the specification advises 15 to 30 s. */
const usualPatienceMs = 15_000
/** Timeout of DNS, connection and TLS, in ms. */
const connectMs = 5_000
/** Maximum number of bytes that are read of an answer. The content is not used. */
const mostBytes = 4_096
/** Longest delay that an endpoint may ask for, in ms. */
const longestRestMs = 3_600_000

const restOf = (header: string | undefined): Pick<Answer, "restMs"> => {
  const seconds = Number(header)
  return header !== undefined && seconds > 0 ? { restMs: Math.min(seconds * 1000, longestRestMs) } : {}
}

const answerOf = (status: number, retryAfter: string | undefined): Answer => {
  if (status >= 200 && status < 300) return { kind: "taken", text: String(status) }
  if (status === 410) return { kind: "gone", text: "410" }
  if (status >= 300 && status < 400) return { kind: "refused", text: `${status}: redirects are not followed` }
  return { kind: "refused", text: String(status), ...restOf(retryAfter) }
}

/** Posts by checked connections. */
export const postWebhook =
  (outbound: Outbound, patienceMs = usualPatienceMs): Post =>
  async ({ headers, ...parcel }) => {
    try {
      const { status, headers: answered } = await outbound({
        ...parcel,
        method: "POST",
        mostBytes,
        connectMs,
        wholeMs: patienceMs,
        // An empty answer that claims to be compressed cannot be read.
        headers: { "content-type": "application/json", "accept-encoding": "identity", ...headers },
      })
      return answerOf(status, answered["retry-after"])
    } catch (failure) {
      return { kind: "refused", text: textOf(failure) }
    }
  }
