/** What is examined, and under which identity. */
export interface Target {
  /** The API base, absolute, without a slash at its end. */
  readonly api: string
  /** Of somebody invited to `presentation`; a new visitor's when absent. */
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
  /** Whether calls that change something may be made: a booking, a place in line, a message. */
  readonly mayWrite: boolean
  /** For how long a consultant may take to pick the visitor up, in s; undefined: nobody does. */
  readonly pickUpSeconds: number | undefined
}
