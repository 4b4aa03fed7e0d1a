import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import type { components, operations } from "../../../../contracts/generated/desk.d.ts"
import { type Check, compiledOnUse } from "../../contract/compiledOnUse.ts"
import { readContract } from "../../contract/readContract.ts"
import type { ContractPart } from "../../contract/withoutAssumed.ts"

export type Schemas = components["schemas"]
export type OperationId = keyof operations

interface Json {
  readonly [name: string]: Json
}

type Errors = ReadonlyArray<ErrorObject> | undefined

/** One operation of desk.openapi.yaml with its checks. A check returns the errors, or `undefined` if there are none. */
export interface DeskOperation {
  readonly id: OperationId
  readonly method: string
  /** In the server's form: /presentations/:presentationId. */
  readonly path: string
  /** Checks the parameters of a place and converts their texts into the contract's numbers. */
  readonly parameters: (place: "path" | "query", values: Record<string, unknown>) => Errors
  /** `undefined` if the operation takes no JSON. */
  readonly body: ((value: unknown) => Errors) | undefined
  /** Whether its body is a file, which its handler reads. */
  readonly takesFile: boolean
  /** The status of success. */
  readonly success: number
  /** How an answer violates the contract. */
  readonly answer: (status: number, json: unknown) => string | undefined
}

const document = readContract("desk.openapi.yaml") as Json

const ajvWith = (options: { readonly coerceTypes: boolean }) => {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, ...options })
  addFormats.default(ajv)
  ajv.addSchema(document, "desk")
  return ajv
}
const exact = ajvWith({ coerceTypes: false })
const coercing = ajvWith({ coerceTypes: true })

const resolve = (node: Json): Json => {
  const reference = node.$ref as unknown
  if (typeof reference !== "string") return node
  const target = reference
    .slice(2)
    .split("/")
    .reduce<Json | undefined>((at, part) => at?.[part], document)
  if (!target) throw new Error(`desk.openapi.yaml refers to ${reference}, which is not there.`)
  return target
}

const absolute = (schema: unknown): ContractPart =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"desk#/')) as ContractPart

const jsonOf = (holder: Json | undefined): ContractPart | undefined => {
  const schema = holder && resolve(holder).content?.["application/json"]?.schema
  return schema && absolute(schema)
}

const wrong = (check: Check, value: unknown): Errors => (check()(value) ? undefined : (check().errors ?? []))

const parametersOf = (operation: Json, place: "path" | "query"): Check => {
  const own = Object.values(operation.parameters ?? {})
    .map(resolve)
    .filter((parameter) => (parameter.in as unknown) === place)
  return compiledOnUse(coercing, {
    type: "object",
    additionalProperties: false,
    required: own.filter(({ required }) => (required as unknown) === true).map(({ name }) => String(name)),
    properties: Object.fromEntries(own.map(({ name, schema }) => [String(name), absolute(schema)])),
  })
}

const readOperation = (path: string, method: string, operation: Json): DeskOperation => {
  const places = { path: parametersOf(operation, "path"), query: parametersOf(operation, "query") }
  const bodySchema = jsonOf(operation.requestBody)
  const body = bodySchema && compiledOnUse(exact, bodySchema)
  const answers = new Map(
    Object.entries(operation.responses ?? {}).map(([status, response]) => {
      const schema = jsonOf(response)
      return [Number(status), schema && compiledOnUse(exact, schema)]
    }),
  )
  return {
    id: String(operation.operationId) as OperationId,
    method: method.toUpperCase(),
    path: path.replace(/\{([^}]+)\}/g, ":$1"),
    parameters: (place, values) => wrong(places[place], values),
    body: body && ((value) => wrong(body, value)),
    takesFile: operation.requestBody?.content?.["application/octet-stream"] !== undefined,
    success: [...answers.keys()].find((status) => status < 400) ?? 200,
    answer: (status, json) => {
      if (!answers.has(status)) return `${status} is not declared`
      const check = answers.get(status)
      const errors = check && wrong(check, json)
      return errors && `${status} ${exact.errorsText([...errors], { dataVar: "answer" })}`
    },
  }
}

/** Every operation of the desk. */
export const deskOperations: ReadonlyArray<DeskOperation> = Object.entries(document.paths ?? {}).flatMap(
  ([path, calls]) =>
    Object.entries(calls)
      .filter(([method]) => ["get", "post", "put", "patch", "delete"].includes(method))
      .map(([method, operation]) => readOperation(path, method, operation)),
)

const events = document.components?.schemas?.Events?.properties ?? ({} as Json)
const eventChecks = new Map(
  Object.entries(events).map(([name, schema]) => [name, compiledOnUse(exact, absolute(schema))]),
)

/** How the data of an event violate the contract; `undefined` if they do not. */
export const eventFault = (name: keyof Schemas["Events"], data: unknown): string | undefined => {
  const check = eventChecks.get(name)
  const errors = check ? wrong(check, data) : []
  return errors && `event ${name} ${exact.errorsText([...errors], { dataVar: "data" })}`
}
