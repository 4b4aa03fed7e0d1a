import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import type { Lacks } from "../contract/Lacks.ts"
import { readContract } from "../contract/readContract.ts"
import { type ContractPart, isLeftOut, isPart, withoutAssumed } from "../contract/withoutAssumed.ts"
import type { BrokerMessage } from "./BrokerMessage.ts"

const document = readContract("broker.asyncapi.yaml") as ContractPart
const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: false })
ajv.addSchema(document, "broker")

const validators = new Map<string, ValidateFunction>()

const validatorOf = (name: string): ValidateFunction => {
  const known = validators.get(name)
  if (known) return known
  const made = ajv.compile({ $ref: `broker#/components/schemas/${name}` })
  validators.set(name, made)
  return made
}

/** How a message violates broker.asyncapi.yaml; `undefined` if it is valid. Never quotes the message. */
export const brokerContractFault = (name: BrokerMessage["type"] | "chat_message_out", payload: unknown) => {
  const valid = validatorOf(name)
  return valid(payload) ? undefined : `${name}: ${ajv.errorsText(valid.errors, { dataVar: "message" })}`
}

const without = withoutAssumed(document)

const declared = (type: string): ContractPart => without.resolve({ $ref: `#/components/messages/${type}` })

/** A message without the parts that a backend lacks; `undefined` if it lacks the whole message. */
export const plainMessage = (lacks: Lacks, message: BrokerMessage): unknown => {
  const { type } = message
  const { payload } = declared(type)
  if (!isPart(payload) || (isLeftOut(declared(type)) && lacks(type))) return undefined
  return without.plain(lacks, payload, message, type)
}

/** The parts of messages that a backend may lack: a message by its type, a field by the type and its path. */
export const assumedOfMessages: ReadonlyArray<string> = Object.keys(
  without.resolve({ $ref: "#/components/messages" }),
).flatMap((type) => {
  const { payload } = declared(type)
  return [...(isLeftOut(declared(type)) ? [type] : []), ...(isPart(payload) ? without.names(payload, type) : [])]
})
