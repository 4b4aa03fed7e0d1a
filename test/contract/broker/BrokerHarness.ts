import type { Broker, BrokerLogin, BrokerSession } from "../../../src/application/ports/backend/Broker.ts"
import type { BrokerMessage } from "../../../src/domain/broker/BrokerMessage.ts"

/** A message on the wire and as the application receives it. */
export interface WireMessage {
  readonly wire: unknown
  readonly received: BrokerMessage
}

/** A message that reached the backend, and its address. */
export interface Arrived {
  readonly exchange: string
  readonly routingKey: string
  readonly id: string
  readonly text: string
}

/** A broker behind the port, with controls for its far side. The visitor is always anna; presentation 42 is hers. */
export interface BrokerHarness {
  readonly adapter: Broker
  /** Opens a session as anna. */
  readonly open: () => Promise<BrokerSession>
  readonly login: () => Promise<BrokerLogin>
  /** Anna with an expired token. */
  readonly lateLogin: () => Promise<BrokerLogin>
  /** Anna at a location that her token is not valid for. */
  readonly elsewhere: () => Promise<BrokerLogin>
  /** Declares a queue of anna's. */
  readonly declare: (queue: string) => Promise<void>
  /** Ensures that there is no such queue. */
  readonly lack: (queue: string) => Promise<void>
  /** Declares a queue that is ben's. */
  readonly declareForeign: (queue: string) => Promise<void>
  /** Deletes a queue that has subscribers. */
  readonly takeAway: (queue: string) => Promise<void>
  readonly deliver: (queue: string, message: WireMessage) => Promise<void>
  readonly listeners: (queue: string) => Promise<number>
  readonly arrived: () => ReadonlyArray<Arrived>
  /** Refuses, from now on, everybody who publishes under another's key. */
  readonly guardKeys: () => void
  /** Breaks the latest session as a lost network does: without a goodbye or a close. */
  readonly cut: () => void
  /** The backend removes anna. */
  readonly remove: () => Promise<void>
  readonly attempts: () => number
  readonly close: () => Promise<void>
}
