import type { IncomingMessage } from "node:http"

/** A request of WHIP or WHEP, as the hosting server read it. */
export interface MediaCall {
  /** Without its parameters, in lower case; empty when there is none. */
  readonly contentType: string
  /** The entity tag that the request wants to meet. */
  readonly ifMatch: string | undefined
  readonly body: string
  readonly request: IncomingMessage
}

/** What the hosting server sends. */
export interface MediaAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** A session was made; the hosting server names its address in `Location`. */
  readonly sessionId?: string
}

/** Types of the bodies. */
export const sdpType = "application/sdp"
export const trickleType = "application/trickle-ice-sdpfrag"

/** Says in one line what is wrong. */
export const refusal = (status: number, text: string, headers: MediaAnswer["headers"] = {}): MediaAnswer => ({
  status,
  headers: { "content-type": "text/plain; charset=utf-8", ...headers },
  body: `${text}\n`,
})

/** An answer without a body. */
export const plainly = (status: number, headers: MediaAnswer["headers"] = {}): MediaAnswer => ({
  status,
  headers,
  body: "",
})

/** How long to wait before asking again, in seconds (S3: 2 s). */
export const soon = { "retry-after": "2" }

/** A fault on demand as HTTP tells it; one that passes by itself says when to ask again. */
export const refusedOnDemand = (status: number): MediaAnswer =>
  refusal(status, "Refused on demand.", [503, 504, 514].includes(status) ? soon : {})
