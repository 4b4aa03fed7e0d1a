import type { Effect } from "effect"
import { Data } from "effect"
import type { Campaign } from "../../../domain/host/campaign.ts"
import type { Interest, QueueEntry } from "../../../domain/queue/QueueState.ts"
import type { Referral } from "../../../domain/visit/LaunchParameters.ts"

/** The queue cannot be joined, or the place was lost. The visitor may try again (X2, readings X2). */
export class QueueUnavailable extends Data.TaggedError("QueueUnavailable")<{
  readonly status: number
  /** The answer's message (N3); `undefined` if it has none. */
  readonly detail?: string | undefined
}> {}

/** The visitor's own queue on the broker (Q1). */
export interface VisitorQueue {
  readonly consumerTag: string
  readonly queueName: string
}

/** The broker queues that carry what concerns a visitor. */
export interface VisitorQueues {
  /**
   * Registers the visitor with the broker; each call creates a queue (Q1). `locationId` is the visitor's location;
   * `undefined` if the backend does not take one.
   */
  readonly register: (
    locationId: number | undefined,
    referral: Referral,
    presentationId: number | undefined,
  ) => Effect.Effect<VisitorQueue, QueueUnavailable>
}

/** The queue of visitors, and the broker queues that carry its events. Only the queue's page needs all of it. */
export interface QueueGateway extends VisitorQueues {
  /**
   * Adds the visitor to the queue, or returns the place already held. The lease runs while no tab subscribes (readings
   * Q6). `interest`: what the consultant may know (capability `interest`). `campaign`: what led to the host page
   * (capability `campaigns`).
   */
  readonly join: (
    locationId: number,
    referral: Referral,
    interest?: Interest,
    campaign?: Campaign,
  ) => Effect.Effect<QueueEntry, QueueUnavailable>
  /** Reports that the page has shown a word of the consultants (capability `queue_words`). */
  readonly wordShown: (wordId: number) => Effect.Effect<void, QueueUnavailable>
  /** Leaves the queue on purpose (capability `leave`). Without it, the lease ends the place. */
  readonly leave: (locationId: number) => Effect.Effect<void, QueueUnavailable>
}

/** Requests of a waiting visitor. A separate port, because few pages need it. */
export interface MeanwhileGateway {
  /** Replaces the waiting visitor's interest, which the consultant reads (capability `queue_interest`). */
  readonly setInterest: (locationId: number, interest: Interest) => Effect.Effect<void, QueueUnavailable>
  /**
   * Keeps the place while the page is closed, and has the visitor mailed when it is their turn (capability `queue_call`).
   * Resolves until when, in ms since 1970. Status 409: the visitor has no place.
   */
  readonly askToBeCalled: (locationId: number, email: string) => Effect.Effect<number, QueueUnavailable>
  /** Has the address of `askToBeCalled` deleted (capability `queue_call`). */
  readonly withdrawCall: (locationId: number) => Effect.Effect<void, QueueUnavailable>
}
