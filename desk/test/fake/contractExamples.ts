import { parse } from "yaml"
import contract from "../../../contracts/desk.openapi.yaml?raw"

/** A call of the contract. */
export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: RegExp
  /** The status of a success. */
  readonly status: number
}

interface Example {
  readonly responses: Readonly<Record<string, unknown>>
}

const files = import.meta.glob<Example>("../../../contracts/examples/desk/*.json", { eager: true, import: "default" })

const methods = ["get", "post", "put", "patch", "delete"]

const document: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; responses: object }>>>>
} = parse(contract)

export const operations: ReadonlyArray<Operation> = Object.entries(document.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method]
    if (operation === undefined) return []
    const pattern = new RegExp(`^/desk/api${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`)
    const status = Number(Object.keys(operation.responses).find((each) => each.startsWith("2")) ?? 200)
    return [{ id: operation.operationId, method: method.toUpperCase(), path: pattern, status }]
  }),
)

/** The answer of a call in contracts/examples/desk. `undefined` for an answer without a body. */
export const exampleOf = <Answer = unknown>(operationId: string, status: number): Answer | undefined =>
  files[`../../../contracts/examples/desk/${operationId}.json`]?.responses[status] as Answer | undefined
