import type { Effect } from "effect"
import { Data } from "effect"
import type { Location, Settings } from "../../../domain/location/Location.ts"
import type { Customer } from "../../../domain/visit/Visit.ts"
import type { RequestFailed } from "./RequestFailed.ts"

/** The token of an invitation could not be read (E7): an alert, and resend-invite. */
export class InvitationUnreadable extends Data.TaggedError("InvitationUnreadable")<{
  readonly status: number
  /** The words of the answer (N3); undefined when it had none. */
  readonly detail?: string | undefined
}> {}

/** Who the visitor is (E7). */
export interface CustomerGateway {
  readonly me: Effect.Effect<Customer, RequestFailed>
  /** The customer of an invitation's token, which is the bearer of this one call. */
  readonly decode: (token: string) => Effect.Effect<Customer, InvitationUnreadable>
}

/** The dealer or brand (E8) and its settings (E9). */
export interface LocationGateway {
  readonly location: (id: number) => Effect.Effect<Location, RequestFailed>
  /** In the language in which the showroom speaks when it is asked. */
  readonly settings: (locationId: number) => Effect.Effect<Settings, RequestFailed>
}
