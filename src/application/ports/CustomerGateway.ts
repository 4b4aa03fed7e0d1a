import type { Effect } from "effect"
import { Data } from "effect"
import type { Customer } from "../../domain/visit/Visit.ts"
import type { RequestFailed } from "./RequestFailed.ts"

/** The token of an invitation could not be read (E7): an alert, and resend-invite. */
export class InvitationUnreadable extends Data.TaggedError("InvitationUnreadable")<{
  readonly status: number
  /** The words of the answer (N3); undefined when it had none. */
  readonly says?: string | undefined
}> {}

/** Who the visitor is (E7). */
export interface CustomerGateway {
  readonly me: Effect.Effect<Customer, RequestFailed>
  /** The customer of an invitation's token, which is the bearer of this one call. */
  readonly decode: (token: string) => Effect.Effect<Customer, InvitationUnreadable>
}
