import { find, isNode } from "../../test/contracts/contractDocument.ts"

const contract = "openapi.yaml"

/** A schema with its reference followed; marks beside the reference hold as well as those behind it. */
const resolved = (schema: unknown): Readonly<Record<string, unknown>> => {
  if (!isNode(schema)) return {}
  if (typeof schema.$ref !== "string") return schema
  const target = find(contract, ...schema.$ref.slice("#/".length).split("/"))?.node
  return { ...(isNode(target) ? target : {}), ...schema }
}

const listed = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

/** Whether a backend may leave this part out, and the showroom does more with it. */
const isOptional = (part: Readonly<Record<string, unknown>>): boolean =>
  part["x-assumed"] === true && part["x-needed"] !== true

/** What stands at one place of an answer, once for each element of the lists above it; undefined: any answer at all is meant. */
type Values = ReadonlyArray<unknown> | undefined

type Visit = (name: string, path: string, isAssumed: boolean, values: Values) => void

/** Visits each property that the schema gives these values; an empty list has none to visit. */
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

/** Whether the specification does not show what a call answers, and no screen needs it. */
export const isAnswerAssumed = (operationId: string): boolean => isOptional(resolved(answerTo(operationId)))

/** A part that the contract marks x-assumed, and an answer lacks. */
export interface MissingPart {
  readonly name: string
  /** Dotted, such as `presentation.stream`. */
  readonly path: string
}

/** An answer without the envelope `{data}` that some backends put around every answer. */
export const contentOf = (answer: unknown): unknown =>
  isNode(answer) && Object.keys(answer).length === 1 && isNode(answer.data) ? answer.data : answer

/** What an answer lacks of the assumed parts. A part of list items counts as missing when no item has it; an empty list lacks nothing. */
export const missingAssumed = (operationId: string, answer: unknown): ReadonlyArray<MissingPart> => {
  const missing: MissingPart[] = []
  walk(answerSchema(operationId), [contentOf(answer)], "", (name, path, isAssumed, there) => {
    if (isAssumed && there?.length === 0) missing.push({ name, path })
  })
  return missing
}

/** Every assumed part of an operation's answer, by its path; for the test that holds words and marks together. */
export const assumedParts = (operationId: string): ReadonlyArray<string> => {
  const paths: string[] = []
  walk(answerSchema(operationId), undefined, "", (_name, path, isAssumed) => {
    if (isAssumed) paths.push(path)
  })
  return paths
}
