/** The backend to examine, and the identity to use. */
export interface Target {
  /** The absolute API base, without a trailing slash. */
  readonly api: string
  /** The uuid of a visitor who is invited to `presentation`, or a new one. */
  readonly uuid: string
  readonly locationId: number
  /** The showroom's origin, which CORS must allow. */
  readonly origin: string | undefined
  /** A presentation to which `uuid` is invited. */
  readonly presentation: number | undefined
  /** The `token` of an invitation's link. */
  readonly invitation: string | undefined
  /** The link with that token, if the whole link was given. */
  readonly invitationLink: string | undefined
  /** The `booking_token` of a mail's link. */
  readonly bookingToken: string | undefined
  /** The link with that token, if the whole link was given. */
  readonly bookingLink: string | undefined
  /** ws(s) address of the broker. */
  readonly broker: string | undefined
  /** ws(s) address of signalling; `application` and `stream` name a stream there. */
  readonly signalling: string | undefined
  readonly application: string | undefined
  readonly stream: string | undefined
  /** The capabilities in config.json. */
  readonly capabilities: ReadonlyArray<string>
  /** Whether the run may make calls that change data: a booking, a place in the queue, a message. */
  readonly mayWrite: boolean
  /** Timeout for a consultant's pick-up, in s; `undefined` if nobody picks up. */
  readonly pickUpSeconds: number | undefined
}
