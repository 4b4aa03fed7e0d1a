import type { ClusterNode } from "../../backend/src/rabbitmq/node/startCluster.ts"
import type { DeskAccount } from "../../test/e2e/deskSession.ts"
import type { Guests } from "./inviteGuests.ts"

/** One of several processes of the backend. */
export interface Instance {
  readonly pid: () => number
  /** Kills it, as a machine that loses its power does. */
  readonly kill: () => Promise<void>
  /** Shuts it down cleanly. */
  readonly stop: () => Promise<void>
  /** Starts it again at the same address. Resolves when it is ready. */
  readonly start: () => Promise<void>
}

/**
 * `cluster`: a RabbitMQ of three nodes. `instances`: two processes of the backend behind nginx, on one PostgreSQL and
 * one RabbitMQ. `instance`: one such process, for comparison.
 */
export type BrokerKind = "embedded" | "rabbitmq" | "cluster" | "instance" | "instances"

/** A backend with its broker, as visitors and moderators use it. Keeps its data until `close`. */
export interface Environment {
  /** The address of backend and desk, without a trailing slash. A restart does not change it. */
  readonly showroom: string
  /** Where the first process says whether it is well. Not behind a front. */
  readonly health: string
  /** An account of the desk with all locations. */
  readonly deskAccount: DeskAccount
  readonly guests: Guests
  /** Processes of the backend, if there are several. */
  readonly instances: ReadonlyArray<Instance>
  /** Nodes of the broker, if there are several. */
  readonly nodes: ReadonlyArray<ClusterNode>
  readonly processes: () => ReadonlyArray<{ readonly name: string; readonly pid: number }>
  /** Restarts the broker and keeps its data. The embedded broker restarts with the backend. */
  readonly restartBroker: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface EnvironmentOptions {
  readonly broker: BrokerKind
  /** Number of guests to invite, by presentation. */
  readonly guests: ReadonlyMap<number, number>
  readonly env?: Readonly<Record<string, string>>
}
