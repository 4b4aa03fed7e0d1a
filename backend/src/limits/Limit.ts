import type { RefusalCode } from "../environment/Refused.ts"

/**
 * The owner whose uses are counted together. `visitor` is the customer, or the address before there is a token; an IPv6
 * `address` is its /64; a `recipient` is a mail address; a `subject` is a user of the broker (the consumer tag); an `account` is one of the desk.
 */
export type Whose =
  | "visitor"
  | "customer"
  | "customer and presentation"
  | "subject"
  | "address"
  | "account"
  | "recipient"
  | "process"

export interface Limit {
  /** The counted thing with its unit, as in docs/reference.md. */
  readonly what: string
  readonly per: Whose
  readonly most: number
  /** Period in seconds; 0: at any one time. */
  readonly seconds: number
  /** The refusal beyond the limit, or what happens instead. */
  readonly beyond: RefusalCode | InsteadOfRefusal
}

/** The effect beyond a limit that refuses no REST call. A refused connection gets 429. */
export type InsteadOfRefusal =
  | "the oldest goes"
  | "the connection ends"
  | "the connection is refused"
  | `each next try waits longer, up to ${number} s`
