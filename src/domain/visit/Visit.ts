import type { Location } from "../location/Location.ts"
import type { Settings } from "../location/Settings.ts"
import type { Customer } from "./Customer.ts"
import type { LaunchParameters } from "./LaunchParameters.ts"
import type { Referral } from "./Referral.ts"

/** Everything that is known when the showroom has opened. Made once and handed on, never looked up. */
export interface Visit {
  readonly customer: Customer
  readonly location: Location
  readonly settings: Settings
  readonly parameters: LaunchParameters
  readonly referral: Referral
  /** The address bore an invitation that could not be read (E7). */
  readonly invitationUnreadable: boolean
  /** IANA zone of the support hours (decisions T7). */
  readonly supportTimeZone: string
}
