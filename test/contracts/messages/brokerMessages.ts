import { violationsOf } from "../contractViolations.ts"

export type BrokerMessageName =
  | "queue_position"
  | "queue_word"
  | "queue_moved"
  | "presentation"
  | "presentation_end"
  | "disconnect"
  | "cloud_stream_update"
  | "consultant_away"
  | "presentation_update"
  | "hls_stream_update"
  | "chat_message"
  | "chat_muted"
  | "chat_message_out"

/** How a parsed STOMP body breaks the contract; empty if it does not. Throws if no message has this name. */
export const validateBrokerMessage = (name: BrokerMessageName, payload: unknown): ReadonlyArray<string> =>
  violationsOf("broker.asyncapi.yaml", ["components", "schemas", name], payload)
