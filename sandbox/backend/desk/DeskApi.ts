/** What the desk's page and its server say to each other; JSON, times UTC in ms since 1970. Never a visitor's uuid. */

export interface DeskConsultant {
  readonly id: number
  readonly name: string
}

export interface DeskLocation {
  readonly id: number
  readonly name: string
  readonly brandingCode: string
  /** Whether somebody picks up here at all (Q5). */
  readonly moderatorAvailable: boolean
  readonly consultants: ReadonlyArray<DeskConsultant>
}

/** Somebody in line. */
export interface DeskWaiting {
  readonly entryId: number
  readonly locationId: number
  readonly name: string
  readonly since: number
  /** Whether the visitor's page listens right now; otherwise the lease runs (Q6). */
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
  /** Whether what is on air is the recording of the demo consultant. */
  readonly isRecording: boolean
  readonly viewers: number
}

/** An appointment that is still to come (K4): status 1 booked, 2 confirmed, 3 cancelled. */
export interface DeskBooking {
  readonly id: number
  readonly locationId: number
  readonly startsAt: number
  readonly name: string
  readonly model: string | undefined
  readonly statusId: number
  /** The one-to-one that it becomes; missing where it is planned only when it starts. */
  readonly presentationId: number | undefined
  /** Whether that is scheduled or still to be planned, and so can be started. */
  readonly isStartable: boolean
}

/** What a visitor said of a presentation (F1); null: not filled in. Scores are 1 to 5. */
export interface DeskFeedback {
  /** One for each visitor and presentation: a second answer takes the place of the first. */
  readonly key: string
  readonly locationId: number
  readonly presentation: string
  readonly name: string
  readonly givenAt: number
  readonly rating: number | null
  readonly callQuality: number | null
  readonly review: string | null
  readonly answers: ReadonlyArray<{ readonly question: string; readonly text: string }>
  /** Where news are sent, if wanted. */
  readonly newsTo: string | null
}

/** Everything the lists of the desk show; sent whole whenever something of it changes. */
export interface DeskState {
  readonly locations: ReadonlyArray<DeskLocation>
  readonly visitorQueue: ReadonlyArray<DeskWaiting>
  readonly presentations: ReadonlyArray<DeskPresentation>
  /** The next ones of each location, in order of time. */
  readonly bookings: ReadonlyArray<DeskBooking>
  /** The newest first. */
  readonly feedback: ReadonlyArray<DeskFeedback>
}

export interface DeskFile {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
}

export interface DeskMessage {
  readonly chat: string
  readonly timestamp: number
  readonly isOwn: boolean
  readonly name: string
  /** Name of the private chat with the visitor who wrote it; undefined for the consultant's own. */
  readonly visitor: string | undefined
  /** Whether it reached nobody but its sender, who was muted. */
  readonly isMuted: boolean
  readonly text: string
  /** Attached files; each is at `presentations/{id}/files/{file id}`. */
  readonly files: ReadonlyArray<DeskFile>
}

/** A message that has just been said. */
export interface DeskSaid {
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
  /** The visitor's own camera, when it runs. */
  readonly camera: string | undefined
  /** When the server got the last packet of it; absent for a track that never came. */
  readonly lastAudioAt: number | undefined
  readonly lastVideoAt: number | undefined
}

/** One presentation in full. */
export interface DeskDetail {
  readonly presentation: DeskPresentation
  readonly description: string | undefined
  readonly hasGeneralChat: boolean
  readonly applicationName: string
  readonly streamName: string
  readonly whepBehaviour: DeskWhepBehaviour
  /** Whether recordings and faults may be put on air here. */
  readonly mayRehearse: boolean
  readonly visitors: ReadonlyArray<DeskVisitor>
  readonly messages: ReadonlyArray<DeskMessage>
}

/** What came of starting an appointment; not done: its one-to-one is live or over. */
export interface DeskStarted {
  readonly presentationId: number
  readonly done: boolean
}

/** What may be done to a presentation without saying more. */
export type DeskAction = "start" | "end" | "cancel" | "cloud-stream-update" | "move-stream" | "hls-stream-update"

/** What the next requests for a stream meet: a status of S1, no answer, or media that fail to come. */
export type DeskFault = 404 | 502 | 503 | 504 | 507 | 514 | "silence" | "frozen" | "dark"

/** Whose requests meet a fault: those of one way to the stream, or of any. `whip` stands for WHEP, too. */
export type DeskTransport = "any" | "wowza" | "whip" | "hls"

/** Which streams a fault is about: the presentation's own, or its visitors' cameras. */
export type DeskFaultTarget = "stream" | "cameras"

/** Who offers when a player comes by WHEP: the player (201), or the server (406). */
export type DeskWhepBehaviour = "answer" | "counter-offer"

/** A ticket for one publication of a presentation's stream. */
export interface DeskTicket {
  readonly url: string
  /** The same ticket as a bearer token of WHIP. */
  readonly token: string
  readonly applicationName: string
  readonly streamName: string
}
