import type { ClusterNode } from "../../sandbox/backend/rabbitmq/node/startCluster.ts"
import type { Guests } from "./inviteGuests.ts"

/** One of several processes of the backend. */
export interface Instance {
  readonly pid: () => number
  /** Ends it as a machine that loses its power. */
  readonly kill: () => Promise<void>
  /** Ends it in order. */
  readonly stop: () => Promise<void>
  /** Starts it again where it was. Resolves when it is ready. */
  readonly start: () => Promise<void>
}

/**
 * `cluster`: a RabbitMQ of three nodes. `instances`: two processes of the backend behind nginx, on one PostgreSQL and one RabbitMQ;
 * `instance`: one process there, to compare with.
 */
export type BrokerKind = "embedded" | "rabbitmq" | "cluster" | "instance" | "instances"

/** A sandbox with its broker, as visitors and moderators meet it; its data are kept until `close`. */
export interface Environment {
  /** Where sandbox and desk are, without a slash at its end; the same after a restart. */
  readonly showroom: string
  /** What the desk asks for; nothing where it is open to this machine. */
  readonly deskPassword: string | undefined
  readonly guests: Guests
  /** Processes of the backend, where there are several. */
  readonly instances: ReadonlyArray<Instance>
  /** Nodes of the broker, where there are several. */
  readonly nodes: ReadonlyArray<ClusterNode>
  readonly processes: () => ReadonlyArray<{ readonly name: string; readonly pid: number }>
  /** Restarts the broker with its data kept: the embedded one with the sandbox around it. */
  readonly restartBroker: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface EnvironmentOptions {
  readonly broker: BrokerKind
  /** How many are invited to which presentations. */
  readonly guests: ReadonlyMap<number, number>
  readonly env?: Readonly<Record<string, string>>
}
