import type { components, operations as Operations } from "../../../contracts/generated/api.d.ts"
import type { CorsNames } from "../contract/Edge.ts"
import { openContract } from "../contract/openContract.ts"
import type { Json } from "../contract/openSchemas.ts"

export type Schemas = components["schemas"]
export type OperationId = keyof Operations

const { document, operations, fault } = openContract<OperationId>("openapi.yaml", {
  closed: [],
  // Statuses that any operation may return: those of the checks before it, and of failures.
  undeclared: [400, 401, 413, 415, 429, 500, 503],
  problem: "Problem",
})

/** Every operation of openapi.yaml. */
export { operations }

const namesOf = (entries: Json = {}): string[] => Object.values(entries).map(({ name }) => String(name))

/** The headers that CORS allows a page of another origin to send and read (x-cors). */
export const corsNames: CorsNames = {
  methods: namesOf(document["x-cors"]?.methods),
  allowedHeaders: namesOf(document["x-cors"]?.allowedHeaders),
  exposedHeaders: namesOf(document["x-cors"]?.exposedHeaders),
}

/** How a Problem that belongs to no operation (unknown path) violates the contract. */
export const problemFault = (json: unknown): string | undefined =>
  fault("#/components/schemas/Problem", json, "problem")
