/** The pages of the showroom (R1, R2). The table of pages has their addresses. */
export type PageName =
  | "index"
  | "prequeue"
  | "queue"
  | "no-moderator-available"
  /** The address of presentations without an id. */
  | "presentations"
  | "presentation"
  /** Asks for a display name (Q4). */
  | "attend"
  | "waiting-room"
  | "presentation-completed"
  | "feedback"
  | "resend-invite"
  | "schedule-presentation"
  | "scheduled-confirmation"
  | "stream-test"
