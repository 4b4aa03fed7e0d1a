import { type Feedback, noFeedback } from "../../src/domain/feedback/feedback.ts"

/** Feedback with nothing filled in, but for what is said otherwise. */
export const aFeedback = (difference: Partial<Feedback> = {}): Feedback => ({ ...noFeedback, ...difference })
