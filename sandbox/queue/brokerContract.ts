import { readFileSync } from "node:fs"
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import { parse } from "yaml"
import { type ContractPart, isLeftOut, isPart, withoutAssumed } from "../contract/withoutAssumed.ts"
import type { BrokerMessage } from "./BrokerMessage.ts"

const document = parse(
  readFileSync(new URL("../../contracts/broker.asyncapi.yaml", import.meta.url), "utf8"),
) as ContractPart
const ajv = new Ajv2020({ strict: false, allErrors: false })
ajv.addSchema(document, "broker")

const validators = new Map<string, ValidateFunction>()

const validatorOf = (name: string): ValidateFunction => {
  const known = validators.get(name)
  if (known) return known
  const made = ajv.compile({ $ref: `broker#/components/schemas/${name}` })
  validators.set(name, made)
  return made
}

/** What is wrong with a message of this name by broker.asyncapi.yaml, or nothing. Never quotes the message. */
export const brokerContractSays = (name: BrokerMessage["type"] | "chat_message_out", payload: unknown) => {
  const valid = validatorOf(name)
  return valid(payload) ? undefined : `${name}: ${ajv.errorsText(valid.errors, { dataVar: "message" })}`
}

const without = withoutAssumed(document)

/** A message as a plain backend says it; nothing when the specification does not name it. */
export const plainMessage = (message: BrokerMessage): unknown => {
  const declared = without.resolve({ $ref: `#/components/messages/${message.type}` })
  return isLeftOut(declared) || !isPart(declared.payload) ? undefined : without.plain(declared.payload, message)
}
