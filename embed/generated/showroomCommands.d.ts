// Generated from contracts/host.schema.json. To change it, change the contract and run
// node scripts/run.mjs scripts/checks/contracts.ts generate

import type { ShowroomProduct, ShowroomReferral } from "../subjects.d.ts"

/** Commands from a page, by name, with their fields. */
export interface ShowroomCommands {
  /** Shows the showroom in a language, as if the visitor had chosen it (L3, L5). Nothing else changes: the place in the queue, the call and typed text remain. */
  readonly set_language: {
    /** If the location does not offer this language, the showroom shows one that it offers. */
    readonly language: "en" | "de"
  }
  /** Sets the dealer that the visitor comes from (E10), for all later requests to the backend. */
  readonly set_referral: {
    readonly referral: ShowroomReferral
  }
  /** Sets the colours and corners of the page around the showroom, in place of the brand's. A missing field resets to the brand's value. If the showroom's text would be hard to read on a colour, the showroom sends the event failed with THEME-BACKGROUND or THEME-ACCENT and executes no part of the command. */
  readonly set_theme: {
    /** Background of the pages, #rrggbb. It must be light, because text is dark: a relative luminance (WCAG 2) of at least 0.8. */
    readonly background?: string
    /** Fill of the primary action, #rrggbb. Its contrast to the background is at least 3:1. Text on it is black or white, whichever is easier to read. */
    readonly accent?: string
    /** Radius of the corners, in CSS pixels. */
    readonly radius?: number
  }
  /** Opens a page. In the queue, in a waiting room and in a call, the showroom refuses it with the event failed and the code OPEN-BUSY: the page must send leave first. */
  readonly open: {
    /** start: the first screen; live: the entry to the queue, as with the live button; booking: the calendar; presentation and webinar: the one of presentation_id. */
    readonly page: "start" | "live" | "booking" | "presentation" | "webinar" | "stream_test"
    /** Required for presentation and webinar, ignored otherwise. */
    readonly presentation_id?: number
    /** The model that the appointment or the consultation is about, as in presentation_product. */
    readonly product?: ShowroomProduct
  }
  /** Leaves the queue, the waiting room or the call, as with the visitor's own button, and shows the first screen. Elsewhere it does nothing. */
  readonly leave: Readonly<Record<string, never>>
  /** Mutes or unmutes the visitor's own microphone. If none is open, it does nothing. */
  readonly mute: {
    readonly muted: boolean
  }
  /** Turns the visitor's own camera off, and on again. It turns on only a camera that this command has turned off in the same consultation: no page opens a device that the visitor has not opened (P2). */
  readonly camera: {
    readonly on: boolean
  }
  /** Offers the model of the page during a visit. The showroom presents it as with presentation_product. In a one-to-one the consultant reads that the visitor looks at it, and can show it, if the location lists the model and the backend takes it (capability offered_product). */
  readonly offer_product: {
    readonly product: ShowroomProduct
  }
  /** What the host page knows of its signed-in visitor, for the form of an appointment. It fills empty fields that the visitor has not edited. The showroom has it in memory only: neither in an address nor in the browser's storage. Each command replaces the one before; without any field it is forgotten. The model is presentation_product. */
  readonly prefill: {
    /** First name. */
    readonly first_name?: string
    /** Last name. */
    readonly last_name?: string
    /** E-mail address. */
    readonly email?: string
    /** Telephone number. */
    readonly telephone?: string
  }
  /** Moves the keyboard focus to the heading of the showroom's current page, for a host page that has just scrolled the showroom into view. */
  readonly focus: Readonly<Record<string, never>>
  /** Another showroom of the same page holds the live visit (RC10). This one leaves queue and call, keeps its page, and offers the visitor to continue here. Without a live visit, the command has no effect. */
  readonly yield: Readonly<Record<string, never>>
  /** Ends everything: the showroom releases camera and microphone, leaves the queue or the call, closes the connection and shows the first screen. It then sends the event released. */
  readonly release: Readonly<Record<string, never>>
}
