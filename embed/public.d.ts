import type { ShowroomCommands } from "./generated/showroomCommands.d.ts"
import type { VisitEvents } from "./generated/visitEvents.d.ts"
import type { ShowroomProduct, ShowroomReferral } from "./subjects.d.ts"

/**
 * A consent tool of the page that the showroom subscribes to. `tcf`: any tool of IAB's Transparency and Consent
 * Framework 2. `gtag`: Google's consent mode, by the commands in `dataLayer`.
 */
export type ShowroomConsentTool = "onetrust" | "usercentrics" | "cookiebot" | "tcf" | "gtag"

/**
 * Active consent groups, such as `["C0001", "C0002", "C0003"]` (C0002 statistics, C0003 preferences, C0004 marketing),
 * or `"absent"` if the page has no consent tool, or the name of the page's tool.
 */
export type ShowroomConsent = ReadonlyArray<string> | "absent" | ShowroomConsentTool

/**
 * Colours and corners that replace the brand's. A colour on which text would be unreadable is rejected with the event
 * `failed` and its code.
 */
export type ShowroomTheme = ShowroomCommands["set_theme"]

/** What the page knows of its signed-in visitor, for the form of an appointment. The model is `product`. */
export type ShowroomPrefill = ShowroomCommands["prefill"]

/**
 * A page of the showroom: the first screen, the queue's entry, the calendar, one presentation, one webinar, the stream
 * test.
 */
export type ShowroomPage = ShowroomCommands["open"]["page"]

/** A navigation target in the showroom. */
export interface ShowroomPlace {
  readonly page: ShowroomPage
  /** Number of the presentation or webinar. */
  readonly presentation?: number | string
  /** The model to present. */
  readonly product?: ShowroomProduct
}

/** Events of the showroom, by name. */
export interface ShowroomEvents extends VisitEvents {
  /** A page of the showroom has loaded and accepts messages. Sent again after each load. */
  readonly ready: Readonly<Record<string, never>>
  /** Height of its content, in CSS pixels. */
  readonly height: { readonly height: number }
  /** The visitor's identity in the showroom. A secret: anybody who has the uuid can act as the visitor. */
  readonly customer: { readonly uuid: string }
  /**
   * Something failed. The code is the one that the visitor sees. Codes of the loader: `FRAME-LOAD`: the showroom did
   * not open in its frame; the code of its cause follows (`FRAME-POLICY`, `FRAME-ORIGIN` … in
   * docs/host-integration.md). `FRAME-HEIGHT`: the height cannot be kept. `OPTION-LANGUAGE`: the language does not
   * exist. `CONSENT-TOOL`: the named consent tool has not loaded. `COMMAND-LOAD`: the code of commands could not be
   * loaded. Codes of a script tag: also `OPTION-LOCATION`, `OPTION-PAGE` and `OPTION-TARGET`, with which nothing opens.
   * Codes of commands: `OPTION-PAGE`, `OPEN-BUSY`, `THEME-BACKGROUND`,
   * `THEME-ACCENT`. `MESSAGE-FIELD`: the showroom cannot read a field and drops it; the console names it.
   */
  readonly failed: VisitEvents["failed"]
}

export type ShowroomEventName = keyof ShowroomEvents

/** Any event: its name tells the type of its detail. */
export type AnyShowroomEvent = {
  readonly [Name in ShowroomEventName]: { readonly name: Name; readonly detail: ShowroomEvents[Name] }
}[ShowroomEventName]

/** What a listener receives, by event name. `any` receives each event with its name. */
export interface ShowroomListened extends ShowroomEvents {
  readonly any: AnyShowroomEvent
}

/** A listener for each event. Each event is also a DOM CustomEvent `showroom:<name>` on the element. */
export type ShowroomListeners = {
  readonly [Name in keyof ShowroomListened]?: (detail: ShowroomListened[Name]) => void
}

/** The DOM events of an element with a showroom. */
export type ShowroomEventMap = {
  readonly [Name in ShowroomEventName as `showroom:${Name}`]: CustomEvent<ShowroomEvents[Name]>
}

declare global {
  interface HTMLElementEventMap extends ShowroomEventMap {}
  interface DocumentEventMap extends ShowroomEventMap {}
}

export interface ShowroomOptions {
  /** The dealer's location, a number from 1. Default: the showroom's first one. */
  readonly location?: number | string
  /** `en` or `de`, or a tag such as `de-AT`. Default: the visitor's choice. */
  readonly language?: string
  /** A referral in the page's address (`osr_referral_id` …) takes precedence. */
  readonly referral?: ShowroomReferral
  readonly product?: ShowroomProduct
  /** Default: no message about consent, so the visitor's last known choice applies. */
  readonly consent?: ShowroomConsent
  /**
   * The group of each category of the consent tool, such as `{ analytics: "C0002" }`, if its names are not the default
   * ones.
   */
  readonly consentGroups?: Readonly<Record<string, string>>
  /**
   * Name of the page's list for a tag manager, such as `dataLayer`. Each step of a visit is pushed there as
   * `showroom_<name>` with its fields, whatever the visitor agreed to: the tag manager decides what it may count.
   */
  readonly dataLayer?: string
  /** `keep`, the default: the frame is as high as its content. `tell`: only the event `height` reports it. */
  readonly height?: "keep" | "tell"
  /** The first page. A link to the dealer's page (`osr_presentation_id` …) takes precedence. */
  readonly page?: ShowroomPage
  /** Number of the presentation or webinar for `page`. */
  readonly presentation?: number | string
  readonly theme?: ShowroomTheme
  /**
   * Fills empty fields that the visitor has not edited. The showroom has it in memory only, and never in an address or in
   * storage. Pass it by program only: attributes are part of the page.
   */
  readonly prefill?: ShowroomPrefill
  /** Height of the frame until that of its content is known, in CSS pixels. */
  readonly initialHeight?: number
  /**
   * When the frame is fetched. `eager`, the default: at once; for an overlay: when it is shown. `lazy`: when its place
   * is within 600 pixels of the visible part. `prerender`, for an overlay: when the page is idle, so that it is ready
   * when shown.
   */
  readonly loading?: "eager" | "lazy" | "prerender"
  /** Accessible name of the frame. Default: "Online showroom" in the requested language, else in the page's. */
  readonly title?: string
  /** The dealer's telephone number in readable form, offered if the showroom cannot be opened. */
  readonly telephone?: string
  /** URL (http, https or tel) of the dealer's contact, offered in the same case. */
  readonly contactUrl?: string
  readonly on?: ShowroomListeners
  /** Called with every message, also heights, and with the reason why one was ignored. For debugging. */
  readonly trace?: (direction: "sent" | "received" | "ignored", message: unknown, why?: string) => void
}

/** Options of a showroom over the page. */
export interface OverlayOptions extends ShowroomOptions {
  /**
   * `modal`, the default: a dialog, which `show`, `OnlineShowroom.open` and elements with `data-showroom-open` open.
   * `floating`: a button in the corner of the page opens a panel.
   */
  readonly mode?: "modal" | "floating"
  /** Text of the button. Default: "Talk to us live" in the requested language, else in the page's. */
  readonly buttonText?: string
}

/** A showroom in a page. From the queueing stub it has no `element` and no `frame` until embed.js has loaded. */
export interface MountedShowroom {
  readonly element: HTMLElement
  readonly frame: HTMLIFrameElement
  /**
   * Sets the visitor's consent, or subscribes to a tool from now on. The consent is repeated to every page that loads
   * in the frame.
   */
  readonly setConsent: (consent: ShowroomConsent) => void
  readonly setProduct: (product: ShowroomProduct) => void
  /** `en`, `de` or a tag such as `de-AT`. The call, the place in the queue and typed text survive. */
  readonly setLanguage: (language: string) => void
  readonly setReferral: (referral: ShowroomReferral) => void
  /** Missing fields return to the brand's. */
  readonly setTheme: (theme: ShowroomTheme) => void
  /**
   * Opens a page. In the queue and in a call the event `failed` has the code `OPEN-BUSY`, and nothing changes: call
   * `leave` first.
   */
  readonly open: (place: ShowroomPlace) => void
  /** Leaves the queue or the call for the first screen, like the visitor's own button. */
  readonly leave: () => void
  /** Mutes the visitor's own microphone, if one is open. */
  readonly mute: (muted: boolean) => void
  /** Turns the visitor's own camera off, and on again. Never opens a camera that the visitor has not opened. */
  readonly camera: (on: boolean) => void
  /**
   * Offers the model of the page that the visitor looks at, also during a consultation: the consultant reads it and can
   * show it.
   */
  readonly offerProduct: (product: ShowroomProduct) => void
  /** Replaces what the page knows of its visitor. `{}` forgets it. */
  readonly setPrefill: (prefill: ShowroomPrefill) => void
  /** Moves the keyboard focus into the showroom, to the current heading. */
  readonly focus: () => void
  /** Shows the dialog or panel. Scrolls to an inline one. */
  readonly show: () => void
  /** Closes the dialog or panel. The visit in it continues. */
  readonly minimise: () => void
  /** Ends call, queue and connection, and removes the frame when camera and microphone are released, or after 2 s. */
  readonly destroy: () => Promise<void>
  /** Adds a listener, like `on` of the options. Returns an unsubscribe function. */
  readonly on: <Name extends keyof ShowroomListened>(
    name: Name,
    listener: (detail: ShowroomListened[Name]) => void,
  ) => () => void
  /** Removes the frame at once and forgets it. */
  readonly unmount: () => void
}

export interface OnlineShowroom {
  /** The showroom's origin. Missing in the queueing stub. */
  readonly origin?: string
  /**
   * Opens a showroom at the end of the element. Throws a TypeError if the element does not exist, or if the location or
   * page is invalid.
   */
  readonly mount: (element: Element | string, options?: ShowroomOptions) => MountedShowroom
  /**
   * Creates a showroom over the page without showing it. `floating` shows its button. Fetches the code for it. Rejects
   * if that fails, and where `mount` would throw.
   */
  readonly overlay: (options: OverlayOptions) => Promise<MountedShowroom>
  /** Shows the newest overlay, at the requested page. If there is none, creates one with these options. */
  readonly open: (options?: OverlayOptions) => Promise<MountedShowroom>
  /** The open showrooms, including those of script tags. */
  readonly mounted: ReadonlyArray<MountedShowroom>
}

declare global {
  interface Window {
    /** Defined once embed.js has loaded, or from the start by the queueing stub (stub.js). */
    OnlineShowroom?: OnlineShowroom
  }
}
