// Generated from contracts/signalling.schema.json. To change it, change the contract and run
// node scripts/run.mjs scripts/checks/contracts.ts generate

export type Direction = "play" | "publish"
export type SignallingMessage = SignallingRequest | SignallingReply

/**
 * Streaming signalling over its own WebSocket, in the protocol of Wowza Streaming Engine's public clients (S1, P3)
 */
export interface SignallingContract {
  direction: Direction
  streamInfo: StreamInfo
  sdp: Sdp
  signalling_request: SignallingRequest
  signalling_reply: SignallingReply
  signalling_message: SignallingMessage
}
export interface StreamInfo {
  /**
   * Replies may append /_definst_.
   */
  applicationName: string
  streamName: string
  /**
   * [empty] before the first reply; then a decimal string.
   */
  sessionId?: string
  /**
   * The stream's token, if REST names one, as Wowza's newer players send it. Absent otherwise.
   */
  secureToken?: string
}
export interface Sdp {
  type: "offer" | "answer"
  sdp: string
}
export interface SignallingRequest {
  direction: Direction
  command: "getOffer" | "sendOffer" | "sendResponse" | "getAvailableStreams"
  streamInfo: StreamInfo
  sdp?: Sdp
  /**
   * applicationName, streamName, sessionId; never uuid or token (readings S1).
   */
  userData?: {
    applicationName?: string
    streamName?: string
    sessionId?: string
  }
}
export interface SignallingReply {
  /**
   * 200 success; 502 not running; 503, 504, 514 initiating; 507 session not found; any other status is a refusal (S3).
   */
  status: number
  statusDescription?: string
  direction?: "play" | "publish"
  /**
   * The request's. `sessionLost`, with status 507, in a message that answers no request: the server that carried the session of streamInfo is lost, and the client negotiates again at once.
   */
  command?: string
  streamInfo?: StreamInfo
  sdp?: Sdp
  iceCandidates?: {
    candidate: string
    sdpMid?: string | null
    sdpMLineIndex?: number | null
  }[]
  availableStreams?:
    | {
        [k: string]: unknown
      }[]
    | null
}
