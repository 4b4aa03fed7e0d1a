import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { Deps } from "../usecase/Deps.ts"
import { isOffered } from "../visit/isOffered.ts"
import { askQuestions } from "./askQuestions.ts"
import { keepFeedback, submitFeedback } from "./keepFeedback.ts"

export type FeedbackDeps = Deps<typeof submitFeedback | typeof askQuestions | typeof keepFeedback> & {
  readonly config: ConfigSource
}

/** A visitor's feedback on a consultation (F1, F2). */
export const openFeedback = (deps: FeedbackDeps) => ({
  submit: submitFeedback(deps),
  askQuestions: askQuestions(deps),
  keep: keepFeedback(deps),
  isTaken: isOffered(deps.config, "feedback"),
})

export type Feedback = ReturnType<typeof openFeedback>
