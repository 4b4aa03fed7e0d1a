import { Effect } from "effect"
import { type QueueGateway, QueueUnavailable } from "../../application/ports/QueueGateway.ts"
import type { Line } from "../../domain/queue/QueueState.ts"
import { script } from "./script.ts"

/** Whoever keeps the line (Q1). Each call makes a fresh queue; what comes on it is said at the broker's desk. */
export interface QueueDesk {
  readonly queue: QueueGateway
  /** The name under which this visitor stands in line. */
  readonly consumerTag: string
  /** Who is in line before this visitor, from now on. */
  readonly wait: (...before: ReadonlyArray<string>) => void
  /** A moderator takes the visitor: push answers so from now on. */
  readonly pickUp: (presentationId: number) => void
  /** Whether a moderator is there, from now on (Q5). */
  readonly staff: (moderatorAvailable: boolean) => void
  /** What the next calls meet, registering and joining alike. */
  readonly answerNext: (...answers: ReadonlyArray<"answered" | "failed">) => void
  /** Queues that were made for the visitor, in order, and the presentation each was asked for. */
  readonly registered: () => ReadonlyArray<{ readonly queueName: string; readonly presentationId: number | undefined }>
  /** Queues of the line that were made, in order. */
  readonly joined: () => ReadonlyArray<string>
  /** How often the place was given up on purpose. */
  readonly left: () => number
}

export const queueDesk = (): QueueDesk => {
  const consumerTag = "visitor-1"
  const answers = script<"answered" | "failed">()
  const registered: Array<{ readonly queueName: string; readonly presentationId: number | undefined }> = []
  const joined: Array<string> = []
  let before: ReadonlyArray<string> = []
  let presentationId: number | undefined
  let moderatorAvailable = true
  let left = 0

  const answered = <A>(answer: () => A): Effect.Effect<A, QueueUnavailable> =>
    Effect.suspend(() =>
      answers.next() === "failed" ? Effect.fail(new QueueUnavailable({ status: 503 })) : Effect.sync(answer),
    )

  return {
    queue: {
      register: (_referral, asked) =>
        answered(() => {
          const queueName = `customer-${registered.length + 1}`
          registered.push({ queueName, presentationId: asked })
          return { consumerTag, queueName }
        }),
      join: () =>
        answered((): Line => {
          const queueName = `line-${joined.length + 1}`
          joined.push(queueName)
          const waitingIds = presentationId === undefined ? [...before, consumerTag] : before
          return { consumerTag, waitingIds, queueName, moderatorAvailable, presentationId }
        }),
      leave: () =>
        Effect.sync(() => {
          left += 1
        }),
    },
    consumerTag,
    wait: (...others) => {
      before = others
    },
    pickUp: (id) => {
      presentationId = id
    },
    staff: (available) => {
      moderatorAvailable = available
    },
    answerNext: answers.add,
    registered: () => [...registered],
    joined: () => [...joined],
    left: () => left,
  }
}
