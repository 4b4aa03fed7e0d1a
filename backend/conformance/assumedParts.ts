import { unwrapped } from "../../src/adapters/http/transport/restCall.ts"
import { find, isNode } from "../../test/contracts/contractDocument.ts"

const contract = "openapi.yaml"

/** A schema with its reference resolved. Marks beside the reference count as well as those in its target. */
const resolved = (schema: unknown): Readonly<Record<string, unknown>> => {
  if (!isNode(schema)) return {}
  if (typeof schema.$ref !== "string") return schema
  const target = find(contract, ...schema.$ref.slice("#/".length).split("/"))?.node
  return { ...(isNode(target) ? target : {}), ...schema }
}

const listed = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

/** Whether a backend may leave out this part, with which the showroom does more. */
const isOptional = (part: Readonly<Record<string, unknown>>): boolean =>
  part["x-assumed"] === true && part["x-needed"] !== true

/**
 * The values at one place of an answer, one for each element of the lists above it. `undefined` stands for any answer.
 */
type Values = ReadonlyArray<unknown> | undefined

type Visit = (name: string, path: string, isAssumed: boolean, values: Values) => void

/** Visits each property that the schema allows in these values. Visits none for an empty list. */
const walk = (given: unknown, values: Values, path: string, visit: Visit): void => {
  if (values?.length === 0) return
  const schema = resolved(given)
  for (const part of [...listed(schema.allOf), ...listed(schema.anyOf)]) walk(part, values, path, visit)
  if (schema.items !== undefined) walk(schema.items, values?.flatMap(listed), `${path}[]`, visit)
  if (!isNode(schema.properties)) return
  for (const [name, property] of Object.entries(schema.properties)) {
    const at = path === "" ? name : `${path}.${name}`
    const there = values?.flatMap((value) => (isNode(value) && value[name] != null ? [value[name]] : []))
    visit(name, at, isOptional(resolved(property)), there)
    walk(property, there, at, visit)
  }
}

const answerTo = (operationId: string, ...steps: ReadonlyArray<string>): unknown => {
  for (const [path, calls] of Object.entries((find(contract, "paths")?.node ?? {}) as object))
    for (const [method, operation] of Object.entries(calls as object))
      if ((operation as { operationId?: string }).operationId === operationId)
        return find(contract, "paths", path, method, "responses", "200", ...steps)?.node
  return undefined
}
const answerSchema = (operationId: string) => answerTo(operationId, "content", "application/json", "schema")

/** Whether the specification does not show the answer of a call, and no screen needs it. */
export const isAnswerAssumed = (operationId: string): boolean => isOptional(resolved(answerTo(operationId)))

/** A part that the contract marks x-assumed and an answer lacks. */
export interface MissingPart {
  readonly name: string
  /** Dotted, such as `presentation.stream`. */
  readonly path: string
}

/** The content of an answer, as the showroom finds it: without `{data}`, and under the contract's name if it is bare. */
const contentOf = (operationId: string, answer: unknown): unknown => {
  const content = unwrapped(answer)
  const [first] = Object.keys(Object(resolved(answerSchema(operationId)).properties))
  const isBare = Array.isArray(content) || (isNode(content) && ("id" in content || "uuid" in content))
  return isBare && first !== undefined && !Object.hasOwn(content, first) ? { [first]: content } : content
}

/**
 * The assumed parts that an answer lacks. A part of list items is missing if no item has it; an empty list lacks
 * nothing.
 */
export const missingAssumed = (operationId: string, answer: unknown): ReadonlyArray<MissingPart> => {
  const missing: MissingPart[] = []
  walk(answerSchema(operationId), [contentOf(operationId, answer)], "", (name, path, isAssumed, there) => {
    if (isAssumed && there?.length === 0) missing.push({ name, path })
  })
  return missing
}

/** The paths of all assumed parts of an operation's answer. A test compares them with the words for them. */
export const assumedParts = (operationId: string): ReadonlyArray<string> => {
  const paths: string[] = []
  walk(answerSchema(operationId), undefined, "", (_name, path, isAssumed) => {
    if (isAssumed) paths.push(path)
  })
  return paths
}
