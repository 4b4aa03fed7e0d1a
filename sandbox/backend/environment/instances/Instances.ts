import type { RateLimiterAbstract } from "rate-limiter-flexible"

/** Runs tasks of the same key one after another in all instances, tasks of different keys side by side. */
export type Turns = <T>(key: string, task: () => Promise<T>) => Promise<T>

/** Ends what was begun. */
export type End = () => Promise<void> | void

/** Begins what one instance alone is to do; answers how to end it. */
export type Duty = () => Promise<End> | End

/** A limit that is counted in all instances together. */
export interface RateOptions {
  readonly name: string
  readonly most: number
  readonly seconds: number
}

/** The processes that serve one environment, as one of them sees the others. */
export interface Instances {
  /** Whether there may be others: what was read a moment ago may then be old without anything of this process having changed it. */
  readonly maySeveral: boolean
  /**
   * Turns of a kind of their own, so that a task may wait for turns of another kind. A task must not ask for a turn of its own kind, and kinds
   * must always be taken in the same order.
   */
  readonly turns: (kind: string) => Turns
  /** Done by one instance at a time, the leader. When it dies another one begins. The answer takes the duty away again. */
  readonly lead: (duty: Duty) => Promise<() => Promise<void>>
  readonly isLeading: () => boolean
  /** Counts the uses of a limit. */
  readonly rate: (options: RateOptions) => RateLimiterAbstract
}
