import { openSchemas } from "../contract/openSchemas.ts"
import type { BrokerMessage } from "./BrokerMessage.ts"

const { at, faultOf } = openSchemas("broker.asyncapi.yaml")

/** How a message violates broker.asyncapi.yaml; `undefined` if it is valid. Never quotes the message. */
export const brokerContractFault = (name: BrokerMessage["type"] | "chat_message_out", payload: unknown) => {
  const fault = faultOf(at(`#/components/schemas/${name}`), payload, "message")
  return fault && `${name}: ${fault}`
}
