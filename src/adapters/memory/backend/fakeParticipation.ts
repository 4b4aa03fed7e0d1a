import { Effect } from "effect"
import type {
  ParticipationAnswer,
  ParticipationGateway,
} from "../../../application/ports/backend/ParticipationGateway.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import type { Participation, ReactionKind } from "../../../domain/participation/Participation.ts"
import { script } from "../script.ts"

/** How the guests of a webinar take part. This visitor's tickets count up from 101. */
export interface FakeParticipation {
  readonly participations: ParticipationGateway
  /** Sets what the backend knows; its version is the next one. Returns what it publishes. */
  readonly put: (given: Omit<Participation, "version">) => Participation
  readonly answerNext: (...answers: ReadonlyArray<"answered" | "failed">) => void
  /** Reactions that have arrived. */
  readonly reacted: () => ReadonlyArray<ReactionKind>
  /** Number of reads. */
  readonly reads: () => number
}

export const fakeParticipation = (): FakeParticipation => {
  const answers = script<"answered" | "failed">()
  let shared: Participation = { version: 0, hands: { count: 0, first: [], called: [] } }
  const publications: Array<Participation> = []
  const reacted: Array<ReactionKind> = []
  let ticket: number | undefined
  let tickets = 100
  let reads = 0
  const answered = (act: () => void) =>
    Effect.suspend((): Effect.Effect<ParticipationAnswer, RequestFailed> => {
      if (answers.next() === "failed") return Effect.fail(new RequestFailed({ status: 500, detail: undefined }))
      act()
      return Effect.succeed({ participation: shared, own: { hand: ticket } })
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
  return {
    participations: {
      read: () =>
        answered(() => {
          reads += 1
        }),
      raiseHand: (_presentationId, isRaised) => answered(() => raise(isRaised)),
      react: (_presentationId, kind) => Effect.asVoid(answered(() => void reacted.push(kind))),
      published: (data) => publications.find((each) => each === data),
    },
    put: (given) => {
      shared = { ...shared, ...given, version: shared.version + 1 }
      publications.push(shared)
      return shared
    },
    answerNext: answers.add,
    reacted: () => [...reacted],
    reads: () => reads,
  }
}
