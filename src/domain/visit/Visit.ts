import type { Location, Settings } from "../location/Location.ts"
import type { LaunchParameters, Referral } from "./LaunchParameters.ts"

/** The visitor as the backend knows them (E7). */
export interface Customer {
  /** Secret: anyone who has it gets a token (decisions E5). */
  readonly uuid: string
  /** Random name by which others know this visitor; undefined where the backend does not tell. */
  readonly consumerTag: string | undefined
  readonly firstName: string | undefined
  readonly lastName: string | undefined
}

/** Where a visit takes place; known before the visitor is. */
export interface LocatedVisit {
  readonly location: Location
  /** Mutable: unreadable settings are fetched again. All holders of the visit see the change. */
  readonly settings: { -readonly [Field in keyof Settings]: Settings[Field] }
  readonly parameters: LaunchParameters
  /** Mutable: the host page may name another dealer. All holders of the visit see the change. */
  readonly referral: { -readonly [Field in keyof Referral]: Referral[Field] }
  /** IANA zone of the support hours (decisions T7). */
  readonly supportTimeZone: string
}

/** Everything that is known when the showroom has opened. Made once and handed on, never looked up. */
export interface Visit extends LocatedVisit {
  readonly customer: Customer
  /** The address bore an invitation that could not be read (E7). */
  readonly invitationUnreadable: boolean
}
