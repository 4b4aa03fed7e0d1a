// Generated from contracts/host.schema.json. To change it, change the contract and run
// node scripts/run.mjs scripts/checks/contracts.ts generate

import type { ShowroomProduct, ShowroomReferral } from "../subjects.d.ts"

/** Commands from a page, by name, with their fields. */
export interface ShowroomCommands {
  /** Changes the language, as if the visitor had chosen it (L3, L5). Place, call and typed text remain. */
  readonly set_language: {
    /** If the location lacks it, the showroom shows one that it has. */
    readonly language: "en" | "de"
  }
  /** Sets the visitor's dealer (E10) for all later requests to the backend. */
  readonly set_referral: {
    readonly referral: ShowroomReferral
  }
  /** The advertisement that led to the page. embed.js sends it with each READY. Kept in memory only; the backend gets it with the capability campaigns and the visitor's consent. */
  readonly set_campaign: {
    readonly campaign: unknown
  }
  /** Replaces the brand's colours and corners. A missing field resets to the brand's value. For a colour with unreadable text the showroom changes nothing, and sends failed with THEME-BACKGROUND or THEME-ACCENT. */
  readonly set_theme: {
    /** Background, #rrggbb, of relative luminance (WCAG 2) 0.8 or more, because text is dark. */
    readonly background?: string
    /** Fill of the primary action, #rrggbb, with 3:1 or more to the background. */
    readonly accent?: string
    /** Radius of corners, in CSS px. */
    readonly radius?: number
  }
  /** Opens a page. In the queue, a waiting room or a call it is refused (failed with OPEN-BUSY): send leave first. */
  readonly open: {
    /** start: the first screen; live: the entry to the queue; booking: the calendar; presentation, webinar: the one of presentation_id. */
    readonly page: "start" | "live" | "booking" | "presentation" | "webinar" | "stream_test"
    /** For presentation and webinar. */
    readonly presentation_id?: number
    /** The model that it is about, as in presentation_product. */
    readonly product?: ShowroomProduct
  }
  /** Leaves queue, waiting room or call, as the visitor's button does, and shows the first screen. */
  readonly leave: Readonly<Record<string, never>>
  /** Mutes or unmutes the visitor's open microphone. */
  readonly mute: {
    readonly muted: boolean
  }
  /** Turns the visitor's camera off, and on again only after this command turned it off in the same consultation: no page opens a device (P2). */
  readonly camera: {
    readonly on: boolean
  }
  /** Presents the page's model, as presentation_product does. In a one-to-one the consultant reads it, and can show it, if the location lists the model and the backend has the capability offered_product. */
  readonly offer_product: {
    readonly product: ShowroomProduct
  }
  /** Data of the page's signed-in visitor. Fills the appointment form's empty fields that the visitor has not edited. Only in memory. Each command replaces the one before; without any field it is forgotten. */
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
  /** Focuses the heading of the current page, for a host page that has just scrolled the showroom into view. */
  readonly focus: Readonly<Record<string, never>>
  /** Another showroom of the page holds the live visit (RC10). This one leaves queue and call, and offers to continue here. */
  readonly yield: Readonly<Record<string, never>>
  /** Releases camera, microphone and connection, leaves queue or call, and shows the first screen. Then sends released. */
  readonly release: Readonly<Record<string, never>>
}
