// Generated from contracts/host.schema.json. To change it, change the contract and run
// node scripts/run.mjs scripts/checks/contracts.ts generate

export type ToShowroom = ConsentSettings | ConsentToolAbsent | PresentationProduct | Viewport | HostCommand | Seen
/**
 * Commands from the host page. The showroom executes them in the order in which it receives them. It ignores an unknown name. It drops an optional field that it cannot read; null counts as missing, and a number may be a text. If it cannot read a required field, the command changes nothing. In both cases it logs the field's name and sends the event failed with MESSAGE-FIELD.
 */
export type HostCommand =
  | SetLanguage
  | SetReferral
  | SetCampaign
  | SetTheme
  | Open
  | Leave
  | Mute
  | Camera
  | OfferProduct
  | Prefill
  | Focus
  | Yield
  | Release
export type ToHost = Ready | Customer | HostEvent
/**
 * Sent once, when the showroom has loaded (E1).
 */
export type Ready = "READY"
/**
 * Events of a visit, for the page's own analytics. They contain no personal data. The page must ignore an unknown name: a later version may add names and fields. For one version, the showroom sends a replaced name beside the new one.
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
  | Permission
  | Device
  | Connection
  | UnreadChanged
  | FileReceived
  | ProductShown
  | ProductChosen
  | Ended
  | FeedbackSent
  | CalendarOpened
  | TimeChosen
  | Booked
  | Moved
  | Confirmed
  | Cancelled
  | Released
  | WentLive
  | Failed
/**
 * Version of the events. Version 1, without this field, had position, picked_up, ended, booked, cancelled and failed.
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
  campaign: Campaign
  referral: Referral
  groups: Groups
  version: Version
  frame_message: FrameMessage
}
export interface ConsentSettings {
  type: "consent_settings"
  /**
   * JSON text: array of active groups, such as ["C0001","C0002"] (E14). An entry that is no text is dropped. An unreadable value counts as no active group.
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
   * JSON text: { id?, brand, model, image_url? } (E16); id as in GET /products. An unreadable id or image_url is dropped.
   */
  product: string
}
/**
 * The visible part of the host page has changed, for example because a phone's keyboard has opened. The showroom keeps the field in view that the visitor is writing in.
 */
export interface Viewport {
  type: "viewport"
}
/**
 * Changes the language, as if the visitor had chosen it (L3, L5). Place, call and typed text remain.
 */
export interface SetLanguage {
  type: "command"
  name: "set_language"
  /**
   * If the location lacks it, the showroom shows one that it has.
   */
  language: "en" | "de"
}
/**
 * Sets the visitor's dealer (E10) for all later requests to the backend.
 */
export interface SetReferral {
  type: "command"
  name: "set_referral"
  referral: Referral
}
/**
 * Without any field: no referral.
 */
export interface Referral {
  /**
   * Number or short name of the dealer. 0 means none.
   */
  id?: number | string
  name?: string
  /**
   * Address of the dealer's page.
   */
  url?: string
}
/**
 * The advertisement that led to the page. embed.js sends it with each READY. Kept in memory only; the backend gets it with the capability campaigns and the visitor's consent.
 */
export interface SetCampaign {
  type: "command"
  name: "set_campaign"
  campaign: Campaign
}
/**
 * Parameters of the page's address. utm_* count only with C0002, the others only with C0004 (E14).
 */
export interface Campaign {
  utm_source?: string
  utm_medium?: string
  utm_campaign?: string
  utm_term?: string
  utm_content?: string
  utm_id?: string
  gclid?: string
  gbraid?: string
  wbraid?: string
  dclid?: string
  fbclid?: string
  msclkid?: string
  ttclid?: string
  twclid?: string
  li_fat_id?: string
}
/**
 * Replaces the brand's colours and corners. A missing field resets to the brand's value. For a colour with unreadable text the showroom changes nothing, and sends failed with THEME-BACKGROUND or THEME-ACCENT.
 */
export interface SetTheme {
  type: "command"
  name: "set_theme"
  /**
   * Background, #rrggbb, of relative luminance (WCAG 2) 0.8 or more, because text is dark.
   */
  background?: string
  /**
   * Fill of the primary action, #rrggbb, with 3:1 or more to the background.
   */
  accent?: string
  /**
   * Radius of corners, in CSS px.
   */
  radius?: number
}
/**
 * Opens a page. In the queue, a waiting room or a call it is refused (failed with OPEN-BUSY): send leave first.
 */
export interface Open {
  type: "command"
  name: "open"
  /**
   * start: the first screen; live: the entry to the queue; booking: the calendar; presentation, webinar: the one of presentation_id.
   */
  page: "start" | "live" | "booking" | "presentation" | "webinar" | "stream_test"
  /**
   * For presentation and webinar.
   */
  presentation_id?: number
  product?: Product
}
/**
 * The model that it is about, as in presentation_product.
 */
export interface Product {
  id?: number
  brand: string
  model: string
  /**
   * Address of a picture of the model, http(s), shown beside its name. Any other text counts as missing.
   */
  image_url?: string
}
/**
 * Leaves queue, waiting room or call, as the visitor's button does, and shows the first screen.
 */
export interface Leave {
  type: "command"
  name: "leave"
}
/**
 * Mutes or unmutes the visitor's open microphone.
 */
export interface Mute {
  type: "command"
  name: "mute"
  muted: boolean
}
/**
 * Turns the visitor's camera off, and on again only after this command turned it off in the same consultation: no page opens a device (P2).
 */
export interface Camera {
  type: "command"
  name: "camera"
  on: boolean
}
/**
 * Presents the page's model, as presentation_product does. In a one-to-one the consultant reads it, and can show it, if the location lists the model and the backend has the capability offered_product.
 */
export interface OfferProduct {
  type: "command"
  name: "offer_product"
  product: Product1
}
export interface Product1 {
  id?: number
  brand: string
  model: string
  /**
   * Address of a picture of the model, http(s), shown beside its name. Any other text counts as missing.
   */
  image_url?: string
}
/**
 * Data of the page's signed-in visitor. Fills the appointment form's empty fields that the visitor has not edited. Only in memory. Each command replaces the one before; without any field it is forgotten.
 */
export interface Prefill {
  type: "command"
  name: "prefill"
  /**
   * First name.
   */
  first_name?: string
  /**
   * Last name.
   */
  last_name?: string
  /**
   * E-mail address.
   */
  email?: string
  /**
   * Telephone number.
   */
  telephone?: string
}
/**
 * Focuses the heading of the current page, for a host page that has just scrolled the showroom into view.
 */
export interface Focus {
  type: "command"
  name: "focus"
}
/**
 * Another showroom of the page holds the live visit (RC10). This one leaves queue and call, and offers to continue here.
 */
export interface Yield {
  type: "command"
  name: "yield"
}
/**
 * Releases camera, microphone and connection, leaves queue or call, and shows the first screen. Then sends released.
 */
export interface Release {
  type: "command"
  name: "release"
}
/**
 * The part of the frame that is in view, sent when it changes, at most once per animation frame. The showroom shows notifications and overlays there (T4). The page sends nothing while the frame is out of view. Without this message, the showroom detects the change itself, later.
 */
export interface Seen {
  type: "seen"
  /**
   * Top edge of the visible part, in CSS pixels of the frame.
   */
  top: number
  /**
   * Height of the visible part, in CSS pixels. A phone's keyboard is not part of it.
   */
  height: number
  /**
   * How much of the window a phone's keyboard covers, in CSS pixels. Missing without a keyboard. While the visitor writes a message, the showroom then shows picture, last messages and composer in the visible part.
   */
  covered?: number
  /**
   * Whether the window is at most 480 CSS pixels high and wider than that, as a phone on its side. Missing otherwise. The showroom then shows the picture beside the chat, as high as the tallest visible part.
   */
  low_window?: true
}
/**
 * The visitor's own uuid, also if an invitation opened the showroom (docs/decisions/022). Sent only to an allowed host origin (E5).
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
 * The visitor has declined the terms and leaves (C2).
 */
export interface TermsDeclined {
  type: "event"
  name: "terms_declined"
  version?: Version
}
/**
 * The visitor has joined the queue (Q1).
 */
export interface QueueJoined {
  type: "event"
  name: "queue_joined"
  version?: Version
}
/**
 * The visitor's place in the queue (Q2).
 */
export interface PositionChanged {
  type: "event"
  name: "position"
  version?: Version
  /**
   * 1 means next, 0 means being picked up now.
   */
  position: number
}
/**
 * The visitor has left the queue by choice.
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
 * A consultant picks the visitor up, or a presentation begins (Q7).
 */
export interface PickedUp {
  type: "event"
  name: "picked_up"
  version?: Version
}
/**
 * The first picture is visible (S2).
 */
export interface FirstPicture {
  type: "event"
  name: "first_picture"
  version?: Version
}
/**
 * The browser has answered whether a consultation may use the visitor's device (P1, P6). denied: by the visitor, the browser or the host page's policy.
 */
export interface Permission {
  type: "event"
  name: "permission"
  version?: Version
  device: "camera" | "microphone"
  state: "granted" | "denied"
}
/**
 * The visitor's device was turned on or off in a consultation (P2, P3). A muted microphone is off.
 */
export interface Device {
  type: "event"
  name: "device"
  version?: Version
  device: "camera" | "microphone"
  state: "on" | "off"
}
/**
 * The connection of queue or consultation has been lost for a second, or is back (B3). The visit continues.
 */
export interface Connection {
  type: "event"
  name: "connection"
  version?: Version
  state: "lost" | "back"
}
/**
 * The number of unseen chat messages (H5).
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
 * The consultant shows a model. Not again after a reload.
 */
export interface ProductShown {
  type: "event"
  name: "product_shown"
  version?: Version
  /**
   * Id in the showroom.
   */
  product_id: number
  /**
   * Brand and model, as shown.
   */
  model: string
}
/**
 * The visitor has chosen a model in a consultation.
 */
export interface ProductChosen {
  type: "event"
  name: "product_chosen"
  version?: Version
  /**
   * Id in the showroom.
   */
  product_id: number
  /**
   * Brand and model, as shown.
   */
  model: string
  /**
   * reopened: shown again; kept: for a comparison; asked: named in a chat message; booking: the calendar was opened with it.
   */
  choice: "reopened" | "kept" | "asked" | "booking"
}
/**
 * The consultation or presentation is over (Q8).
 */
export interface Ended {
  type: "event"
  name: "ended"
  version?: Version
  /**
   * How long the visitor took part, in seconds. Absent if they missed the start, or have reloaded.
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
   * Stars. Absent if none were asked for.
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
   * Random for each occurrence, to count an event of two channels once. It does not identify the appointment.
   */
  id: string
  /**
   * Start in UTC, such as 2026-12-01T09:00:00Z.
   */
  start?: string
  /**
   * The visitor's zone (IANA), such as Europe/Berlin.
   */
  zone?: string
  /**
   * Status after this event.
   */
  status?: "booked" | "confirmed" | "cancelled"
}
/**
 * An appointment was moved to another time (K4).
 */
export interface Moved {
  type: "event"
  name: "moved"
  version?: Version
  /**
   * Random for each occurrence, to count an event of two channels once. It does not identify the appointment.
   */
  id: string
  /**
   * Start in UTC, such as 2026-12-01T09:00:00Z.
   */
  start?: string
  /**
   * The visitor's zone (IANA), such as Europe/Berlin.
   */
  zone?: string
  /**
   * Status after this event.
   */
  status?: "booked" | "confirmed" | "cancelled"
}
/**
 * An appointment was confirmed (K5).
 */
export interface Confirmed {
  type: "event"
  name: "confirmed"
  version?: Version
  /**
   * Random for each occurrence, to count an event of two channels once. It does not identify the appointment.
   */
  id: string
  /**
   * Start in UTC, such as 2026-12-01T09:00:00Z.
   */
  start?: string
  /**
   * The visitor's zone (IANA), such as Europe/Berlin.
   */
  zone?: string
  /**
   * Status after this event.
   */
  status?: "booked" | "confirmed" | "cancelled"
}
/**
 * An appointment was cancelled (K5).
 */
export interface Cancelled {
  type: "event"
  name: "cancelled"
  version?: Version
  /**
   * Random for each occurrence, to count an event of two channels once. It does not identify the appointment.
   */
  id: string
  /**
   * Start in UTC, such as 2026-12-01T09:00:00Z.
   */
  start?: string
  /**
   * The visitor's zone (IANA), such as Europe/Berlin.
   */
  zone?: string
  /**
   * Status after this event.
   */
  status?: "booked" | "confirmed" | "cancelled"
}
/**
 * The command release is done.
 */
export interface Released {
  type: "event"
  name: "released"
  version?: Version
}
/**
 * This showroom holds the live visit now, in the queue or a presentation. A page sends yield to its other showrooms (RC10); embed.js does so by itself.
 */
export interface WentLive {
  type: "event"
  name: "live"
  version?: Version
}
/**
 * Something failed, and the visitor reads about it.
 */
export interface Failed {
  type: "event"
  name: "failed"
  version?: Version
  /**
   * Support code of the failure.
   */
  code: string
  /**
   * Random for each failure, shown after the code: support finds the failure by it.
   */
  error_id?: string
}
/**
 * From any page to /embed/v1/probe.html in a frame of its own, if the showroom has not opened: asks whether this page may frame the showroom and exchange messages with it.
 */
export interface AdmissionQuestion {
  type: "admission_question"
  /**
   * The location that the showroom's frame names, if any. A location may have host pages of its own (hostOriginsByLocation).
   */
  location_id?: string
}
/**
 * From the probe to the asking page. It is only about that page's own origin and about no visitor (decision 039).
 */
export interface AdmissionAnswer {
  type: "admission_answer"
  /**
   * Whether hostOrigins, or the origins of the location in the question, include the asking page's origin. Missing if the showroom's own server has not answered the probe within 4 s.
   */
  listed?: boolean
  /**
   * Whether the headers of the showroom's page let that origin frame it. Missing with `listed`.
   */
  framed?: boolean
}
