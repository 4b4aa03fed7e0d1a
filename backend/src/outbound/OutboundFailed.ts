/**
 * Why a call got no answer:
 * - `invalid`: no address of https, or of http in a network that the operator allows
 * - `private`: its name leads to an address that is not public, which the operator does not allow
 * - `unknown`: DNS does not know the name
 * - `unreachable`: no connection, or no valid certificate
 * - `slow`: no connection within `connectMs`, or no whole answer within `wholeMs`
 * - `broken`: the connection ended within the answer, or its compression is damaged
 */
export type OutboundFailure = "invalid" | "private" | "unknown" | "unreachable" | "slow" | "broken"

/** A call that got no answer. Its text names no address, which may be a secret. */
export class OutboundFailed extends Error {
  readonly failure: OutboundFailure
  /** The code of the system's error, like `ECONNREFUSED`. */
  readonly code: string | undefined

  constructor(failure: OutboundFailure, code?: string) {
    super(code === undefined ? `outbound call: ${failure}` : `outbound call: ${failure} (${code})`)
    this.name = "OutboundFailed"
    this.failure = failure
    this.code = code
  }
}
