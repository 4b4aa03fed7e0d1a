import { type ContractNode, type Found, find, isNode, readContract } from "../contractDocument.ts"

export const restContract = "openapi.yaml"
const methods = ["get", "post", "put", "patch", "delete"]

export interface RestParameter {
  readonly name: string
  readonly in: "path" | "query" | "header"
  readonly required: boolean
  readonly schema: ReadonlyArray<string>
}

/** One call of an OpenAPI contract. `contents` map a content type to the steps of the schema. */
export interface RestOperation {
  readonly operationId: string
  readonly method: string
  readonly path: string
  readonly declaration: ContractNode
  readonly parameters: ReadonlyArray<RestParameter>
  readonly needsBearer: boolean
  readonly request: ReadonlyMap<string, ReadonlyArray<string>>
  /** Whether a request may omit the declared body. */
  readonly mayLackBody: boolean
  readonly responses: ReadonlyMap<number, ReadonlyMap<string, ReadonlyArray<string>>>
}

const keysAt = (found: Found | undefined): ReadonlyArray<string> =>
  isNode(found?.node) || Array.isArray(found?.node) ? Object.keys(found.node) : []

const contents = (contract: string, ...steps: ReadonlyArray<string>): ReadonlyMap<string, ReadonlyArray<string>> => {
  const content = find(contract, ...steps, "content")
  return new Map(keysAt(content).map((type) => [type, [...(content?.steps ?? []), type, "schema"]]))
}

const parametersAt = (contract: string, ...steps: ReadonlyArray<string>): ReadonlyArray<RestParameter> =>
  keysAt(find(contract, ...steps)).flatMap((index) => {
    const found = find(contract, ...steps, index)
    if (!isNode(found?.node)) return []
    const { name, in: place, required } = found.node as { name: string; in: RestParameter["in"]; required?: boolean }
    return [{ name, in: place, required: required === true, schema: [...found.steps, "schema"] }]
  })

const operationAt = (contract: string, path: string, method: string): ReadonlyArray<RestOperation> => {
  const steps = ["paths", path, method]
  const declaration = find(contract, ...steps)?.node
  if (!isNode(declaration)) return []
  const security = (declaration.security ?? readContract(contract).security) as ReadonlyArray<ContractNode>
  const statuses = keysAt(find(contract, ...steps, "responses"))
  return [
    {
      operationId: String(declaration.operationId),
      method: method.toUpperCase(),
      path,
      declaration,
      parameters: parametersAt(contract, ...steps, "parameters"),
      needsBearer: security.every((way) => Object.keys(way).length > 0),
      request: contents(contract, ...steps, "requestBody"),
      mayLackBody: find(contract, ...steps, "requestBody", "required")?.node !== true,
      responses: new Map(statuses.map((status) => [Number(status), contents(contract, ...steps, "responses", status)])),
    },
  ]
}

/** Every call of an OpenAPI contract, in its order. */
export const operationsOf = (contract: string): ReadonlyArray<RestOperation> =>
  keysAt(find(contract, "paths")).flatMap((path) => methods.flatMap((method) => operationAt(contract, path, method)))

/** Every call of the REST contract, in its order. */
export const restOperations: ReadonlyArray<RestOperation> = operationsOf(restContract)
