import { isRecord, recordIn } from "../storage/storedRecord.ts"
import { atMost, email as emailRule, type FieldProblem, firstProblem, required } from "../validation/rules.ts"
import { typedText } from "../validation/typedText.ts"

/** A question after a presentation, in the visitor's language (F1). */
export interface Question {
  readonly id: number
  readonly text: string
}

/** A score of five: stars, or the quality of picture and sound. */
export type Score = 1 | 2 | 3 | 4 | 5

export const scores: ReadonlyArray<Score> = [1, 2, 3, 4, 5]

/** A visitor's feedback on a consultation (F1). Fields without input are empty. */
export interface Feedback {
  readonly rating: Score | undefined
  /** Quality of picture and sound, 1 poor to 5 excellent. */
  readonly callQuality: Score | undefined
  readonly review: string
  readonly answers: Readonly<Record<number, string>>
  readonly email: string
  /** Whether the visitor wants news by e-mail. */
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

/** Limits in characters of a review or an answer, and of an e-mail address, from the contract. */
export const longestText = 4000
const longestEmail = 254

const isBlank = (text: string): boolean => typedText(text) === ""

/**
 * Whether the visitor has filled in nothing. Such a form is refused (F2). A prefilled e-mail address from an earlier
 * visit does not count.
 */
export const isEmptyFeedback = (given: Feedback, remembered = ""): boolean =>
  given.rating === undefined &&
  given.callQuality === undefined &&
  isBlank(given.review) &&
  Object.values(given.answers).every(isBlank) &&
  (isBlank(given.email) || given.email.trim() === remembered) &&
  !given.subscribe

/** Problems by field (V2). */
export interface FeedbackProblems {
  readonly review?: FieldProblem
  readonly answers: Readonly<Record<number, FieldProblem>>
  readonly email?: FieldProblem
}

export const noProblems: FeedbackProblems = { answers: {} }

/** `undefined` if all fields are valid. A visitor who wants news must give an address. */
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

/** The feedback to submit: trimmed, without empty answers and without answers to questions that were not asked. */
export const handedIn = (given: Feedback, asked: ReadonlyArray<Question> | undefined): Feedback => ({
  ...given,
  review: typedText(given.review),
  email: typedText(given.email),
  answers: Object.fromEntries(
    Object.entries(given.answers)
      .filter(([id, text]) => !isBlank(text) && (asked === undefined || asked.some((each) => each.id === Number(id))))
      .map(([id, text]) => [id, text.trim()]),
  ),
})

export type ClosedFeedback = "sent" | "declined"

/** Stored feedback on one presentation: unfinished, or a mark of how it was closed. */
export type KeptFeedback = { readonly kind: "open"; readonly given: Feedback } | { readonly kind: ClosedFeedback }

const scoreIn = (value: unknown): Score | undefined => scores.find((each) => each === value)
const textIn = (value: unknown): string => (typeof value === "string" ? value : "")

/**
 * Serialises for storage beside the feedback on other presentations. Omits the e-mail address, which is stored only
 * with consent and under its own name (E14).
 */
export const storedFeedback = (stored: string | undefined, presentationId: number, kept: KeptFeedback): string => {
  const { email: _own, ...given } = kept.kind === "open" ? kept.given : noFeedback
  return JSON.stringify({ ...recordIn(stored), [presentationId]: kept.kind === "open" ? given : { [kept.kind]: true } })
}

/** Parses the stored feedback on a presentation. Unreadable feedback counts as none. */
export const readFeedback = (stored: string | undefined, presentationId: number): KeptFeedback => {
  const found = recordIn(stored)?.[presentationId]
  if (!isRecord(found)) return { kind: "open", given: noFeedback }
  if (found.sent === true) return { kind: "sent" }
  if (found.declined === true) return { kind: "declined" }
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
