import type { Broker, BrokerLogin, BrokerSession } from "../../../src/application/ports/backend/Broker.ts"
import type { BrokerMessage } from "../../../src/domain/broker/BrokerMessage.ts"

/** A message on the wire and as the application hears it. */
export interface Told {
  readonly wire: unknown
  readonly heard: BrokerMessage
}

/** What reached the backend, and as what it was addressed. */
export interface Arrived {
  readonly exchange: string
  readonly routingKey: string
  readonly id: string
  readonly text: string
}

/** A broker behind the port, with the far side as buttons. The visitor is always anna; presentation 42 is hers. */
export interface BrokerHarness {
  readonly adapter: Broker
  /** Opens a session as anna. */
  readonly open: () => Promise<BrokerSession>
  readonly login: () => Promise<BrokerLogin>
  /** Anna with a token that has run out. */
  readonly lateLogin: () => Promise<BrokerLogin>
  /** Anna at a location that her token does not open. */
  readonly elsewhere: () => Promise<BrokerLogin>
  /** Makes a queue of anna's. */
  readonly declare: (queue: string) => Promise<void>
  /** Sees to it that there is no such queue. */
  readonly lack: (queue: string) => Promise<void>
  /** Makes a queue that is ben's. */
  readonly declareForeign: (queue: string) => Promise<void>
  /** Deletes a queue under those who listen. */
  readonly takeAway: (queue: string) => Promise<void>
  readonly deliver: (queue: string, message: Told) => Promise<void>
  readonly listeners: (queue: string) => Promise<number>
  /** What customers have sent so far. */
  readonly arrived: () => ReadonlyArray<Arrived>
  /** Anyone who writes under another's key from now on is refused. */
  readonly guardKeys: () => void
  /** Breaks the latest session as a lost network does: no word, no close. */
  readonly cut: () => void
  /** The backend removes anna. */
  readonly remove: () => Promise<void>
  /** How many connections were attempted. */
  readonly attempts: () => number
  readonly close: () => Promise<void>
}
