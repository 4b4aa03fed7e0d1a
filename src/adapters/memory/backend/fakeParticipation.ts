import { Effect } from "effect"
import type {
  ParticipationAnswer,
  ParticipationGateway,
} from "../../../application/ports/backend/ParticipationGateway.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import type { Participation, ReactionKind } from "../../../domain/participation/Participation.ts"
import type { Choice } from "../../../domain/participation/Poll.ts"
import type { ListedQuestion, Questions } from "../../../domain/participation/Questions.ts"
import { script } from "../script.ts"

/** How the guests of a webinar take part. This visitor's tickets count up from 101. */
export interface FakeParticipation {
  readonly participations: ParticipationGateway
  /** Sets what the backend knows; its version is the next one. Returns what it publishes. */
  readonly put: (given: Omit<Participation, "version">) => Participation
  readonly answerNext: (...answers: ReadonlyArray<Answer>) => void
  /** Sets the questions behind the first ones. */
  readonly putMore: (...questions: ReadonlyArray<ListedQuestion>) => void
  /** Reactions that have arrived. */
  readonly reacted: () => ReadonlyArray<ReactionKind>
  /** Number of times that the visitor has declined or left the stage. */
  readonly left: () => number
  /** Number of reads. */
  readonly reads: () => number
}

/** `refused` has status 429. */
type Answer = "answered" | "failed" | "refused"

const noQuestions: Questions = { count: 0, first: [], texts: [] }

export const fakeParticipation = (): FakeParticipation => {
  const answers = script<Answer>()
  let shared: Participation = { version: 0, hands: { count: 0, first: [], called: [] } }
  const publications: Array<Participation> = []
  const reacted: Array<ReactionKind> = []
  let ticket: number | undefined
  let tickets = 100
  let reads = 0
  let left = 0
  let more: ReadonlyArray<ListedQuestion> = []
  let asked: ReadonlyArray<number> = []
  let choice: Choice | undefined
  let votes: ReadonlyArray<number> = []
  const answered = (act: () => void) =>
    Effect.suspend((): Effect.Effect<ParticipationAnswer, RequestFailed> => {
      const answer = answers.next() ?? "answered"
      const status = { answered: undefined, failed: 500, refused: 429 }[answer]
      if (status !== undefined) return Effect.fail(new RequestFailed({ status, detail: undefined }))
      act()
      return Effect.succeed({ participation: shared, own: { hand: ticket, choice, questions: asked, votes } })
    })
  const raise = (isRaised: boolean) => {
    const { hands } = shared
    if (hands === undefined || isRaised === (ticket !== undefined)) return
    const first = hands.first.filter((each) => each !== ticket)
    tickets += 1
    ticket = isRaised ? tickets : undefined
    const next = ticket === undefined ? first : [...first, ticket]
    shared = { ...shared, hands: { ...hands, first: next, count: next.length } }
  }
  const ask = (text: string) => {
    const { count, first, texts } = shared.questions ?? noQuestions
    const id = 900 + count
    asked = [...asked, id]
    const questions = {
      count: count + 1,
      first: [...first, { id, votes: 0, revision: 1 }],
      texts: [...texts, { id, text, revision: 1, answer: undefined }],
    }
    shared = { ...shared, questions }
  }
  const vote = (questionId: number, isVoted: boolean) => {
    votes = isVoted ? [...votes, questionId] : votes.filter((each) => each !== questionId)
    const { first, ...questions } = shared.questions ?? noQuestions
    const counted = first.map((each) =>
      each.id === questionId ? { ...each, votes: each.votes + (isVoted ? 1 : -1) } : each,
    )
    shared = { ...shared, questions: { ...questions, first: counted } }
  }
  return {
    participations: {
      read: () =>
        answered(() => {
          reads += 1
        }),
      raiseHand: (_presentationId, isRaised) => answered(() => raise(isRaised)),
      react: (_presentationId, kind) => Effect.asVoid(answered(() => void reacted.push(kind))),
      ask: (_presentationId, text) => answered(() => ask(text)),
      vote: (_presentationId, questionId, isVoted) => answered(() => vote(questionId, isVoted)),
      choose: (_presentationId, pollId, option) =>
        answered(() => {
          choice = { pollId, option }
        }),
      questions: () =>
        Effect.map(
          answered(() => {}),
          () => more,
        ),
      leaveStage: () =>
        Effect.asVoid(
          answered(() => {
            left += 1
          }),
        ),
      published: (data) => publications.find((each) => each === data),
    },
    put: (given) => {
      shared = { ...shared, ...given, version: shared.version + 1 }
      publications.push(shared)
      return shared
    },
    putMore: (...questions) => {
      more = questions
    },
    answerNext: answers.add,
    reacted: () => [...reacted],
    left: () => left,
    reads: () => reads,
  }
}
