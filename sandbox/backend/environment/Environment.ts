import type { Db } from "./Db.ts"
import type { Instances } from "./instances/Instances.ts"
import type { SigningKeys } from "./signingKeys.ts"
import type { Clock } from "./time/clock.ts"

/** All that the sandbox knows and keeps. */
export interface Environment {
  readonly db: Db
  readonly clock: Clock
  /** The other processes that serve it. */
  readonly instances: Instances
  /** Signs and verifies tokens; the same pair after a restart. */
  readonly keys: SigningKeys
  /** Puts the environment back to its first day; the signing keys stay. Queues and timers are the backend's: see its `reset`. */
  readonly reset: () => Promise<void>
  /** Writes everything down and lets go of the database. */
  readonly close: () => Promise<void>
}
