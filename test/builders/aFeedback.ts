import { type Feedback, noFeedback } from "../../src/domain/feedback/feedback.ts"

/** Feedback with nothing filled in. `difference` overrides fields. */
export const aFeedback = (difference: Partial<Feedback> = {}): Feedback => ({ ...noFeedback, ...difference })
