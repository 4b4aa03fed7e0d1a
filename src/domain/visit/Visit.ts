import type { Location, Settings } from "../location/Location.ts"
import type { LaunchParameters, Referral } from "./LaunchParameters.ts"

/** The visitor's record at the backend (E7). */
export interface Customer {
  /** Secret: anyone who has it can get a token (readings E5). */
  readonly uuid: string
  /** Random name by which others know this visitor; `undefined` if the backend does not report it. */
  readonly consumerTag: string | undefined
  readonly firstName: string | undefined
  readonly lastName: string | undefined
}

/** The place of a visit, known before its customer. */
export interface LocatedVisit {
  readonly location: Location
  /** Mutable: unreadable settings are fetched again. All holders of the visit see the change. */
  readonly settings: { -readonly [Field in keyof Settings]: Settings[Field] }
  readonly parameters: LaunchParameters
  /** Mutable: the host page may name another dealer. All holders of the visit see the change. */
  readonly referral: { -readonly [Field in keyof Referral]: Referral[Field] }
  /** IANA zone of the support hours (readings T7). */
  readonly supportTimeZone: string
}

/** All facts of an opened showroom. Created once and passed on, never looked up. */
export interface Visit extends LocatedVisit {
  readonly customer: Customer
  /** Whether the address had an invitation that could not be decoded (E7). */
  readonly invitationUnreadable: boolean
}
