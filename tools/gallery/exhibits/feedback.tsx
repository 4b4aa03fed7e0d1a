import type { Caption } from "../../../src/domain/captions/captions.ts"
import { EndScreen } from "../../../src/ui/feedback/EndScreen.tsx"
import type { EndSnapshot } from "../../../src/ui/feedback/endViewModel.ts"
import type { FeedbackSnapshot } from "../../../src/ui/feedback/feedbackViewModel.ts"
import { aChatMessage } from "../../../test/builders/aChatMessage.ts"
import { aFeedback, anEnd, asking } from "../../../test/builders/aFeedback.ts"
import type { Piece } from "../Piece.ts"
import { car, nothing, still, unanswered } from "../still.ts"

const questions = [
  { id: 1, text: "What did you like most?" },
  { id: 2, text: "Which of your questions remained open?" },
  { id: 3, text: "Kraftfahrzeughaftpflichtversicherungsbeitragsanpassungsklauseln: what may we do better next time?" },
]
const filled = asking({
  given: aFeedback({
    rating: 4,
    callQuality: 4,
    review: "Calm, clear, and she knew the car.",
    answers: { 1: "Seeing the boot with my own luggage in mind." },
    email: "anneliese.brueckner@post.example",
    subscribe: true,
  }),
  stars: "sent",
  questions: { kind: "asked", questions },
})
/** The form is open, with nothing in it but an answer of blanks. */
const opened = { ...filled, stars: undefined, given: aFeedback({ answers: { 1: " " } }) }
const long = "Sehr ausführlich. ".repeat(230)

const file = (id: string, name: string, size: number, contentType: string) => ({ id, name, size, contentType })
const written = aChatMessage({
  text: "It does.",
  attachments: [
    file("1", "Angebot Meridian Long Range.pdf", 240_000, "application/pdf"),
    file("2", "Kofferraum.jpg", 1_900_000, "image/jpeg"),
  ],
})
const said: Caption = {
  line: 1,
  sequence: 1,
  text: "Der Kofferraum fasst 480 Liter.",
  isFinal: true,
  language: "de",
  speaker: "Zara",
  at: Date.UTC(2026, 10, 20, 12),
  translations: {},
  seal: "seal",
}
const whole = anEnd({
  consultant: "Zara",
  endedBy: "consultant",
  hadCamera: true,
  messages: [written],
  saving: new Map([["2", "failed"]]),
  product: { id: 7, brand: "Livid", model: "Meridian Long Range Performance", imageUrl: car },
})
const typed = {
  ...({ _tag: "Typing", email: "", code: "", seal: "", problem: undefined } as const),
  refusals: 0,
  isSending: false,
  failure: undefined,
}
const piece = (feedback: FeedbackSnapshot, end: EndSnapshot = whole): Piece => ({
  screen: <EndScreen end={still(end)} feedback={still(feedback)} />,
})

export const feedback: Readonly<Record<string, Piece>> = {
  "feedback/end": piece(asking()),
  "feedback/mail": piece({ kind: "declined" }, { ...whole, mail: { _tag: "Known", address: "n…@post.example" } }),
  "feedback/address": piece({ kind: "declined" }, { ...whole, mail: typed }),
  "feedback/address, wrong": piece(
    { kind: "declined" },
    { ...whole, mail: { ...typed, email: "nora@", problem: { kind: "email" } } },
  ),
  "feedback/code": piece(
    { kind: "declined" },
    { ...whole, mail: { ...typed, _tag: "Coded", email: "nora@post.example" } },
  ),
  "feedback/said": piece(
    { kind: "declined" },
    { ...whole, captions: [said], mail: { _tag: "Known", address: "n…@post.example" }, mailsCaptions: true },
  ),
  "feedback/rated": piece(asking({ given: aFeedback({ rating: 4 }), stars: "sent" })),
  "feedback/declined": piece({ kind: "declined" }),
  "feedback/plain": piece({ kind: "closing" }, anEnd({ endedBy: "visitor" })),
  "feedback/long": piece(
    asking(),
    anEnd({ consultant: "Wolfgangmaximilian-Ferdinandalexander", endedBy: "consultant", hadCamera: true }),
  ),
  "feedback/webinar": {
    screen: (
      <EndScreen
        end={still(anEnd({ consultant: "Zara", endedBy: "consultant" }))}
        feedback={still(asking())}
        occasion="webinar"
      />
    ),
    webinar: "A quiet hour",
  },
  "feedback/notRated": piece(asking({ given: aFeedback({ rating: 2 }), problem: unanswered })),
  "feedback/asking": piece(filled),
  "feedback/questions-loading": piece({ ...filled, questions: { kind: "loading" } }),
  "feedback/questions-failed": piece({ ...filled, questions: { kind: "failed", again: nothing } }),
  "feedback/empty": piece({ ...opened, problem: "empty" }),
  "feedback/refused": piece({
    ...filled,
    given: aFeedback({ review: long, answers: { 2: long.slice(0, 3990) }, email: "anna@", subscribe: true }),
    problems: { review: { kind: "atMost", length: 4000 }, answers: {}, email: { kind: "email" } },
    refusals: 1,
  }),
  "feedback/sending": piece({ ...filled, submit: undefined }),
  "feedback/failed": piece({ ...filled, problem: unanswered }),
  "feedback/thanked": piece({ kind: "thanked" }),
}
