/** What a visitor thinks of a consultation (F1). */
export interface Feedback {
  /** Stars, 1 to 5. */
  readonly rating: number | undefined
  readonly review: string
}

export const noFeedback: Feedback = { rating: undefined, review: "" }

/** Whether there is nothing in it; such a form is refused (F2). */
export const isEmptyFeedback = ({ rating, review }: Feedback): boolean => rating === undefined && review.trim() === ""
