/** The pages of the showroom (R1, R2); where each of them is stands in the table of pages. */
export type PageName =
  | "index"
  | "prequeue"
  | "queue"
  | "no-moderator-available"
  /** The address of presentations without the id of one. */
  | "presentations"
  | "presentation"
  /** Where a display name is given (Q4). */
  | "attend"
  | "waiting-room"
  | "presentation-completed"
  | "feedback"
  | "resend-invite"
  | "schedule-presentation"
  | "scheduled-confirmation"
  | "stream-test"
