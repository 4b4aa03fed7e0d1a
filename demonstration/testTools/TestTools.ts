/** The contract between the page of the test tools and the demonstration: JSON below `/demonstration/presentations`. */

/** Effect on the next requests for a stream: a status of S1, no answer, or missing media. */
export type StreamFault = 404 | 502 | 503 | 504 | 507 | 514 | "silence" | "frozen" | "dark"

/** The transport that a fault affects. `whip` also covers WHEP. */
export type FaultTransport = "any" | "wowza" | "whip" | "hls"

/** The streams that a fault affects: the presentation's own, or its visitors' cameras. */
export type FaultTarget = "stream" | "cameras"

/** Who offers when a player connects by WHEP: the player (201), or the server (406). */
export type WhepOffers = "answer" | "counter-offer"

/** What visitors are notified of: a message of the broker, or `move`, which also gives the stream another name. */
export type StreamEvent = "cloud_stream_update" | "hls_stream_update" | "move"

/** `POST …/ID/faults`: the next requests for a stream fail, one per fault. */
export interface FaultOrder {
  readonly faults: ReadonlyArray<StreamFault>
  /** Default `any`. */
  readonly transport?: FaultTransport
  /** Default `stream`. */
  readonly target?: FaultTarget
}

/** A presentation that is scheduled or live. `GET /demonstration/presentations` lists them, the live ones first. */
export interface TestedPresentation {
  readonly id: number
  readonly name: string
  readonly location: string
  readonly isLive: boolean
  readonly isOnAir: boolean
  /** Whether the stream is a recording of the scripted consultant. */
  readonly isRecording: boolean
  readonly whep: WhepOffers
}

/** `POST …/ID/ticket`: for one publication of the presentation's stream by WHIP, good once and for 30 s. */
export interface TestTicket {
  readonly whipUrl: string
  readonly token: string
}
