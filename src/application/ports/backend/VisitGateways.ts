import type { Effect } from "effect"
import { Data } from "effect"
import type { Location, Settings } from "../../../domain/location/Location.ts"
import type { Customer } from "../../../domain/visit/Visit.ts"
import type { RequestFailed } from "./RequestFailed.ts"

/**
 * The token of an invitation cannot be decoded (E7). The visitor sees an alert and may request the invitation again.
 */
export class InvitationUnreadable extends Data.TaggedError("InvitationUnreadable")<{
  readonly status: number
  /** The answer's message (N3); `undefined` if it has none. */
  readonly detail?: string | undefined
}> {}

/** The visitor's identity (E7). */
export interface CustomerGateway {
  readonly me: Effect.Effect<Customer, RequestFailed>
  /** The customer of an invitation's token. The token is the bearer of this one call. */
  readonly decode: (token: string) => Effect.Effect<Customer, InvitationUnreadable>
}

/** The dealer or brand (E8) and its settings (E9). */
export interface LocationGateway {
  readonly location: (id: number) => Effect.Effect<Location, RequestFailed>
  /** The settings, in the showroom's current language at the time of the call. */
  readonly settings: (locationId: number) => Effect.Effect<Settings, RequestFailed>
}
