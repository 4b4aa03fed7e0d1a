/** What is examined, and under which identity. */
export interface Target {
  /** The API base, absolute, without a slash at its end. */
  readonly api: string
  /** The uuid of a visitor who is invited to `presentation`, or a new one. */
  readonly uuid: string
  readonly locationId: number
  /** The showroom's origin: what CORS must allow. */
  readonly origin: string | undefined
  /** A presentation to which `uuid` is invited. */
  readonly presentation: number | undefined
  /** The `token` of an invitation's link. */
  readonly invitation: string | undefined
  /** The link that carries it, where the whole link was given. */
  readonly invitationLink: string | undefined
  /** The `booking_token` of a mail's link. */
  readonly bookingToken: string | undefined
  /** The link that carries it, where the whole link was given. */
  readonly bookingLink: string | undefined
  /** ws(s) address of the broker. */
  readonly broker: string | undefined
  /** ws(s) address of signalling, with what plays there. */
  readonly signalling: string | undefined
  readonly application: string | undefined
  readonly stream: string | undefined
  /** As config.json lists them. */
  readonly capabilities: ReadonlyArray<string>
  /** Whether calls that change something may be made: a booking, a place in the queue, a message. */
  readonly mayWrite: boolean
  /** Timeout for a consultant's pick-up, in s; `undefined` if nobody picks up. */
  readonly pickUpSeconds: number | undefined
}
