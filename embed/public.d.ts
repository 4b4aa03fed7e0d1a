import type { ShowroomCommands } from "./generated/showroomCommands.d.ts"
import type { VisitEvents } from "./generated/visitEvents.d.ts"
import type { ShowroomProduct, ShowroomReferral } from "./subjects.d.ts"

/** A consent tool of the page that the showroom follows by itself. `tcf`: any tool of IAB's Transparency and Consent Framework 2. */
export type ShowroomConsentTool = "onetrust" | "usercentrics" | "cookiebot" | "tcf"

/**
 * Active consent groups, such as `["C0001", "C0002", "C0003"]` (C0002 statistics, C0003 preferences, C0004 marketing), or `"absent"`
 * where the page has no consent tool, or the tool that the page has.
 */
export type ShowroomConsent = ReadonlyArray<string> | "absent" | ShowroomConsentTool

/** Colours and corners in the place of the brand's. What text could not be read on is refused by the event `failed` with its code. */
export type ShowroomTheme = ShowroomCommands["set_theme"]

/** A page of the showroom: the first screen, the way into the line, the calendar, one presentation, one webinar, the stream test. */
export type ShowroomPage = ShowroomCommands["open"]["page"]

/** Where to go in the showroom. */
export interface ShowroomPlace {
  readonly page: ShowroomPage
  /** Number of the presentation, or of the webinar, that the page is about. */
  readonly presentation?: number | string
  /** The model that it is about. */
  readonly product?: ShowroomProduct
}

/** What the showroom tells the page, by name. */
export interface ShowroomEvents extends VisitEvents {
  /** A page of the showroom has loaded and listens; sent again after each load. */
  readonly ready: Readonly<Record<string, never>>
  /** Height of its content, in CSS pixels. */
  readonly height: { readonly height: number }
  /** Who the visitor is to the showroom. A secret: anybody who has the uuid can speak in the visitor's name. */
  readonly customer: { readonly uuid: string }
  /**
   * Something failed, with the code that the visitor sees as well. Of the loader itself: `FRAME-LOAD` the showroom did not open in its
   * frame, followed by the code of its cause (`FRAME-POLICY`, `FRAME-ORIGIN` … in docs/host-integration.md), `FRAME-HEIGHT` the height
   * cannot be kept, `OPTION-LANGUAGE` there is no such language, `CONSENT-TOOL` the consent tool that was named has not come,
   * `COMMAND-LOAD` the code of commands did not arrive; of a script tag also `OPTION-LOCATION`, `OPTION-PAGE` and `OPTION-TARGET`, with
   * which nothing is opened. Of commands: `OPEN-BUSY`, `THEME-BACKGROUND`, `THEME-ACCENT`.
   */
  readonly failed: VisitEvents["failed"]
}

export type ShowroomEventName = keyof ShowroomEvents

/** For each event what to do with it. Each is a DOM CustomEvent `showroom:<name>` on the element as well. */
export type ShowroomListeners = {
  readonly [Name in ShowroomEventName]?: (detail: ShowroomEvents[Name]) => void
}

/** The DOM events of an element with a showroom. */
export type ShowroomEventMap = {
  readonly [Name in ShowroomEventName as `showroom:${Name}`]: CustomEvent<ShowroomEvents[Name]>
}

export interface ShowroomOptions {
  /** The dealer's location, a number from 1; the showroom's first one when it is missing. */
  readonly location?: number | string
  /** `en` or `de`, or a tag such as `de-AT`. As the visitor chose, when it is missing. */
  readonly language?: string
  /** A referral in the address of the page (`osr_referral_id` …) takes precedence. */
  readonly referral?: ShowroomReferral
  readonly product?: ShowroomProduct
  /** When it is missing, nothing is said about consent, and the visitor's last known choice holds. */
  readonly consent?: ShowroomConsent
  /** Which group each category of the consent tool stands for, such as `{ analytics: "C0002" }`, where its names are not the usual ones. */
  readonly consentGroups?: Readonly<Record<string, string>>
  /**
   * Name of the page's list for a tag manager, such as `dataLayer`. Each step of a visit is pushed there as `showroom_<name>` with its
   * fields, whatever the visitor agreed to: what may count it, the tag manager decides.
   */
  readonly dataLayer?: string
  /** `keep`, as when it is missing: the frame is as high as its content. `tell`: only the event `height` says so. */
  readonly height?: "keep" | "tell"
  /** The page to begin with; what a link to the page of the dealer asks for (`osr_presentation_id` …) takes precedence. */
  readonly page?: ShowroomPage
  /** Number of the presentation, or of the webinar, that `page` is about. */
  readonly presentation?: number | string
  readonly theme?: ShowroomTheme
  /** Height of the frame until its content's is known, in CSS pixels. */
  readonly initialHeight?: number
  /**
   * When the frame is fetched. `eager`, as when it is missing: at once; of an overlay: when it is shown. `lazy`: when its place comes
   * within 600 pixels of what is seen. `prerender`, of an overlay: when the page is idle, so that it is there when it is shown.
   */
  readonly loading?: "eager" | "lazy" | "prerender"
  /** Name of the frame for those who do not see it; "Online showroom" in the language asked for, or in the page's, when it is missing. */
  readonly title?: string
  /** The dealer's telephone number as visitors read it, offered where the showroom cannot be opened. */
  readonly telephone?: string
  /** Address (http, https or tel) that is offered there as the way to the dealer. */
  readonly contactUrl?: string
  readonly on?: ShowroomListeners
  /** Sees every message that passes, the heights too, and why one was ignored; for finding out what goes wrong. */
  readonly watch?: (direction: "sent" | "heard" | "ignored", message: unknown, why?: string) => void
}

/** Of a showroom over the page. */
export interface OverlayOptions extends ShowroomOptions {
  /**
   * `modal`, as when it is missing: a dialog, which `show`, `OnlineShowroom.open` and elements with `data-showroom-open` open. `floating`: a
   * button in the corner of the page opens a panel.
   */
  readonly mode?: "modal" | "floating"
  /** What the button says; "Talk to us live" in the language asked for, or in the page's, when it is missing. */
  readonly buttonText?: string
}

/** A showroom in a page. What the queueing stub gives back has no `element` and no `frame` before embed.js has loaded. */
export interface MountedShowroom {
  readonly element: HTMLElement
  readonly frame: HTMLIFrameElement
  /** Hands over the visitor's choice, whenever it changes, or follows a tool from now on; it is repeated to every page that loads in the frame. */
  readonly setConsent: (consent: ShowroomConsent) => void
  readonly setProduct: (product: ShowroomProduct) => void
  /** `en`, `de` or a tag such as `de-AT`; neither call, place in line nor what is typed is lost. */
  readonly setLanguage: (language: string) => void
  readonly setReferral: (referral: ShowroomReferral) => void
  /** What is missing is the brand's again. */
  readonly setTheme: (theme: ShowroomTheme) => void
  /** Goes to a page. In line and in a call the event `failed` says `OPEN-BUSY`, and nothing changes: `leave` first. */
  readonly open: (place: ShowroomPlace) => void
  /** Leaves line or call, as the visitor's own button does, to the first screen. */
  readonly leave: () => void
  /** Mutes the visitor's own microphone, where one is open. */
  readonly mute: (muted: boolean) => void
  /** Takes the keyboard's focus into the showroom, to the heading in view. */
  readonly focus: () => void
  /** Shows dialog or panel; an inline one is scrolled to. */
  readonly show: () => void
  /** Puts dialog or panel away; what goes on in it goes on. */
  readonly minimise: () => void
  /** Ends call, line and connection, and takes the frame out of the page when camera and microphone are released, or after 2 s. */
  readonly destroy: () => Promise<void>
  /** Listens as `on` of the options does; the answer ends it. */
  readonly on: <Name extends ShowroomEventName>(
    name: Name,
    listener: (detail: ShowroomEvents[Name]) => void,
  ) => () => void
  /** Takes the frame out of the page at once and forgets it. */
  readonly unmount: () => void
}

export interface OnlineShowroom {
  /** Where the showroom is. Missing in what the queueing stub gives. */
  readonly origin?: string
  /**
   * Opens a showroom at the end of the element. Throws a TypeError when there is no such element, or there can be no such location or
   * page.
   */
  readonly mount: (element: Element | string, options?: ShowroomOptions) => MountedShowroom
  /**
   * Makes a showroom over the page, which is not shown yet; `floating` has its button. Its code is fetched for it; rejects where that does
   * not come, and as `mount` throws.
   */
  readonly overlay: (options: OverlayOptions) => Promise<MountedShowroom>
  /** Shows the newest overlay, at the page that is asked for; where there is none, one is made with these options. */
  readonly open: (options?: OverlayOptions) => Promise<MountedShowroom>
  /** The showrooms that are open, those of script tags among them. */
  readonly mounted: ReadonlyArray<MountedShowroom>
}

declare global {
  interface Window {
    /** There when embed.js has loaded, or from the start by the queueing stub (stub.js). */
    OnlineShowroom?: OnlineShowroom
  }
  interface HTMLElementEventMap extends ShowroomEventMap {}
}
