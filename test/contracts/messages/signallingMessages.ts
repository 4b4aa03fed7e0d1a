import { violationsOf } from "../contractViolations.ts"

/**
 * How a parsed message of the signalling socket breaks the contract. `request`: from the browser. `reply`: from the
 * server.
 */
export const validateSignallingMessage = (name: "request" | "reply", message: unknown): ReadonlyArray<string> =>
  violationsOf("signalling.schema.json", ["$defs", name], message)
