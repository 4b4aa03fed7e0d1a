import type { components, operations } from "../../../../contracts/generated/desk.d.ts"
import { openContract } from "../../contract/openContract.ts"

export type Schemas = components["schemas"]
export type OperationId = keyof operations

const contract = openContract<OperationId>("desk.openapi.yaml", {
  closed: ["path", "query"],
  // Every call refuses a parameter that it does not declare.
  undeclared: [400],
  problem: "Refusal",
})

/** Every operation of the desk. */
export const deskOperations = contract.operations

/** The schema of an operation's JSON bodies, without references. */
export const deskBody = contract.bodySchema

/** How the data of an event violate the contract; `undefined` if they do not. */
export const eventFault = (name: keyof Schemas["Events"], data: unknown): string | undefined => {
  const fault = contract.fault(`#/components/schemas/Events/properties/${name}`, data, "data")
  return fault && `event ${name} ${fault}`
}
