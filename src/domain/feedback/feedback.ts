import { isRecord, recordIn } from "../storage/storedRecord.ts"
import { atMost, email as emailRule, type FieldProblem, firstProblem, required } from "../validation/rules.ts"

/** What is asked after a presentation, in the language of the visitor (F1). */
export interface Question {
  readonly id: number
  readonly text: string
}

/** Five of something: stars, or how well one saw and heard. */
export type Score = 1 | 2 | 3 | 4 | 5

export const scores: ReadonlyArray<Score> = [1, 2, 3, 4, 5]

/** What a visitor thinks of a consultation (F1); what is not filled in is empty. */
export interface Feedback {
  /** Stars. */
  readonly rating: Score | undefined
  /** How well picture and sound came, 1 poor to 5 excellent. */
  readonly callQuality: Score | undefined
  readonly review: string
  /** Answers by the id of their question. */
  readonly answers: Readonly<Record<number, string>>
  readonly email: string
  /** News by e-mail are wished for. */
  readonly subscribe: boolean
}

export const noFeedback: Feedback = {
  rating: undefined,
  callQuality: undefined,
  review: "",
  answers: {},
  email: "",
  subscribe: false,
}

/** Characters that a review or an answer may have, and an e-mail address; the contract's. */
export const longestText = 4000
const longestEmail = 254

const isBlank = (text: string): boolean => text.trim() === ""

/**
 * Whether the visitor has filled in nothing; such a form is refused (F2). An e-mail address that was there from an earlier visit is
 * no word of this one.
 */
export const isEmptyFeedback = (given: Feedback, remembered = ""): boolean =>
  given.rating === undefined &&
  given.callQuality === undefined &&
  isBlank(given.review) &&
  Object.values(given.answers).every(isBlank) &&
  (isBlank(given.email) || given.email.trim() === remembered) &&
  !given.subscribe

/** What is wrong, field by field (V2). */
export interface FeedbackProblems {
  readonly review?: FieldProblem
  readonly answers: Readonly<Record<number, FieldProblem>>
  readonly email?: FieldProblem
}

export const noProblems: FeedbackProblems = { answers: {} }

/** Undefined: nothing is wrong. Who wishes for news must say where they go. */
export const feedbackProblems = (given: Feedback): FeedbackProblems | undefined => {
  const review = firstProblem(given.review, atMost(longestText))
  const answers = Object.entries(given.answers).flatMap(([id, text]) => {
    const problem = firstProblem(text, atMost(longestText))
    return problem === undefined ? [] : [[Number(id), problem] as const]
  })
  const email = firstProblem(given.email, ...(given.subscribe ? [required] : []), emailRule, atMost(longestEmail))
  if (review === undefined && email === undefined && answers.length === 0) return undefined
  return {
    ...(review !== undefined && { review }),
    answers: Object.fromEntries(answers),
    ...(email !== undefined && { email }),
  }
}

/** As it is handed in: without the spaces around it, and without answers that say nothing or answer nothing that is asked. */
export const handedIn = (given: Feedback, asked: ReadonlyArray<Question> | undefined): Feedback => ({
  ...given,
  review: given.review.trim(),
  email: given.email.trim(),
  answers: Object.fromEntries(
    Object.entries(given.answers)
      .filter(([id, text]) => !isBlank(text) && (asked === undefined || asked.some((each) => each.id === Number(id))))
      .map(([id, text]) => [id, text.trim()]),
  ),
})

/** What a tab keeps of the feedback on one presentation: what is half-finished, or that it was handed in. */
export type KeptFeedback = { readonly kind: "open"; readonly given: Feedback } | { readonly kind: "sent" }

const scoreIn = (value: unknown): Score | undefined => scores.find((each) => each === value)
const textIn = (value: unknown): string => (typeof value === "string" ? value : "")

/**
 * As text for the store, beside what other presentations have there. The e-mail address is left out: that is kept with consent
 * alone, and by its own name (E14).
 */
export const storedFeedback = (stored: string | undefined, presentationId: number, kept: KeptFeedback): string => {
  const { email: _own, ...given } = kept.kind === "open" ? kept.given : noFeedback
  return JSON.stringify({ ...recordIn(stored), [presentationId]: kept.kind === "sent" ? { sent: true } : given })
}

/** What was kept of a presentation; what cannot be read is as good as nothing. */
export const readFeedback = (stored: string | undefined, presentationId: number): KeptFeedback => {
  const found = recordIn(stored)?.[presentationId]
  if (!isRecord(found)) return { kind: "open", given: noFeedback }
  if (found.sent === true) return { kind: "sent" }
  const answers = isRecord(found.answers) ? found.answers : {}
  return {
    kind: "open",
    given: {
      ...noFeedback,
      rating: scoreIn(found.rating),
      callQuality: scoreIn(found.callQuality),
      review: textIn(found.review),
      answers: Object.fromEntries(
        Object.entries(answers).filter((each): each is [string, string] => typeof each[1] === "string"),
      ),
      subscribe: found.subscribe === true,
    },
  }
}
