import { type Feedback, noFeedback, type Score, scores } from "./feedback.ts"

/** What a tab keeps of the feedback on one presentation: what is half-finished, or that it was handed in. */
export type KeptFeedback = { readonly kind: "open"; readonly given: Feedback } | { readonly kind: "sent" }

type Unknown = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Unknown => typeof value === "object" && value !== null

const recordOf = (stored: string | undefined): Unknown => {
  if (stored === undefined) return {}
  try {
    const read: unknown = JSON.parse(stored)
    return isRecord(read) ? read : {}
  } catch {
    // Storage is the visitor's: what is not JSON is as good as nothing.
    return {}
  }
}

const scoreIn = (value: unknown): Score | undefined => scores.find((each) => each === value)
const textIn = (value: unknown): string => (typeof value === "string" ? value : "")

/**
 * As text for the store, beside what other presentations have there. The e-mail address is left out: that is kept with consent
 * alone, and by its own name (E14).
 */
export const storedFeedback = (stored: string | undefined, presentationId: number, kept: KeptFeedback): string => {
  const { email: _own, ...given } = kept.kind === "open" ? kept.given : noFeedback
  return JSON.stringify({ ...recordOf(stored), [presentationId]: kept.kind === "sent" ? { sent: true } : given })
}

/** What was kept of a presentation; what cannot be read is as good as nothing. */
export const readFeedback = (stored: string | undefined, presentationId: number): KeptFeedback => {
  const found = recordOf(stored)[presentationId]
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
