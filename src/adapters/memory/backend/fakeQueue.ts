import { Effect } from "effect"
import { type QueueGateway, QueueUnavailable } from "../../../application/ports/backend/QueueGateway.ts"
import type { QueueEntry } from "../../../domain/queue/QueueState.ts"
import { script } from "../script.ts"

/** A queue that was made for the visitor, where, and the presentation it was asked for. */
interface Registered {
  readonly queueName: string
  readonly locationId: number | undefined
  readonly presentationId: number | undefined
}

/** The backend's queue of visitors (Q1). Each call makes a fresh queue; what comes on it is said at the broker's desk. */
export interface FakeQueue {
  readonly queue: QueueGateway
  /** The name under which this visitor stands in line. */
  readonly consumerTag: string
  /** Who is in line before this visitor, from now on. */
  readonly wait: (...before: ReadonlyArray<string>) => void
  /** The same, but the list leaves this visitor out from now on: a backend may know them by another name. */
  readonly nameOthersOnly: (...before: ReadonlyArray<string>) => void
  /** A moderator takes the visitor: push answers so from now on. */
  readonly pickUp: (presentationId: number) => void
  /** Whether a moderator is there, from now on (Q5). */
  readonly staff: (moderatorAvailable: boolean) => void
  /** What the next attempts to join meet. */
  readonly answerJoins: (...answers: ReadonlyArray<"answered" | "failed">) => void
  /** What the next attempts to give the place up meet. */
  readonly answerLeaving: (...answers: ReadonlyArray<"answered" | "failed">) => void
  /** What the next calls meet, registering and joining alike. */
  readonly answerNext: (...answers: ReadonlyArray<"answered" | "failed">) => void
  /** The place is given up because nobody listened: push says so once (decisions Q6). */
  readonly expire: () => void
  /** For how long the place has been held by push's answers from now on, in ms; they do not say at first. */
  readonly age: (waitedMs: number | undefined) => void
  /** Queues that were made for the visitor, in order. */
  readonly registered: () => ReadonlyArray<Registered>
  /** Queues of the line that were made, in order. */
  readonly joined: () => ReadonlyArray<string>
  /** How often it was tried to give the place up. */
  readonly leavings: () => number
  /** How often the place was given up on purpose. */
  readonly left: () => number
}

export const fakeQueue = (): FakeQueue => {
  const consumerTag = "visitor-1"
  const answers = script<"answered" | "failed">()
  const joins = script<"answered" | "failed">()
  const leavings = script<"answered" | "failed">()
  const registered: Array<Registered> = []
  const joined: Array<string> = []
  let before: ReadonlyArray<string> = []
  let presentationId: number | undefined
  let moderatorAvailable = true
  let isListed = true
  let isExpired = false
  let waitedMs: number | undefined
  let left = 0
  let tried = 0

  const answered = <A>(answer: () => A, own = answers): Effect.Effect<A, QueueUnavailable> =>
    Effect.suspend(() =>
      (own.next() ?? answers.next()) === "failed"
        ? Effect.fail(new QueueUnavailable({ status: 503 }))
        : Effect.sync(answer),
    )

  return {
    queue: {
      register: (locationId, _referral, asked) =>
        answered(() => {
          const queueName = `customer-${registered.length + 1}`
          registered.push({ queueName, locationId, presentationId: asked })
          return { consumerTag, queueName }
        }),
      join: () =>
        answered((): QueueEntry => {
          const queueName = `line-${joined.length + 1}`
          joined.push(queueName)
          const waitingIds = presentationId === undefined && isListed ? [...before, consumerTag] : before
          const leaseRanOut = isExpired
          isExpired = false
          return {
            consumerTag,
            waitingIds,
            queueName,
            moderatorAvailable,
            presentationId,
            leaseRanOut,
            waitedMs,
            leaseMs: undefined,
          }
        }, joins),
      leave: () =>
        Effect.suspend(() => {
          tried += 1
          return answered(() => {
            left += 1
          }, leavings)
        }),
    },
    consumerTag,
    wait: (...others) => {
      before = others
    },
    nameOthersOnly: (...others) => {
      before = others
      isListed = false
    },
    pickUp: (id) => {
      presentationId = id
    },
    staff: (available) => {
      moderatorAvailable = available
    },
    expire: () => {
      isExpired = true
    },
    age: (ms) => {
      waitedMs = ms
    },
    answerJoins: joins.add,
    answerLeaving: leavings.add,
    answerNext: answers.add,
    registered: () => [...registered],
    joined: () => [...joined],
    leavings: () => tried,
    left: () => left,
  }
}
