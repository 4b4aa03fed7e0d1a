import type { Db } from "./Db.ts"
import type { Instances } from "./instances/Instances.ts"
import type { SigningKeys } from "./signingKeys.ts"
import type { Clock } from "./time/clock.ts"

/** The backend's state: database, clock and signing keys. */
export interface Environment {
  readonly db: Db
  readonly clock: Clock
  /** The other processes that serve this environment. */
  readonly instances: Instances
  /** Sign and verify tokens; the pair survives a restart. */
  readonly keys: SigningKeys
  /**
   * Resets the environment to its initial content; the signing keys stay. The backend resets queues and timers: see its
   * `reset`.
   */
  readonly reset: () => Promise<void>
  /** Saves everything and releases the database. */
  readonly close: () => Promise<void>
}
