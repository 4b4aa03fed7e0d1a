import { type ContractNode, type Found, find, isNode, readContract } from "../contractDocument.ts"

export const restContract = "openapi.yaml"
const methods = ["get", "post", "put", "patch", "delete"]

export interface RestParameter {
  readonly name: string
  readonly in: "path" | "query" | "header"
  readonly required: boolean
  readonly schema: ReadonlyArray<string>
}

/** One call of contracts/openapi.yaml. `contents` map a content type to the steps of the schema. */
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

const contents = (...steps: ReadonlyArray<string>): ReadonlyMap<string, ReadonlyArray<string>> => {
  const content = find(restContract, ...steps, "content")
  return new Map(keysAt(content).map((type) => [type, [...(content?.steps ?? []), type, "schema"]]))
}

const parametersAt = (...steps: ReadonlyArray<string>): ReadonlyArray<RestParameter> =>
  keysAt(find(restContract, ...steps)).flatMap((index) => {
    const found = find(restContract, ...steps, index)
    if (!isNode(found?.node)) return []
    const { name, in: place, required } = found.node as { name: string; in: RestParameter["in"]; required?: boolean }
    return [{ name, in: place, required: required === true, schema: [...found.steps, "schema"] }]
  })

const operationAt = (path: string, method: string): ReadonlyArray<RestOperation> => {
  const steps = ["paths", path, method]
  const declaration = find(restContract, ...steps)?.node
  if (!isNode(declaration)) return []
  const security = (declaration.security ?? readContract(restContract).security) as ReadonlyArray<ContractNode>
  const statuses = keysAt(find(restContract, ...steps, "responses"))
  return [
    {
      operationId: String(declaration.operationId),
      method: method.toUpperCase(),
      path,
      declaration,
      parameters: parametersAt(...steps, "parameters"),
      needsBearer: security.every((way) => Object.keys(way).length > 0),
      request: contents(...steps, "requestBody"),
      mayLackBody: find(restContract, ...steps, "requestBody", "required")?.node !== true,
      responses: new Map(statuses.map((status) => [Number(status), contents(...steps, "responses", status)])),
    },
  ]
}

/** Every call of the REST contract, in its order. */
export const restOperations: ReadonlyArray<RestOperation> = keysAt(find(restContract, "paths")).flatMap((path) =>
  methods.flatMap((method) => operationAt(path, method)),
)
