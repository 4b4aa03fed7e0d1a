import { Effect } from "effect"
import * as v from "valibot"
import type { QueueGateway, QueueUnavailable } from "../../application/ports/backend/QueueGateway.ts"
import type { QueueEntry } from "../../domain/queue/QueueState.ts"
import { referralParameters } from "../../domain/visit/LaunchParameters.ts"
import { flag, id, optional, shape, text, whole } from "../reading/lenient.ts"
import { bothLanguages, queueWord } from "../reading/queueWord.ts"
import { waitFigures } from "../reading/waitFigures.ts"
import { waitingList } from "../reading/waitingId.ts"
import { httpVisitorQueues, unavailable } from "./httpVisitorQueues.ts"
import { interestFields, queueCall } from "./queueFields.ts"
import type { HttpTransport } from "./transport/httpTransport.ts"
import { ignoredBody } from "./transport/restCall.ts"

/**
 * The response of presentation_queue/push (Q1). An absent `moderator_available` means that somebody is there (readings
 * Q5).
 */
const queueEntryAnswer = v.pipe(
  shape({
    consumer_tag: optional(text),
    waiting_ids: optional(waitingList),
    rabbit_queue_name: text,
    moderator_available: optional(flag),
    presentation_id: optional(id),
    lease_ran_out: optional(flag),
    lease_seconds: optional(whole),
    waited_seconds: optional(whole),
    expected_wait_minutes: optional(whole),
    word: optional(queueWord),
    expected_wait: optional(waitFigures),
    pinned: optional(shape({ text: bothLanguages })),
    call: optional(queueCall),
  }),
  v.transform(
    (found): QueueEntry => ({
      consumerTag: found.consumer_tag ?? "",
      waitingIds: found.waiting_ids ?? [],
      queueName: found.rabbit_queue_name,
      moderatorAvailable: found.moderator_available ?? true,
      presentationId: found.presentation_id,
      leaseExpired: found.lease_ran_out ?? false,
      leaseMs: found.lease_seconds === undefined ? undefined : found.lease_seconds * 1_000,
      waitedMs: found.waited_seconds === undefined ? undefined : found.waited_seconds * 1_000,
      expectedMinutes: found.expected_wait_minutes,
      word: found.word,
      figures: found.expected_wait,
      pinned: found.pinned?.text,
      keptUntil: found.call,
    }),
  ),
)

/** Whether the location has no queue: nobody picks up there (decision 017). */
const hasNoQueue = ({ status }: QueueUnavailable): boolean => status === 404 || status === 410

const noEntry: QueueEntry = {
  consumerTag: "",
  waitingIds: [],
  queueName: "",
  moderatorAvailable: false,
  presentationId: undefined,
  leaseExpired: false,
  waitedMs: undefined,
  leaseMs: undefined,
  expectedMinutes: undefined,
  word: undefined,
  figures: undefined,
  pinned: undefined,
  keptUntil: undefined,
}

/** The queue of visitors over REST (Q1, Q6). */
export const httpQueue = (transport: HttpTransport): QueueGateway => ({
  ...httpVisitorQueues(transport),
  join: (locationId, referral, interest, campaign) =>
    Effect.mapError(
      transport.ask(
        (rest, { header, signal }) =>
          rest.POST("/presentation_queue/push", {
            params: { header },
            body: {
              location_id: locationId,
              ...referralParameters(referral),
              ...(interest && { interest: interestFields(interest) }),
              ...(campaign && { campaign }),
            },
            signal,
          }),
        queueEntryAnswer,
      ),
      unavailable,
    ).pipe(Effect.catch((failure) => (hasNoQueue(failure) ? Effect.succeed(noEntry) : Effect.fail(failure)))),
  wordShown: (wordId) =>
    Effect.mapError(
      transport.ask(
        (rest, { header, signal }) =>
          rest.POST("/presentation_queue/word_shown", { params: { header }, body: { word_id: wordId }, signal }),
        ignoredBody,
      ),
      unavailable,
    ),
  leave: (locationId) =>
    Effect.mapError(
      transport.ask(
        (rest, { header, signal }) =>
          rest.POST("/presentation_queue/leave", {
            params: { header },
            body: { location_id: locationId },
            // The page may be unloading (readings Q6).
            keepalive: true,
            signal,
          }),
        ignoredBody,
      ),
      unavailable,
    ),
})
