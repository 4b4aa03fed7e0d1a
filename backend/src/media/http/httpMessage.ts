import type { IncomingMessage } from "node:http"

/** A request of WHIP or WHEP, parsed by the hosting server. */
export interface MediaRequest {
  /** Content type in lower case and without parameters; empty if the request has none. */
  readonly contentType: string
  /** The entity tag of the request's `If-Match`. */
  readonly ifMatch: string | undefined
  readonly body: string
  readonly request: IncomingMessage
}

/** The answer that the hosting server sends. */
export interface MediaAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Set if a session was created. The hosting server names its address in `Location`. */
  readonly sessionId?: string
}

export const sdpType = "application/sdp"
export const trickleType = "application/trickle-ice-sdpfrag"

/** An error answer with one line of text. */
export const refusal = (status: number, text: string, headers: MediaAnswer["headers"] = {}): MediaAnswer => ({
  status,
  headers: { "content-type": "text/plain; charset=utf-8", ...headers },
  body: `${text}\n`,
})

/** An answer without a body. */
export const emptyAnswer = (status: number, headers: MediaAnswer["headers"] = {}): MediaAnswer => ({
  status,
  headers,
  body: "",
})

/** Delay before a retry, in seconds (S3: 2 s). */
export const retryAfter = { "retry-after": "2" }

/** The HTTP answer of a requested fault. A temporary one names the delay before a retry. */
export const refusedOnDemand = (status: number): MediaAnswer =>
  refusal(status, "Refused on demand.", [503, 504, 514].includes(status) ? retryAfter : {})
