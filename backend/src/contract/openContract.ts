import { Readable } from "node:stream"
import { type Check, type Errors, type Json, openSchemas } from "./openSchemas.ts"

/** The part of a request that carries a parameter. */
export type RequestPart = "path" | "query" | "header"

/** One operation of a contract with its checks. A check returns the errors, or `undefined` if there are none. */
export interface Operation<Id extends string = string> {
  readonly id: Id
  readonly method: string
  /** Path in the server's form: /presentation/:id. */
  readonly path: string
  readonly needsBearer: boolean
  readonly takesBearer: boolean
  /** Whether the operation accepts a webinar token (readings E7). Each such operation names a presentation. */
  readonly takesWebinarToken: boolean
  /** Checks the parameters of a part and converts their texts into the contract's numbers and booleans. */
  readonly parameters: (part: RequestPart, values: Record<string, unknown>) => Errors
  /** `undefined` if the operation takes no JSON. */
  readonly body: ((value: unknown) => Errors) | undefined
  /** Whether its body is a file, which its handler reads. */
  readonly takesFile: boolean
  /** The status of success. */
  readonly success: number
  readonly declares: (status: number) => boolean
  /** How an answer with this status and JSON (`undefined`: no content) violates the contract. */
  readonly answer: (status: number, json: unknown) => string | undefined
}

/** What a contract leaves to all of its operations. */
export interface CommonRules {
  /** Parts of a request in which an undeclared parameter is an error. */
  readonly closed: ReadonlyArray<RequestPart>
  /** Statuses that an operation may answer with `problem` without declaring them. */
  readonly undeclared: ReadonlyArray<number>
  /** Name of the schema of an undeclared status. */
  readonly problem: string
}

export interface Contract<Id extends string> {
  readonly document: Json
  /** Every operation, by operationId. */
  readonly operations: ReadonlyMap<Id, Operation<Id>>
  /** The schema of an operation's JSON bodies, without references. */
  readonly bodySchema: (id: Id) => unknown
  /** How a value violates the schema at a JSON pointer; `what` names the value. `undefined` if it does not. */
  readonly fault: (pointer: string, value: unknown, what: string) => string | undefined
}

const methods = ["get", "post", "put", "delete", "patch"]

/** Reads a contract of OpenAPI. */
export const openContract = <Id extends string>(
  file: string,
  { closed, undeclared, problem: problemName }: CommonRules,
): Contract<Id> => {
  const { document, resolve, exact, coercing, at, faultOf } = openSchemas(file)

  const inlined = (schema: unknown): unknown =>
    JSON.parse(JSON.stringify(schema), (_name, part) => (part?.$ref === undefined ? part : inlined(resolve(part))))

  const parametersOf = (operation: Json, part: RequestPart): Check => {
    const own = Object.values(operation.parameters ?? {})
      .map(resolve)
      .filter((parameter) => (parameter.in as unknown) === part)
    const nameOf = (parameter: Json) => {
      const name = String(parameter.name)
      return part === "header" ? name.toLowerCase() : name
    }
    return coercing({
      type: "object",
      ...(closed.includes(part) && { additionalProperties: false }),
      required: own.filter((parameter) => (parameter.required as unknown) === true).map(nameOf),
      properties: Object.fromEntries(own.map((parameter) => [nameOf(parameter), parameter.schema])),
    })
  }

  const readAnswers = (operation: Json) =>
    new Map<number, Check | "empty" | "bytes">(
      Object.entries(operation.responses ?? {}).map(([status, response]) => {
        const { content } = resolve(response)
        const json = content?.["application/json"]
        if (json) return [Number(status), exact(json.schema)]
        return [Number(status), content ? "bytes" : "empty"]
      }),
    )

  const readOperation = (id: Id, path: string, method: string, operation: Json): Operation<Id> => {
    const request = resolve(operation.requestBody ?? ({} as Json))
    const json = request.content?.["application/json"]
    const body = json && exact(json.schema)
    const mayLackBody = (request.required as unknown) !== true
    const parts = {
      path: parametersOf(operation, "path"),
      query: parametersOf(operation, "query"),
      header: parametersOf(operation, "header"),
    }
    const answers = readAnswers(operation)
    const security = (operation.security ?? document.security) as unknown as ReadonlyArray<object>
    return {
      id,
      method: method.toUpperCase(),
      path: path.replace(/\{([^}]+)\}/g, ":$1"),
      needsBearer: security.every((choice) => Object.keys(choice).length > 0),
      takesBearer: security.some((choice) => "bearer" in choice),
      takesWebinarToken: security.some((choice) => "webinar" in choice),
      parameters: (part, values) => parts[part](values),
      body: body && ((value) => (mayLackBody && value === undefined ? undefined : body(value))),
      takesFile: request.content !== undefined && json === undefined,
      success: [...answers.keys()].find((status) => status < 400) ?? 200,
      declares: (status) => answers.has(status),
      answer: (status, value) => {
        const problem = undeclared.includes(status) ? at(`#/components/schemas/${problemName}`) : undefined
        const check = answers.get(status) ?? problem
        if (!check) return `${status} is not declared`
        if (check === "bytes") return value instanceof Readable ? undefined : `${status} must have a binary body`
        if (check === "empty") return value === undefined ? undefined : `${status} must have no body`
        const fault = faultOf(check, value, "answer")
        return fault && `${status} ${fault}`
      },
    }
  }

  const declared = new Map(
    Object.entries(document.paths ?? {}).flatMap(([path, calls]) =>
      Object.entries(calls)
        .filter(([method]) => methods.includes(method))
        .map(([method, operation]) => [String(operation.operationId) as Id, { path, method, operation }] as const),
    ),
  )
  return {
    document,
    operations: new Map(
      [...declared].map(([id, { path, method, operation }]) => [id, readOperation(id, path, method, operation)]),
    ),
    bodySchema: (id) => inlined(declared.get(id)?.operation.requestBody?.content?.["application/json"]?.schema),
    fault: (pointer, value, what) => faultOf(at(pointer), value, what),
  }
}
