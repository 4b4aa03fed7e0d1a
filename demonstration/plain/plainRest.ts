import type { Edge } from "../../backend/src/contract/Edge.ts"
import { readContract } from "../../backend/src/contract/readContract.ts"
import type { Lacks } from "./Lacks.ts"
import { type ContractPart, isLeftOut, isPart, withoutAssumed } from "./withoutAssumed.ts"

const document = readContract("openapi.yaml") as ContractPart
const without = withoutAssumed(document)
const problemSchema = { $ref: "#/components/schemas/Problem" }

/** The parts below a part, by name; references are resolved. */
const partsOf = (part: unknown): ReadonlyArray<readonly [string, ContractPart]> =>
  Object.entries(typeof part === "object" && part !== null ? part : {}).flatMap(([name, each]) =>
    isPart(each) ? [[name, without.resolve(each)] as const] : [],
  )

const jsonSchemaOf = (holder: unknown): ContractPart | undefined => {
  const { content } = isPart(holder) ? without.resolve(holder) : {}
  const json = isPart(content) ? content["application/json"] : undefined
  return isPart(json) && isPart(json.schema) ? json.schema : undefined
}

/** What a backend may lack of an operation. */
const readOperation = (id: string, operation: ContractPart) => {
  const parameters = partsOf(operation.parameters)
    .filter(([, parameter]) => isLeftOut(parameter))
    .map(([, parameter]) => ({ part: parameter.in, name: String(parameter.name) }))
  const body = jsonSchemaOf(operation.requestBody)
  const responses = partsOf(operation.responses).map(([status, response]) => {
    // A status identifies a refusal in every operation; an answer belongs to its operation.
    const name = Number(status) >= 400 ? status : id
    return { status: Number(status), schema: jsonSchemaOf(response), assumed: isLeftOut(response) ? [name] : [] }
  })
  const names = [
    ...(isLeftOut(operation) ? [id] : []),
    ...parameters.map(({ name }) => name),
    ...(body === undefined ? [] : without.names(body)),
    ...responses
      // Leaving out a status that becomes 400 anyway, or an answer without content, changes nothing.
      .filter(({ status, schema }) => status !== 400 && schema !== undefined)
      .flatMap(({ assumed, schema }) => [...assumed, ...(schema === undefined ? [] : without.names(schema))]),
  ]
  return { isLeftOut: isLeftOut(operation), parameters, body, responses, names }
}

const operations = new Map(
  partsOf(document.paths).flatMap(([, calls]) =>
    partsOf(calls)
      .filter(([, operation]) => operation.operationId !== undefined)
      .map(([, operation]) => [String(operation.operationId), readOperation(String(operation.operationId), operation)]),
  ) as ReadonlyArray<readonly [string, ReturnType<typeof readOperation>]>,
)

const cors = isPart(document["x-cors"]) ? document["x-cors"] : {}
const assumedOfCors = ["methods", "allowedHeaders", "exposedHeaders"].flatMap((list) =>
  partsOf(cors[list])
    .filter(([, entry]) => isLeftOut(entry))
    .map(([, { name }]) => String(name)),
)

/** Calls for which the bearer is optional are answered without one, before there is a token (X1). */
const callsWithoutBearer = "calls_without_bearer"

/** The parts of REST that a backend may lack. */
export const assumedOfRest: ReadonlyArray<string> = [
  ...[...operations.values()].flatMap(({ names }) => names),
  ...assumedOfCors,
  callsWithoutBearer,
]

/**
 * REST without the parts that a backend lacks. A finer refusal that it lacks is 400; an answer that it lacks is 204.
 */
export const plainRest = (lacks: Lacks): Pick<Edge, "serves" | "demandsBearer" | "values" | "answer" | "cors"> => {
  const offered = (names: string[]) => names.filter((name) => !(assumedOfCors.includes(name) && lacks(name)))
  return {
    serves: ({ id }) => !(operations.get(id)?.isLeftOut && lacks(id)),
    demandsBearer: ({ needsBearer }) => needsBearer || lacks(callsWithoutBearer),
    values: ({ id }, part, values) => {
      const { parameters = [], body } = operations.get(id) ?? {}
      if (part === "body") return body === undefined ? values : without.plain(lacks, body, values)
      const lacking = parameters.filter((each) => each.part === part && lacks(each.name))
      const isKnown = (name: string) => !lacking.some((each) => each.name.toLowerCase() === name.toLowerCase())
      return Object.fromEntries(Object.entries(values as object).filter(([name]) => isKnown(name)))
    },
    answer: ({ id }, { status, json }) => {
      const operation = operations.get(id)
      if (!operation) return { status, json }
      const response = operation.responses.find((each) => each.status === status)
      if (response?.assumed.some(lacks))
        return status >= 400
          ? { status: 400, json: without.plain(lacks, problemSchema, json) }
          : { status: 204, json: undefined }
      const schema = response?.schema ?? (status >= 400 ? problemSchema : undefined)
      return { status, json: schema === undefined ? json : without.plain(lacks, schema, json) }
    },
    cors: ({ methods, allowedHeaders, exposedHeaders }) => ({
      methods: offered(methods),
      allowedHeaders: offered(allowedHeaders),
      exposedHeaders: offered(exposedHeaders),
    }),
  }
}
