import { Readable } from "node:stream"
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { type Check, compiledOnUse } from "../contract/compiledOnUse.ts"
import type { Lacks } from "../contract/Lacks.ts"
import { readContract } from "../contract/readContract.ts"
import { type ContractPart, isLeftOut, isPart, withoutAssumed } from "../contract/withoutAssumed.ts"

/** The part of a request that carries a parameter. */
export type RequestPart = "path" | "query" | "header"

/** One operation of openapi.yaml with its checks. A check returns the errors, or `undefined` if there are none. */
export interface Operation {
  readonly id: string
  readonly method: string
  /** In the contract's form: /presentation/{id}. */
  readonly path: string
  readonly needsBearer: boolean
  readonly takesBearer: boolean
  /** Whether the operation accepts a webinar token (readings E7). Each such operation names a presentation. */
  readonly takesWebinarToken: boolean
  /** Checks the parameters of a part and converts their texts into the contract's numbers and booleans. */
  readonly parameters: (part: RequestPart, values: Record<string, unknown>) => ReadonlyArray<ErrorObject> | undefined
  /** `undefined` if the operation takes no JSON. */
  readonly body: ((value: unknown) => ReadonlyArray<ErrorObject> | undefined) | undefined
  /** Whether its body is a file, which its handler reads. */
  readonly takesFile: boolean
  readonly declares: (status: number) => boolean
  /** How an answer with this status and JSON (`undefined`: no content) violates the contract. */
  readonly answer: (status: number, json: unknown) => string | undefined
  /** Whether the specification does not name the operation and the backend lacks it. */
  readonly isLacked: (lacks: Lacks) => boolean
  /** Values of a part, or a body, without the assumed parts that the backend lacks. */
  readonly plainValues: (lacks: Lacks, part: RequestPart | "body", values: unknown) => unknown
  /**
   * An answer without the parts that a backend lacks. A finer refusal that it lacks is 400; an answer that it lacks is
   * 204.
   */
  readonly plainAnswer: (
    lacks: Lacks,
    status: number,
    json: unknown,
  ) => { readonly status: number; readonly json: unknown }
  /** The names of the parts of the operation that a backend may lack. */
  readonly assumed: ReadonlyArray<string>
}

interface Json {
  readonly [name: string]: Json
}

const pointer = (...parts: ReadonlyArray<string>) =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("")

const document = readContract("openapi.yaml") as Json

const resolve = (node: Json): Json => {
  const reference = node.$ref as unknown
  if (typeof reference !== "string") return node
  const target = reference
    .slice(2)
    .split("/")
    .reduce<Json | undefined>((at, part) => at?.[part], document)
  if (!target) throw new Error(`openapi.yaml refers to ${reference}, which is not there.`)
  return resolve(target)
}

const without = withoutAssumed(document)
const problemSchema = { $ref: "#/components/schemas/Problem" }

const ajvWith = (options: { readonly coerceTypes: boolean }) => {
  // Tests validate the contracts as schemas. Repeating it at every start costs 0.2 s of a core.
  const ajv = new Ajv2020({ strict: false, validateSchema: false, ...options })
  addFormats.default(ajv)
  ajv.addSchema(document, "api")
  return ajv
}

const exact = ajvWith({ coerceTypes: false })
const coercing = ajvWith({ coerceTypes: true })

const absolute = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"api#/'))

const parametersOf = (operation: Json, part: RequestPart): Check => {
  const own = Object.values(operation.parameters ?? {})
    .map(resolve)
    .filter((parameter) => (parameter.in as unknown) === part)
  const nameOf = (parameter: Json) => {
    const name = String(parameter.name)
    return part === "header" ? name.toLowerCase() : name
  }
  return compiledOnUse(coercing, {
    type: "object",
    required: own.filter((parameter) => (parameter.required as unknown) === true).map(nameOf),
    properties: Object.fromEntries(own.map((parameter) => [nameOf(parameter), absolute(parameter.schema)])),
  })
}

const wrong = (checkWhenWanted: Check, value: unknown) => {
  const check = checkWhenWanted()
  return check(value) ? undefined : (check.errors ?? [])
}

const problem = compiledOnUse(exact, { $ref: "api#/components/schemas/Problem" })

/**
 * Statuses that the checks before every operation and failures after it may answer, declared or not. They carry a Problem.
 */
const always: ReadonlyArray<number> = [400, 401, 413, 415, 429, 500, 503]

const jsonSchemaOf = (holder: Json): ContractPart | undefined => {
  const schema = resolve(holder).content?.["application/json"]?.schema
  return isPart(schema) ? schema : undefined
}

/** Requests and answers of an operation, as a backend handles them that lacks something. */
const plainly = (
  id: string,
  operation: Json,
): Pick<Operation, "isLacked" | "plainValues" | "plainAnswer" | "assumed"> => {
  const parameters = Object.values(operation.parameters ?? {})
    .map(resolve)
    .filter(isLeftOut)
    .map((parameter) => ({ part: parameter.in as unknown, name: String(parameter.name) }))
  const bodySchema = jsonSchemaOf(operation.requestBody ?? ({} as Json))
  const responses = Object.entries(operation.responses ?? {}).map(([status, given]) => {
    const response = resolve(given)
    // A status identifies a refusal in every operation; an answer belongs to its operation.
    const name = Number(status) >= 400 ? status : id
    return { status, schema: jsonSchemaOf(response), assumed: isLeftOut(response) ? [name] : [] }
  })
  return {
    isLacked: (lacks) => isLeftOut(operation) && lacks(id),
    plainValues: (lacks, part, values) => {
      if (part === "body") return bodySchema === undefined ? values : without.plain(lacks, bodySchema, values)
      const known = (name: string) =>
        !parameters.some(
          (each) => each.part === part && each.name.toLowerCase() === name.toLowerCase() && lacks(each.name),
        )
      return Object.fromEntries(Object.entries(values as object).filter(([name]) => known(name)))
    },
    plainAnswer: (lacks, status, json) => {
      const response = responses.find((each) => each.status === String(status))
      if (response?.assumed.some(lacks))
        return status >= 400
          ? { status: 400, json: without.plain(lacks, problemSchema, json) }
          : { status: 204, json: undefined }
      const schema = response?.schema ?? (status >= 400 ? problemSchema : undefined)
      return { status, json: schema === undefined ? json : without.plain(lacks, schema, json) }
    },
    assumed: [
      ...(isLeftOut(operation) ? [id] : []),
      ...parameters.map(({ name }) => name),
      ...(bodySchema === undefined ? [] : without.names(bodySchema)),
      ...responses
        // Leaving out a status that becomes 400 anyway, or an answer without content, changes nothing.
        .filter(({ status, schema }) => status !== "400" && schema !== undefined)
        .flatMap(({ assumed, schema }) => [...assumed, ...(schema === undefined ? [] : without.names(schema))]),
    ],
  }
}

const readOperation = (path: string, method: string, operation: Json): Operation => {
  const at = pointer("paths", path, method)
  const bodies = resolve(operation.requestBody ?? ({} as Json)).content
  const bodySchema = bodies?.["application/json"]
  const body = bodySchema ? compiledOnUse(exact, absolute(bodySchema.schema) as object) : undefined
  const mayLackBody = (resolve(operation.requestBody ?? ({} as Json)).required as unknown) !== true
  const parts = { path: parametersOf(operation, "path"), query: parametersOf(operation, "query") }
  const header = parametersOf(operation, "header")
  const responses = operation.responses ?? ({} as Json)
  const answers = new Map<string, Check | "empty" | "bytes">()
  for (const [status, given] of Object.entries(responses)) {
    const content = resolve(given).content
    const json = content?.["application/json"]
    if (json) answers.set(status, compiledOnUse(exact, absolute(json.schema) as object))
    else answers.set(status, content ? "bytes" : "empty")
  }
  const id = String(operation.operationId ?? at)
  const security = (operation.security ?? document.security) as unknown as ReadonlyArray<object>

  return {
    id,
    method: method.toUpperCase(),
    path,
    needsBearer: security.every((choice) => Object.keys(choice).length > 0),
    takesBearer: security.some((choice) => "bearer" in choice),
    takesWebinarToken: security.some((choice) => "webinar" in choice),
    parameters: (part, values) => wrong(part === "header" ? header : parts[part], values),
    body: body && ((value) => (mayLackBody && value === undefined ? undefined : wrong(body, value))),
    takesFile: bodies?.["multipart/form-data"] !== undefined,
    declares: (status) => answers.has(String(status)),
    answer: (status, json) => {
      const check = answers.get(String(status)) ?? (always.includes(status) ? problem : undefined)
      if (!check) return `${status} is not declared`
      if (check === "bytes") return json instanceof Readable ? undefined : `${status} must have a binary body`
      if (check === "empty") return json === undefined ? undefined : `${status} must have no body`
      const errors = wrong(check, json)
      return errors && `${status} ${exact.errorsText(errors, { dataVar: "answer" })}`
    },
    ...plainly(id, operation),
  }
}

const methods = ["get", "post", "put", "delete", "patch"]

/** Every operation of the contract, by operationId. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries(document.paths ?? {}).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => readOperation(path, method, operation))
      .map((operation) => [operation.id, operation] as const),
  ),
)

const corsLists = ["methods", "allowedHeaders", "exposedHeaders"] as const

const corsNames = (list: (typeof corsLists)[number], lacks: Lacks | undefined): string[] =>
  Object.values(document["x-cors"]?.[list] ?? {})
    .filter((entry) => !(isLeftOut(entry) && lacks?.(String(entry.name))))
    .map(({ name }) => String(name))

/** What CORS allows a page of another origin to send and read (x-cors). */
export const corsOf = (lacks: Lacks | undefined) => ({
  methods: corsNames("methods", lacks),
  allowedHeaders: corsNames("allowedHeaders", lacks),
  exposedHeaders: corsNames("exposedHeaders", lacks),
})

/** Calls for which the bearer is optional are answered without one, before there is a token (X1). */
export const callsWithoutBearer = "calls_without_bearer"

/** The parts of REST that a backend may lack. */
export const assumedOfRest: ReadonlyArray<string> = [
  ...[...operations.values()].flatMap(({ assumed }) => assumed),
  ...corsLists.flatMap((list) =>
    corsNames(list, undefined).filter((name) => !corsNames(list, () => true).includes(name)),
  ),
  callsWithoutBearer,
]

/** How a Problem that belongs to no operation (unknown path) violates the contract. */
export const problemIsOff = (json: unknown): string | undefined => {
  const errors = wrong(problem, json)
  return errors && exact.errorsText(errors, { dataVar: "problem" })
}
