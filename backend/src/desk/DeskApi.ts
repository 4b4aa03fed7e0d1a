/**
 * The contract between the desk's page and its server: JSON, times in UTC, ms since 1970. Never contains a visitor's
 * uuid.
 */

export interface DeskConsultant {
  readonly id: number
  readonly name: string
}

export interface DeskLocation {
  readonly id: number
  readonly name: string
  readonly brandingCode: string
  /** Whether a consultant picks up at this location at all (Q5). */
  readonly moderatorAvailable: boolean
  readonly consultants: ReadonlyArray<DeskConsultant>
}

/** A visitor in the queue. */
export interface DeskWaiting {
  readonly entryId: number
  readonly locationId: number
  readonly name: string
  readonly since: number
  /** Whether the visitor's page subscribes to the queue now; otherwise the lease runs (Q6). */
  readonly isThere: boolean
}

export interface DeskPresentation {
  readonly id: number
  readonly locationId: number
  readonly typeId: number
  readonly statusId: number
  readonly name: string
  readonly startsAt: number
  readonly isOnAir: boolean
  /** Whether the stream is a recording of the demo consultant. */
  readonly isRecording: boolean
  readonly viewers: number
}

/** A coming appointment (K4): status 1 booked, 2 confirmed, 3 cancelled. */
export interface DeskBooking {
  readonly id: number
  readonly locationId: number
  readonly startsAt: number
  readonly name: string
  readonly model: string | undefined
  readonly statusId: number
  /** The booked one-to-one. `undefined` if the start of the appointment creates it. */
  readonly presentationId: number | undefined
  /** Whether the one-to-one is scheduled or not created yet, and so can be started. */
  readonly isStartable: boolean
}

/** A visitor's feedback on a presentation (F1); `null` for an empty field. Scores are 1 to 5. */
export interface DeskFeedback {
  /** One per visitor and presentation: a second answer replaces the first. */
  readonly key: string
  readonly locationId: number
  readonly presentation: string
  readonly name: string
  readonly givenAt: number
  readonly rating: number | null
  readonly callQuality: number | null
  readonly review: string | null
  readonly answers: ReadonlyArray<{ readonly question: string; readonly text: string }>
  /** The address for the newsletter; `null` if the visitor does not want it. */
  readonly newsTo: string | null
}

/** All lists of the desk; sent as a whole after each change. */
export interface DeskState {
  readonly locations: ReadonlyArray<DeskLocation>
  readonly visitorQueue: ReadonlyArray<DeskWaiting>
  readonly presentations: ReadonlyArray<DeskPresentation>
  /** The next bookings of each location, in order of time. */
  readonly bookings: ReadonlyArray<DeskBooking>
  /** The newest first. */
  readonly feedback: ReadonlyArray<DeskFeedback>
}

export interface DeskFile {
  readonly id: string
  readonly name: string
  /** In bytes. */
  readonly size: number
}

export interface DeskMessage {
  readonly chat: string
  readonly timestamp: number
  readonly isOwn: boolean
  readonly name: string
  /** Name of the private chat with the sender. `undefined` for the consultant's own message. */
  readonly visitor: string | undefined
  /** Whether the sender was muted, so that nobody else received it. */
  readonly isMuted: boolean
  readonly text: string
  /** Attached files; each is at `presentations/{id}/files/{file id}`. */
  readonly files: ReadonlyArray<DeskFile>
}

export interface DeskNewMessage {
  readonly presentationId: number
  readonly message: DeskMessage
}

export interface DeskVisitor {
  /** Name of the private chat with this visitor. */
  readonly chat: string
  readonly name: string
  /** Whether this visitor is muted in the group. */
  readonly isMuted: boolean
  /** Opens the showroom as this visitor. */
  readonly link: string
  /** Stream name of the visitor's own camera; `undefined` while it is off. */
  readonly camera: string | undefined
  /** Arrival of its last packet at the server; absent for a track that never sent one. */
  readonly lastAudioAt: number | undefined
  readonly lastVideoAt: number | undefined
}

export interface DeskDetail {
  readonly presentation: DeskPresentation
  readonly description: string | undefined
  readonly hasGeneralChat: boolean
  readonly applicationName: string
  readonly streamName: string
  readonly visitors: ReadonlyArray<DeskVisitor>
  readonly messages: ReadonlyArray<DeskMessage>
}

/** Result of starting an appointment. `done` is false if its one-to-one is live or over. */
export interface DeskStarted {
  readonly presentationId: number
  readonly done: boolean
}

/** Actions on a presentation that need no further data. */
export type DeskAction = "start" | "end" | "cancel" | "step-away" | "return"

/** A ticket for one publication of a presentation's stream. */
export interface DeskTicket {
  readonly url: string
  /** The same ticket as a bearer token for WHIP. */
  readonly token: string
  readonly applicationName: string
  readonly streamName: string
}
