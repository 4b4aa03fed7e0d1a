import type { RateLimiterAbstract } from "rate-limiter-flexible"

/** Runs tasks with the same key one after another in all instances, and tasks with different keys concurrently. */
export type Turns = <T>(key: string, task: () => Promise<T>) => Promise<T>

export type End = () => Promise<void> | void

/** Starts a job that only one instance does. Resolves with a function that ends it. */
export type Duty = () => Promise<End> | End

/** A limit that all instances count together. */
export interface RateOptions {
  readonly name: string
  readonly most: number
  readonly seconds: number
}

/** The other processes that serve this environment. */
export interface Instances {
  /** Whether other instances may exist. If so, a recent read may be outdated without a change by this process. */
  readonly mayHaveOthers: boolean
  /**
   * Creates turns of a separate kind, so that a task may wait for a turn of another kind. A task must not wait for a
   * turn of its own kind, and tasks must take kinds in the same order everywhere.
   */
  readonly turns: (kind: string) => Turns
  /**
   * Runs a duty in one instance at a time, the leader. If the leader dies, another instance starts it. Resolves with a
   * function that removes the duty.
   */
  readonly lead: (duty: Duty) => Promise<() => Promise<void>>
  readonly isLeading: () => boolean
  readonly rate: (options: RateOptions) => RateLimiterAbstract
}
