import { violationsOf } from "../contractViolations.ts"

/** Messages between host page and frame, and the two values that they carry as JSON text. */
export type HostMessageName =
  | "toShowroom"
  | "toHost"
  | "ready"
  | "consent_settings"
  | "consent_tool_absent"
  | "presentation_product"
  | "viewport"
  | "seen"
  | "admission_question"
  | "admission_answer"
  | "customer"
  | "event"
  | "command"
  | "product"
  | "referral"
  | "groups"
  | "version"

/**
 * How a message breaks the contract; empty if it does not. `toShowroom` and `toHost` accept any message of that
 * direction.
 */
export const validateHostMessage = (name: HostMessageName, message: unknown): ReadonlyArray<string> =>
  violationsOf("host.schema.json", ["$defs", name], message)
