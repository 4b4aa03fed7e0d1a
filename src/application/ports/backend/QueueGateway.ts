import type { Effect } from "effect"
import { Data } from "effect"
import type { QueueEntry } from "../../../domain/queue/QueueState.ts"
import type { Referral } from "../../../domain/visit/LaunchParameters.ts"

/** The queue could not be joined or was lost; the visitor may try again (X2, decisions X2). */
export class QueueUnavailable extends Data.TaggedError("QueueUnavailable")<{
  readonly status: number
  /** The words of the answer (N3); undefined when it had none. */
  readonly detail?: string | undefined
}> {}

/** The visitor's own queue on the broker (Q1). */
export interface VisitorQueue {
  readonly consumerTag: string
  readonly queueName: string
}

/** The line of visitors, and the broker queues on which it reports. */
export interface QueueGateway {
  /**
   * Registers the visitor with the broker; a fresh queue for each call (Q1). `locationId` is where the visitor is, `undefined` if the
   * backend is not told.
   */
  readonly register: (
    locationId: number | undefined,
    referral: Referral,
    presentationId: number | undefined,
  ) => Effect.Effect<VisitorQueue, QueueUnavailable>
  /** Puts the visitor in line, or answers the place already held; the lease runs while nobody listens (decisions Q6). */
  readonly join: (locationId: number, referral: Referral) => Effect.Effect<QueueEntry, QueueUnavailable>
  /** Gives the place up on purpose, where the backend has the capability `leave`; the lease ends the place as well. */
  readonly leave: (locationId: number) => Effect.Effect<void, QueueUnavailable>
}
