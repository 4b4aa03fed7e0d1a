import type { components } from "../../../../contracts/generated/api.d.ts"
import type { BrokerMessage as Sent } from "../../../../contracts/generated/broker.d.ts"
import type { ChatMessage } from "../../chat/ChatMessage.ts"
import { openSchemas } from "../../contract/openSchemas.ts"

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

const { at, faultOf } = openSchemas("broker.asyncapi.yaml")

/** How a message violates broker.asyncapi.yaml; `undefined` if it is valid. Never quotes the message. */
export const brokerContractFault = (name: BrokerMessage["type"] | "chat_message_out", payload: unknown) => {
  const fault = faultOf(at(`#/components/schemas/${name}`), payload, "message")
  return fault && `${name}: ${fault}`
}
