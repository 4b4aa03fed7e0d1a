import * as v from "valibot"
import type { VisitorQueue } from "../../application/ports/QueueGateway.ts"
import type { Line } from "../../domain/queue/QueueState.ts"

const text = v.pipe(v.string(), v.minLength(1))

/** What customer/queue answers (Q1). */
export const visitorQueueAnswer = v.pipe(
  v.object({ consumer_tag: text, queue_name: text }),
  v.transform(({ consumer_tag, queue_name }): VisitorQueue => ({ consumerTag: consumer_tag, queueName: queue_name })),
)

/** What presentation_queue/push answers (Q1); that nobody is asked for means that somebody is there (decisions Q5). */
export const lineAnswer = v.pipe(
  v.object({
    consumer_tag: text,
    waiting_ids: v.array(v.string()),
    rabbit_queue_name: text,
    moderator_available: v.nullish(v.boolean()),
    presentation_id: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))),
    lease_ran_out: v.nullish(v.boolean()),
    waited_seconds: v.nullish(v.pipe(v.number(), v.minValue(0))),
  }),
  v.transform(
    (found): Line => ({
      consumerTag: found.consumer_tag,
      waitingIds: found.waiting_ids,
      queueName: found.rabbit_queue_name,
      moderatorAvailable: found.moderator_available ?? true,
      presentationId: found.presentation_id ?? undefined,
      leaseRanOut: found.lease_ran_out ?? false,
      waitedMs: typeof found.waited_seconds === "number" ? found.waited_seconds * 1_000 : undefined,
    }),
  ),
)
