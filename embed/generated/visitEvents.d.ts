// Generated from contracts/host.schema.json. To change it, change the contract and run
// node scripts/run.mjs scripts/checks/contracts.ts generate

/** The events of a visit, by name, with their fields. */
export interface VisitEvents {
  /** Another page of the showroom is in view (R1, R2). */
  readonly page_changed: {
    readonly page: "index" | "prequeue" | "queue" | "no-moderator-available" | "presentation" | "attend" | "waiting-room" | "presentation-completed" | "feedback" | "resend-invite" | "schedule-presentation" | "scheduled-confirmation" | "stream-test"
  }
  /** The visitor has agreed to the terms (C1). */
  readonly terms_agreed: Readonly<Record<string, never>>
  /** The visitor has declined the terms and leaves (C2). */
  readonly terms_declined: Readonly<Record<string, never>>
  /** The visitor has joined the queue (Q1). */
  readonly queue_joined: Readonly<Record<string, never>>
  /** The visitor's place in the queue (Q2). */
  readonly position: {
    /** 1 means next, 0 means being picked up now. */
    readonly position: number
  }
  /** The visitor has left the queue by choice. */
  readonly queue_left: Readonly<Record<string, never>>
  /** Nobody can take the visitor now (Q5). */
  readonly nobody_there: Readonly<Record<string, never>>
  /** A consultant picks the visitor up, or a presentation begins (Q7). */
  readonly picked_up: Readonly<Record<string, never>>
  /** The first picture is visible (S2). */
  readonly first_picture: Readonly<Record<string, never>>
  /** The browser has answered whether a consultation may use the visitor's device (P1, P6). denied: by the visitor, the browser or the host page's policy. */
  readonly permission: {
    readonly device: "camera" | "microphone"
    readonly state: "granted" | "denied"
  }
  /** The visitor's device was turned on or off in a consultation (P2, P3). A muted microphone is off. */
  readonly device: {
    readonly device: "camera" | "microphone"
    readonly state: "on" | "off"
  }
  /** The connection of queue or consultation has been lost for a second, or is back (B3). The visit continues. */
  readonly connection: {
    readonly state: "lost" | "back"
  }
  /** The number of unseen chat messages (H5). */
  readonly unread: {
    readonly count: number
  }
  /** The consultant has sent a file (H8). */
  readonly file_received: Readonly<Record<string, never>>
  /** The consultant shows a model. Not again after a reload. */
  readonly product_shown: {
    /** Id in the showroom. */
    readonly product_id: number
    /** Brand and model, as shown. */
    readonly model: string
  }
  /** The visitor has chosen a model in a consultation. */
  readonly product_chosen: {
    /** Id in the showroom. */
    readonly product_id: number
    /** Brand and model, as shown. */
    readonly model: string
    /** reopened: shown again; kept: for a comparison; asked: named in a chat message; booking: the calendar was opened with it. */
    readonly choice: "reopened" | "kept" | "asked" | "booking"
  }
  /** The consultation or presentation is over (Q8). */
  readonly ended: {
    /** How long the visitor took part, in seconds. Absent if they missed the start, or have reloaded. */
    readonly seconds?: number
  }
  /** Feedback was sent (F1). */
  readonly feedback_sent: {
    /** Stars. Absent if none were asked for. */
    readonly rating?: number
  }
  /** The calendar of free times is in view (K1). */
  readonly calendar_opened: Readonly<Record<string, never>>
  /** A free time was chosen (K1). */
  readonly time_chosen: Readonly<Record<string, never>>
  /** An appointment was made (K4). */
  readonly booked: {
    /** Random for each occurrence, to count an event of two channels once. It does not identify the appointment. */
    readonly id: string
    /** Start in UTC, such as 2026-12-01T09:00:00Z. */
    readonly start?: string
    /** The visitor's zone (IANA), such as Europe/Berlin. */
    readonly zone?: string
    /** Status after this event. */
    readonly status?: "booked" | "confirmed" | "cancelled"
  }
  /** An appointment was moved to another time (K4). */
  readonly moved: {
    /** Random for each occurrence, to count an event of two channels once. It does not identify the appointment. */
    readonly id: string
    /** Start in UTC, such as 2026-12-01T09:00:00Z. */
    readonly start?: string
    /** The visitor's zone (IANA), such as Europe/Berlin. */
    readonly zone?: string
    /** Status after this event. */
    readonly status?: "booked" | "confirmed" | "cancelled"
  }
  /** An appointment was confirmed (K5). */
  readonly confirmed: {
    /** Random for each occurrence, to count an event of two channels once. It does not identify the appointment. */
    readonly id: string
    /** Start in UTC, such as 2026-12-01T09:00:00Z. */
    readonly start?: string
    /** The visitor's zone (IANA), such as Europe/Berlin. */
    readonly zone?: string
    /** Status after this event. */
    readonly status?: "booked" | "confirmed" | "cancelled"
  }
  /** An appointment was cancelled (K5). */
  readonly cancelled: {
    /** Random for each occurrence, to count an event of two channels once. It does not identify the appointment. */
    readonly id: string
    /** Start in UTC, such as 2026-12-01T09:00:00Z. */
    readonly start?: string
    /** The visitor's zone (IANA), such as Europe/Berlin. */
    readonly zone?: string
    /** Status after this event. */
    readonly status?: "booked" | "confirmed" | "cancelled"
  }
  /** The command release is done. */
  readonly released: Readonly<Record<string, never>>
  /** This showroom holds the live visit now, in the queue or a presentation. A page sends yield to its other showrooms (RC10); embed.js does so by itself. */
  readonly live: Readonly<Record<string, never>>
  /** Something failed, and the visitor reads about it. */
  readonly failed: {
    /** Support code of the failure. */
    readonly code: string
    /** Random for each failure, shown after the code: support finds the failure by it. */
    readonly error_id?: string
  }
}
