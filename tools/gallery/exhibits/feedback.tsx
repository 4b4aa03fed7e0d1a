import { FeedbackScreen } from "../../../src/ui/feedback/feedbackPage.tsx"
import type { FeedbackSnapshot } from "../../../src/ui/feedback/feedbackViewModel.ts"
import { aFeedback } from "../../../test/builders/aFeedback.ts"
import type { Piece } from "../Piece.ts"
import { nothing, still, unanswered } from "../still.ts"

type Asking = Extract<FeedbackSnapshot, { readonly kind: "asking" }>

const questions = [
  { id: 1, text: "What did you like most about the presentation?" },
  { id: 2, text: "Which of your questions remained open?" },
  { id: 3, text: "Kraftfahrzeughaftpflichtversicherungsbeitragsanpassungsklauseln: what may we do better next time?" },
]
const asking: Asking = {
  kind: "asking",
  given: aFeedback({
    rating: 4,
    callQuality: 4,
    review: "Calm, clear, and she knew the car.",
    answers: { 1: "Seeing the boot with my own luggage in mind." },
    email: "anneliese.brueckner@post.example",
    subscribe: true,
  }),
  fill: nothing,
  questions: { kind: "asked", questions },
  submit: nothing,
  problems: { answers: {} },
  refusals: 0,
  problem: undefined,
}
const blank: Asking = { ...asking, given: aFeedback() }
const long = "Sehr ausführlich. ".repeat(230)
const piece = (snapshot: FeedbackSnapshot): Piece => ({ screen: <FeedbackScreen viewModel={still(snapshot)} /> })

export const feedback: Readonly<Record<string, Piece>> = {
  "feedback/asking": piece(asking),
  "feedback/blank": piece(blank),
  "feedback/webinar": {
    screen: <FeedbackScreen viewModel={still(blank)} occasion="webinar" />,
    webinar: "A quiet hour",
  },
  "feedback/questions-loading": piece({ ...asking, questions: { kind: "loading" } }),
  "feedback/questions-failed": piece({ ...asking, questions: { kind: "failed", again: nothing } }),
  "feedback/empty": piece({ ...blank, problem: "empty" }),
  "feedback/refused": piece({
    ...asking,
    given: aFeedback({ review: long, answers: { 2: long.slice(0, 3990) }, email: "anna@", subscribe: true }),
    problems: { review: { kind: "atMost", length: 4000 }, answers: {}, email: { kind: "email" } },
    refusals: 1,
  }),
  "feedback/sending": piece({ ...asking, submit: undefined }),
  "feedback/failed": piece({ ...asking, problem: unanswered }),
  "feedback/thanked": piece({ kind: "thanked" }),
}
