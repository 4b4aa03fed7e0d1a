// Generated from contracts/host.schema.json. To change it, change the contract and run
// node scripts/run.mjs checks/contracts.ts generate

export type ToShowroom = ConsentSettings | ConsentToolAbsent | PresentationProduct | Viewport | HostCommand | Seen
/**
 * What a host page may ask of the showroom, carried out in the order in which it comes. A name that is not known is ignored; a command with a field that is not as said changes nothing.
 */
export type HostCommand = SetLanguage | SetReferral | SetTheme | Open | Leave | Mute | Focus | Release
export type ToHost = Ready | Customer | HostEvent
/**
 * Once, when the showroom has loaded (E1).
 */
export type Ready = "READY"
/**
 * What happens in a visit, for the page's own measuring. No personal data. A name that is not known is to be ignored; a later version may add names and fields. A name that is replaced is sent beside the new one for one version.
 */
export type HostEvent =
  | PageChanged
  | TermsAgreed
  | TermsDeclined
  | QueueJoined
  | PositionChanged
  | QueueLeft
  | NobodyThere
  | PickedUp
  | FirstPicture
  | UnreadChanged
  | FileReceived
  | Ended
  | FeedbackSent
  | CalendarOpened
  | TimeChosen
  | Booked
  | Moved
  | Confirmed
  | Cancelled
  | Released
  | Failed
/**
 * Of the events. 1, without this field, had position, picked_up, ended, booked, cancelled and failed.
 */
export type Version = 2
/**
 * @maxItems 50
 */
export type Groups = string[]
export type FrameMessage = ToShowroom | ToHost

/**
 * Messages between the host page and the showroom in its frame (E1, E5, E13; readings E13)
 */
export interface HostContract {
  toShowroom: ToShowroom
  toHost: ToHost
  ready: Ready
  consent_settings: ConsentSettings
  consent_tool_absent: ConsentToolAbsent
  presentation_product: PresentationProduct
  viewport: Viewport
  seen: Seen
  admission_question: AdmissionQuestion
  admission_answer: AdmissionAnswer
  customer: Customer
  host_event: HostEvent
  host_command: HostCommand
  product: Product1
  referral: Referral
  groups: Groups
  version: Version
  frame_message: FrameMessage
}
export interface ConsentSettings {
  type: "consent_settings"
  /**
   * JSON text: array of active groups, such as ["C0001","C0002"] (E14). What cannot be read counts as no active group.
   */
  groups: string
}
/**
 * Analytics opt-in (E14).
 */
export interface ConsentToolAbsent {
  type: "consent_tool_absent"
}
export interface PresentationProduct {
  type: "presentation_product"
  /**
   * JSON text: { id?, brand, model, image_url? } (E16); id as of GET /products.
   */
  product: string
}
/**
 * What is seen of the host page has changed, as when a phone's keyboard opens: anyone who is writing in the showroom stays in view.
 */
export interface Viewport {
  type: "viewport"
}
/**
 * Shows the showroom in a language, as if the visitor had chosen it (L3, L5). Nothing else changes: place in line, call and what is typed go on.
 */
export interface SetLanguage {
  type: "command"
  name: "set_language"
  /**
   * One that the location does not offer is answered by showing one that it does.
   */
  language: "en" | "de"
}
/**
 * The dealer that the visitor comes from (E10), in all that is asked of the backend from now on.
 */
export interface SetReferral {
  type: "command"
  name: "set_referral"
  referral: Referral
}
/**
 * Without any field: none.
 */
export interface Referral {
  /**
   * Number or short name of the dealer; 0 is none.
   */
  id?: number | string
  name?: string
  /**
   * Address of the dealer's page.
   */
  url?: string
}
/**
 * Colours and corners of the page around the showroom, in the place of the brand's. A field that is missing is the brand's again. A colour on which the showroom's text would be hard to read is answered by the event failed with THEME-BACKGROUND or THEME-ACCENT, and nothing of the command is done.
 */
export interface SetTheme {
  type: "command"
  name: "set_theme"
  /**
   * Behind the pages, #rrggbb; light, for text is dark: its relative luminance (WCAG 2) is at least 0.8.
   */
  background?: string
  /**
   * Fills the one thing to do next, #rrggbb; it stands out of the background by 3:1 at least. Text on it is black or white, whichever is easier to read.
   */
  accent?: string
  /**
   * Of corners, in CSS pixels.
   */
  radius?: number
}
/**
 * Opens a page. In line, in a waiting room and in a call it is refused by the event failed with OPEN-BUSY: the page says leave first.
 */
export interface Open {
  type: "command"
  name: "open"
  /**
   * start: the first screen; live: the way into the line, as by the live button; booking: the calendar; presentation and webinar: the one of presentation_id.
   */
  page: "start" | "live" | "booking" | "presentation" | "webinar" | "stream_test"
  /**
   * Of presentation and webinar, where it is required; else it says nothing.
   */
  presentation_id?: number
  product?: Product
}
/**
 * The model that the appointment or the consultation is about, as presentation_product says it.
 */
export interface Product {
  id?: number
  brand: string
  model: string
  /**
   * A picture of the model, http(s), shown beside its name; any other text is as if it were missing.
   */
  image_url?: string
}
/**
 * Gives up the place in line, or leaves waiting room or call, as by the visitor's own button, and shows the first screen. Elsewhere it does nothing.
 */
export interface Leave {
  type: "command"
  name: "leave"
}
/**
 * Mutes or unmutes the visitor's own microphone. Where none is open it does nothing.
 */
export interface Mute {
  type: "command"
  name: "mute"
  muted: boolean
}
/**
 * Takes the keyboard's focus to the heading of the page in view, for a page that has just brought the showroom into view.
 */
export interface Focus {
  type: "command"
  name: "focus"
}
/**
 * Ends everything: camera and microphone are released, line or call is left, the connection is closed, the first screen is shown. Answered by the event released.
 */
export interface Release {
  type: "command"
  name: "release"
}
/**
 * Which part of the frame is in view, when that has changed, once for each picture at most: notifications and overlays stand there (T4). Nothing is said while the frame is out of view. A showroom that is not told finds out by itself, later.
 */
export interface Seen {
  type: "seen"
  /**
   * Where the part begins, in CSS pixels of the frame.
   */
  top: number
  /**
   * How high it is, in CSS pixels.
   */
  height: number
}
/**
 * The visitor's own uuid, in a showroom that an invitation has opened as well (docs/decisions/022). Only to an allowed host origin (E5).
 */
export interface Customer {
  type: "customer"
  uuid: string
}
/**
 * Another page of the showroom is in view (R1, R2).
 */
export interface PageChanged {
  type: "event"
  name: "page_changed"
  version?: Version
  page:
    | "index"
    | "prequeue"
    | "queue"
    | "no-moderator-available"
    | "presentation"
    | "attend"
    | "waiting-room"
    | "presentation-completed"
    | "feedback"
    | "resend-invite"
    | "schedule-presentation"
    | "scheduled-confirmation"
    | "stream-test"
}
/**
 * The visitor has agreed to the terms (C1).
 */
export interface TermsAgreed {
  type: "event"
  name: "terms_agreed"
  version?: Version
}
/**
 * The visitor has declined the terms, and leaves (C2).
 */
export interface TermsDeclined {
  type: "event"
  name: "terms_declined"
  version?: Version
}
/**
 * The visitor stands in line (Q1).
 */
export interface QueueJoined {
  type: "event"
  name: "queue_joined"
  version?: Version
}
/**
 * The place in line (Q2).
 */
export interface PositionChanged {
  type: "event"
  name: "position"
  version?: Version
  /**
   * 1 is next, 0 is being picked up now.
   */
  position: number
}
/**
 * The visitor has left the line by choice.
 */
export interface QueueLeft {
  type: "event"
  name: "queue_left"
  version?: Version
}
/**
 * Nobody can take the visitor now (Q5).
 */
export interface NobodyThere {
  type: "event"
  name: "nobody_there"
  version?: Version
}
/**
 * A consultant takes the visitor, or a presentation begins (Q7).
 */
export interface PickedUp {
  type: "event"
  name: "picked_up"
  version?: Version
}
/**
 * The first picture of a consultation or presentation is seen (S2).
 */
export interface FirstPicture {
  type: "event"
  name: "first_picture"
  version?: Version
}
/**
 * How many messages of the chat the visitor has not seen (H5).
 */
export interface UnreadChanged {
  type: "event"
  name: "unread"
  version?: Version
  count: number
}
/**
 * The consultant has sent a file (H8).
 */
export interface FileReceived {
  type: "event"
  name: "file_received"
  version?: Version
}
/**
 * The consultation or presentation is over (Q8).
 */
export interface Ended {
  type: "event"
  name: "ended"
  version?: Version
  /**
   * How long the visitor took part, in seconds; absent where the visitor was not there when it began to run.
   */
  seconds?: number
}
/**
 * Feedback was sent (F1).
 */
export interface FeedbackSent {
  type: "event"
  name: "feedback_sent"
  version?: Version
  /**
   * Stars; absent where none were asked for.
   */
  rating?: number
}
/**
 * The calendar of free times is in view (K1).
 */
export interface CalendarOpened {
  type: "event"
  name: "calendar_opened"
  version?: Version
}
/**
 * A free time was chosen (K1).
 */
export interface TimeChosen {
  type: "event"
  name: "time_chosen"
  version?: Version
}
/**
 * An appointment was made (K4).
 */
export interface Booked {
  type: "event"
  name: "booked"
  version?: Version
  /**
   * Random, one for each time it happened: a page that hears of it by two ways counts it once. It tells nothing of the appointment.
   */
  id?: string
}
/**
 * An appointment was moved to another time (K4).
 */
export interface Moved {
  type: "event"
  name: "moved"
  version?: Version
  /**
   * Random, one for each time it happened: a page that hears of it by two ways counts it once. It tells nothing of the appointment.
   */
  id: string
}
/**
 * An appointment was confirmed (K5).
 */
export interface Confirmed {
  type: "event"
  name: "confirmed"
  version?: Version
  /**
   * Random, one for each time it happened: a page that hears of it by two ways counts it once. It tells nothing of the appointment.
   */
  id: string
}
/**
 * An appointment was cancelled (K5).
 */
export interface Cancelled {
  type: "event"
  name: "cancelled"
  version?: Version
  /**
   * Random, one for each time it happened: a page that hears of it by two ways counts it once. It tells nothing of the appointment.
   */
  id?: string
}
/**
 * Camera, microphone and connection are released, as the command release asks.
 */
export interface Released {
  type: "event"
  name: "released"
  version?: Version
}
/**
 * Something failed that the visitor reads about.
 */
export interface Failed {
  type: "event"
  name: "failed"
  version?: Version
  /**
   * Support code.
   */
  code: string
  /**
   * Random, one for each failure: the visitor reads it behind the code, and support finds this one failure by it. It tells nothing of the visitor.
   */
  error_id?: string
}
/**
 * From any page to /embed/v1/probe.html in a frame of its own, when the showroom has not opened: may I frame it, and am I heard?
 */
export interface AdmissionQuestion {
  type: "admission_question"
  /**
   * The location that the showroom's frame names, if any: it may have host pages of its own (hostOriginsByLocation).
   */
  location_id?: string
}
/**
 * From the probe to the page that has asked, about that page's own origin alone and about no visitor (decision 039).
 */
export interface AdmissionAnswer {
  type: "admission_answer"
  /**
   * The asking page's origin stands in hostOrigins, or in those of the location that was asked about.
   */
  listed: boolean
  /**
   * The headers of the showroom's page let that origin frame it.
   */
  framed: boolean
}
export interface Product1 {
  id?: number
  brand: string
  model: string
  /**
   * A picture of the model, http(s), shown beside its name; any other text is as if it were missing.
   */
  image_url?: string
}
