import type { VisitorParticipation } from "../../application/participation/openParticipation.ts"
import type { Asking } from "../../application/participation/openQuestions.ts"
import { derived, type Store } from "../../application/store/Store.ts"
import type { ShownQuestion } from "../../domain/participation/Questions.ts"
import { run, singleFlight } from "../viewmodel/command.ts"

export interface QuestionsSnapshot {
  readonly list: ReadonlyArray<ShownQuestion>
  /** Number of all questions, also of those that are not listed yet. */
  readonly count: number
  readonly draft: string
  readonly asking: Asking
}

/** Questions apart from the chat. */
export interface QuestionsViewModel {
  /** `undefined` while they are unknown, or if the backend takes none. */
  readonly snapshot: Store<QuestionsSnapshot | undefined>
  readonly show: (isShown: boolean) => void
  readonly write: (draft: string) => void
  readonly ask: () => void
  readonly vote: (questionId: number, isVoted: boolean) => void
  readonly showMore: () => void
}

export const questionsViewModel = (
  participation: Pick<VisitorParticipation, "state" | "questions">,
): QuestionsViewModel => {
  const { state, list, show, write, ask, vote, showMore } = participation.questions
  return {
    snapshot: derived([participation.state, state, list], () => {
      const listed = list.get()
      const { draft, asking } = state.get()
      return listed && { list: listed, count: participation.state.get().shared?.questions?.count ?? 0, draft, asking }
    }),
    show,
    write,
    ask: () => run(ask),
    vote: (questionId, isVoted) => run(vote(questionId, isVoted)),
    showMore: singleFlight(showMore),
  }
}
