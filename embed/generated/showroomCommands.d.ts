// Generated from contracts/host.schema.json. To change it, change the contract and run
// node scripts/run.mjs checks/contracts.ts generate

import type { ShowroomProduct, ShowroomReferral } from "../subjects.d.ts"

/** What a page may ask of the showroom, by name, with what it says. */
export interface ShowroomCommands {
  /** Shows the showroom in a language, as if the visitor had chosen it (L3, L5). Nothing else changes: place in line, call and what is typed go on. */
  readonly set_language: {
    /** One that the location does not offer is answered by showing one that it does. */
    readonly language: "en" | "de"
  }
  /** The dealer that the visitor comes from (E10), in all that is asked of the backend from now on. */
  readonly set_referral: {
    readonly referral: ShowroomReferral
  }
  /** Colours and corners of the page around the showroom, in the place of the brand's. A field that is missing is the brand's again. A colour on which the showroom's text would be hard to read is answered by the event failed with THEME-BACKGROUND or THEME-ACCENT, and nothing of the command is done. */
  readonly set_theme: {
    /** Behind the pages, #rrggbb; light, for text is dark: its relative luminance (WCAG 2) is at least 0.8. */
    readonly background?: string
    /** Fills the one thing to do next, #rrggbb; it stands out of the background by 3:1 at least. Text on it is black or white, whichever is easier to read. */
    readonly accent?: string
    /** Of corners, in CSS pixels. */
    readonly radius?: number
  }
  /** Opens a page. In line, in a waiting room and in a call it is refused by the event failed with OPEN-BUSY: the page says leave first. */
  readonly open: {
    /** start: the first screen; live: the way into the line, as by the live button; booking: the calendar; presentation and webinar: the one of presentation_id. */
    readonly page: "start" | "live" | "booking" | "presentation" | "webinar" | "stream_test"
    /** Of presentation and webinar, where it is required; else it says nothing. */
    readonly presentation_id?: number
    /** The model that the appointment or the consultation is about, as presentation_product says it. */
    readonly product?: ShowroomProduct
  }
  /** Gives up the place in line, or leaves waiting room or call, as by the visitor's own button, and shows the first screen. Elsewhere it does nothing. */
  readonly leave: Readonly<Record<string, never>>
  /** Mutes or unmutes the visitor's own microphone. Where none is open it does nothing. */
  readonly mute: {
    readonly muted: boolean
  }
  /** Takes the keyboard's focus to the heading of the page in view, for a page that has just brought the showroom into view. */
  readonly focus: Readonly<Record<string, never>>
  /** Ends everything: camera and microphone are released, line or call is left, the connection is closed, the first screen is shown. Answered by the event released. */
  readonly release: Readonly<Record<string, never>>
}
