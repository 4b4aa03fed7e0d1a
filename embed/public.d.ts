import type { VisitEvents } from "./generated/visitEvents.d.ts"

/** A model that the page presents, to be shown in the showroom and kept for booking. */
export interface ShowroomProduct {
  /** As of the showroom's own catalogue. */
  readonly id?: number
  readonly brand: string
  readonly model: string
  /** Address of a picture of it, http(s); the showroom's policy has to let it pass. */
  readonly image_url?: string
}

/** The dealer that the visitor comes from; a missing or empty value, or 0, is none. */
export interface ShowroomReferral {
  readonly id?: number | string
  readonly name?: string
  readonly url?: string
}

/** A consent tool of the page that the showroom follows by itself. `tcf`: any tool of IAB's Transparency and Consent Framework 2. */
export type ShowroomConsentTool = "onetrust" | "usercentrics" | "cookiebot" | "tcf"

/**
 * Active consent groups, such as `["C0001", "C0002", "C0003"]` (C0002 statistics, C0003 preferences, C0004 marketing), or `"absent"`
 * where the page has no consent tool, or the tool that the page has.
 */
export type ShowroomConsent = ReadonlyArray<string> | "absent" | ShowroomConsentTool

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
   * cannot be kept, `OPTION-LANGUAGE` there is no such language, `CONSENT-TOOL` the consent tool that was named has not come; of a
   * script tag also `OPTION-LOCATION` and `OPTION-TARGET`, with which nothing is opened.
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

/** A showroom in a page. What the queueing stub gives back has no `element` and no `frame` before embed.js has loaded. */
export interface MountedShowroom {
  readonly element: HTMLElement
  readonly frame: HTMLIFrameElement
  /** Hands over the visitor's choice, whenever it changes, or follows a tool from now on; it is repeated to every page that loads in the frame. */
  readonly setConsent: (consent: ShowroomConsent) => void
  readonly setProduct: (product: ShowroomProduct) => void
  /** Listens as `on` of the options does; the answer ends it. */
  readonly on: <Name extends ShowroomEventName>(
    name: Name,
    listener: (detail: ShowroomEvents[Name]) => void,
  ) => () => void
  /** Takes the frame out of the page and forgets it. */
  readonly unmount: () => void
}

export interface OnlineShowroom {
  /** Where the showroom is. Missing in what the queueing stub gives. */
  readonly origin?: string
  /** Opens a showroom at the end of the element. Throws a TypeError when there is no such element, or there can be no such location. */
  readonly mount: (element: Element | string, options?: ShowroomOptions) => MountedShowroom
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
