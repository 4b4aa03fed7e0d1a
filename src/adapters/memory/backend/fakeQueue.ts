import { Effect } from "effect"
import {
  type MeanwhileGateway,
  type QueueGateway,
  QueueUnavailable,
} from "../../../application/ports/backend/QueueGateway.ts"
import type { Campaign } from "../../../domain/host/campaign.ts"
import type { Interest, QueueEntry } from "../../../domain/queue/QueueState.ts"
import { script } from "../script.ts"

/** A queue created for the visitor, its location, and the presentation that it was requested for. */
interface Registered {
  readonly queueName: string
  readonly locationId: number | undefined
  readonly presentationId: number | undefined
}

/**
 * The backend's queue of visitors (Q1). Each call creates a new broker queue, on which `fakeBroker` delivers messages.
 */
export interface FakeQueue {
  readonly queue: QueueGateway
  readonly meanwhile: MeanwhileGateway
  /** The name of this visitor in the queue. */
  readonly consumerTag: string
  /** Sets the visitors before this one in the queue. */
  readonly wait: (...before: ReadonlyArray<string>) => void
  /**
   * Sets the others ahead in the list, which omits this visitor from now on: a backend may use another name for the
   * visitor.
   */
  readonly nameOthersOnly: (...before: ReadonlyArray<string>) => void
  /** A moderator picks the visitor up: push returns the presentation from now on. */
  readonly pickUp: (presentationId: number) => void
  /** Sets whether a moderator is available (Q5). */
  readonly staff: (moderatorAvailable: boolean) => void
  /** Outcomes of the next attempts to join. */
  readonly answerJoins: (...answers: ReadonlyArray<Outcome>) => void
  /** Outcomes of the next attempts to leave. */
  readonly answerLeaving: (...answers: ReadonlyArray<Outcome>) => void
  /** Outcomes of the next calls to register or join. */
  readonly answerNext: (...answers: ReadonlyArray<Outcome>) => void
  /** Ends the place because its lease ran out: the next push reports it once (readings Q6). */
  readonly expire: () => void
  /** Sets how long the visitor has waited in push's responses, in ms; initially absent. */
  readonly age: (waitedMs: number | undefined) => void
  /** Sets the expected wait in push's responses, in minutes; initially absent. */
  readonly expect: (minutes: number | undefined) => void
  /** Addresses to mail when it is the visitor's turn. */
  readonly calls: () => ReadonlyArray<string>
  /** Facts that were reported about the visitor, with each call to join and afterwards. */
  readonly interests: () => ReadonlyArray<Interest | undefined>
  /** The host page's campaign, as sent with each call to join. */
  readonly campaigns: () => ReadonlyArray<Campaign | undefined>
  /** Ids of the words that were reported as shown. */
  readonly shown: () => ReadonlyArray<number>
  /** Queues created for the visitor, in order. */
  readonly registered: () => ReadonlyArray<Registered>
  /** Broker queues created by `join`, in order. */
  readonly joined: () => ReadonlyArray<string>
  /** Number of attempts to leave. */
  readonly leavings: () => number
  /** Number of successful attempts to leave. */
  readonly left: () => number
}

/** End of the time for which the fake keeps the place of a visitor who is called, in ms since 1970. */
export const callsUntil = 1_794_838_980_112

/** The visitor's data in one call. */
interface Reported {
  readonly interest?: Interest | undefined
  readonly campaign?: Campaign | undefined
}

type Script = ReturnType<typeof script<Outcome>>

/** `refused`: with status 200 and the backend's message. */
type Outcome = "answered" | "failed" | "refused"

/** The message of a refusal. */
export const queueRefusal = "No moderator is available."

/** Answers by the call's own script, or else by the script of all calls. */
const answeringBy =
  (answers: Script) =>
  <A>(answer: () => A, own = answers): Effect.Effect<A, QueueUnavailable> =>
    Effect.suspend(() => {
      const outcome = own.next() ?? answers.next()
      if (outcome === "refused") return Effect.fail(new QueueUnavailable({ status: 200, detail: queueRefusal }))
      return outcome === "failed" ? Effect.fail(new QueueUnavailable({ status: 503 })) : Effect.sync(answer)
    })

interface MeanwhileParts {
  readonly answered: <A>(answer: () => A) => Effect.Effect<A, QueueUnavailable>
  readonly reported: Array<Reported>
  readonly calls: Array<string>
}

/** The fake of the calls that a visitor may make while waiting. */
const meanwhileOf = ({ answered, reported, calls }: MeanwhileParts): MeanwhileGateway => ({
  setInterest: (_locationId, interest) => answered(() => void reported.push({ interest })),
  askToBeCalled: (_locationId, email) =>
    answered(() => {
      calls.push(email)
      return callsUntil
    }),
  withdrawCall: () => answered(() => void calls.splice(0)),
})

export const fakeQueue = (): FakeQueue => {
  const consumerTag = "visitor-1"
  const answers = script<Outcome>()
  const joins = script<Outcome>()
  const leavings = script<Outcome>()
  const registered: Array<Registered> = []
  const joined: Array<string> = []
  let before: ReadonlyArray<string> = []
  let presentationId: number | undefined
  let moderatorAvailable = true
  let isListed = true
  let isExpired = false
  let waitedMs: number | undefined
  let expectedMinutes: number | undefined
  const calls: Array<string> = []
  const reported: Array<Reported> = []
  const shown: Array<number> = []
  let left = 0
  let tried = 0

  const answered = answeringBy(answers)

  return {
    queue: {
      register: (locationId, _referral, asked) =>
        answered(() => {
          const queueName = `customer-${registered.length + 1}`
          registered.push({ queueName, locationId, presentationId: asked })
          return { consumerTag, queueName }
        }),
      join: (_locationId, _referral, interest, campaign) =>
        answered((): QueueEntry => {
          reported.push({ interest, campaign })
          const queueName = `line-${joined.length + 1}`
          joined.push(queueName)
          const waitingIds = presentationId === undefined && isListed ? [...before, consumerTag] : before
          const leaseExpired = isExpired
          isExpired = false
          return {
            consumerTag,
            waitingIds,
            queueName,
            moderatorAvailable,
            presentationId,
            leaseExpired,
            waitedMs,
            leaseMs: undefined,
            expectedMinutes,
            word: undefined,
            figures: undefined,
            pinned: undefined,
            keptUntil: calls.length > 0 ? callsUntil : undefined,
          }
        }, joins),
      wordShown: (wordId) => answered(() => void shown.push(wordId)),
      leave: () =>
        Effect.suspend(() => {
          tried += 1
          return answered(() => {
            left += 1
          }, leavings)
        }),
    },
    meanwhile: meanwhileOf({ answered, reported, calls }),
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
    expect: (minutes) => {
      expectedMinutes = minutes
    },
    calls: () => [...calls],
    interests: () => reported.map(({ interest }) => interest),
    campaigns: () => reported.map(({ campaign }) => campaign),
    shown: () => [...shown],
    answerJoins: joins.add,
    answerLeaving: leavings.add,
    answerNext: answers.add,
    registered: () => [...registered],
    joined: () => [...joined],
    leavings: () => tried,
    left: () => left,
  }
}
