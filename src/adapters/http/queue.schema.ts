import * as v from "valibot"
import type { VisitorQueue } from "../../application/ports/backend/QueueGateway.ts"
import type { Line } from "../../domain/queue/QueueState.ts"
import { flag, id, list, optional, shape, text, whole } from "../reading/lenient.ts"

/** What customer/queue answers (Q1). */
export const visitorQueueAnswer = v.pipe(
  shape({ consumer_tag: optional(text), queue_name: text }),
  v.transform(
    ({ consumer_tag, queue_name }): VisitorQueue => ({ consumerTag: consumer_tag ?? "", queueName: queue_name }),
  ),
)

/** What presentation_queue/push answers (Q1); that nobody is asked for means that somebody is there (decisions Q5). */
export const lineAnswer = v.pipe(
  shape({
    consumer_tag: optional(text),
    waiting_ids: optional(list(text)),
    rabbit_queue_name: text,
    moderator_available: optional(flag),
    presentation_id: optional(id),
    lease_ran_out: optional(flag),
    lease_seconds: optional(whole),
    waited_seconds: optional(whole),
  }),
  v.transform(
    (found): Line => ({
      consumerTag: found.consumer_tag ?? "",
      waitingIds: found.waiting_ids ?? [],
      queueName: found.rabbit_queue_name,
      moderatorAvailable: found.moderator_available ?? true,
      presentationId: found.presentation_id,
      leaseRanOut: found.lease_ran_out ?? false,
      leaseMs: found.lease_seconds === undefined ? undefined : found.lease_seconds * 1_000,
      waitedMs: found.waited_seconds === undefined ? undefined : found.waited_seconds * 1_000,
    }),
  ),
)
