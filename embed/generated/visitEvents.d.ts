// Generated from contracts/host.schema.json. To change it, change the contract and run
// node scripts/run.mjs checks/contracts.ts generate

/** What happens in a visit, by name, with what is told of it. */
export interface VisitEvents {
  /** Another page of the showroom is in view (R1, R2). */
  readonly page_changed: {
    readonly page: "index" | "prequeue" | "queue" | "no-moderator-available" | "presentation" | "attend" | "waiting-room" | "presentation-completed" | "feedback" | "resend-invite" | "schedule-presentation" | "scheduled-confirmation" | "stream-test"
  }
  /** The visitor has agreed to the terms (C1). */
  readonly terms_agreed: Readonly<Record<string, never>>
  /** The visitor has declined the terms, and leaves (C2). */
  readonly terms_declined: Readonly<Record<string, never>>
  /** The visitor stands in line (Q1). */
  readonly queue_joined: Readonly<Record<string, never>>
  /** The place in line (Q2). */
  readonly position: {
    /** 1 is next, 0 is being picked up now. */
    readonly position: number
  }
  /** The visitor has left the line by choice. */
  readonly queue_left: Readonly<Record<string, never>>
  /** Nobody can take the visitor now (Q5). */
  readonly nobody_there: Readonly<Record<string, never>>
  /** A consultant takes the visitor, or a presentation begins (Q7). */
  readonly picked_up: Readonly<Record<string, never>>
  /** The first picture of a consultation or presentation is seen (S2). */
  readonly first_picture: Readonly<Record<string, never>>
  /** How many messages of the chat the visitor has not seen (H5). */
  readonly unread: {
    readonly count: number
  }
  /** The consultant has sent a file (H8). */
  readonly file_received: Readonly<Record<string, never>>
  /** The consultation or presentation is over (Q8). */
  readonly ended: {
    /** How long the visitor took part, in seconds; absent where the visitor was not there when it began to run. */
    readonly seconds?: number
  }
  /** Feedback was sent (F1). */
  readonly feedback_sent: {
    /** Stars; absent where none were asked for. */
    readonly rating?: number
  }
  /** The calendar of free times is in view (K1). */
  readonly calendar_opened: Readonly<Record<string, never>>
  /** A free time was chosen (K1). */
  readonly time_chosen: Readonly<Record<string, never>>
  /** An appointment was made (K4). */
  readonly booked: {
    /** Random, one for each time it happened: a page that hears of it by two ways counts it once. It tells nothing of the appointment. */
    readonly id?: string
  }
  /** An appointment was moved to another time (K4). */
  readonly moved: {
    /** Random, one for each time it happened: a page that hears of it by two ways counts it once. It tells nothing of the appointment. */
    readonly id: string
  }
  /** An appointment was confirmed (K5). */
  readonly confirmed: {
    /** Random, one for each time it happened: a page that hears of it by two ways counts it once. It tells nothing of the appointment. */
    readonly id: string
  }
  /** An appointment was cancelled (K5). */
  readonly cancelled: {
    /** Random, one for each time it happened: a page that hears of it by two ways counts it once. It tells nothing of the appointment. */
    readonly id?: string
  }
  /** Camera, microphone and connection are released, as the command release asks. */
  readonly released: Readonly<Record<string, never>>
  /** Something failed that the visitor reads about. */
  readonly failed: {
    /** Support code. */
    readonly code: string
    /** Random, one for each failure: the visitor reads it behind the code, and support finds this one failure by it. It tells nothing of the visitor. */
    readonly error_id?: string
  }
}
