import type { components } from "../../../contracts/generated/api.d.ts"
import type { BrokerMessage as Sent } from "../../../contracts/generated/broker.d.ts"
import type { ChatMessage } from "../chat/ChatMessage.ts"

type ReadOnly<Part> = Part extends object ? { readonly [Name in keyof Part]: ReadOnly<Part[Name]> } : Part

/**
 * Messages from the backend to visitors through the broker (broker.asyncapi.yaml). `timestamp` is UTC, in ms since
 * 1970.
 */
export type BrokerMessage =
  | ChatMessage
  | (Exclude<ReadOnly<Sent>, { readonly type: "chat_message" }> & { readonly timestamp: number })

/** How guests take part in a webinar, as all of them see it. This backend offers every part. */
export type ParticipationState = Required<components["schemas"]["Participation"]>
