import type { PageName } from "../page/PageName.ts"

/** A page that can be in view; `presentations` only leads to one. */
export type SeenPage = Exclude<PageName, "presentations">

/**
 * What happens in a visit, for those outside who measure it. It says nothing of who the visitor is, which presentation or booking it
 * is about, or what anybody wrote.
 */
export type FunnelEvent =
  | { readonly name: "page_changed"; readonly page: SeenPage }
  /** Place in line: 1 is next, 0 is being picked up (Q2). */
  | { readonly name: "position"; readonly position: number }
  /** Messages that wait to be read in chats that are not shown (H5). */
  | { readonly name: "unread"; readonly count: number }
  /** `seconds`: since it began to run; absent where the visitor was not there then. */
  | { readonly name: "ended"; readonly seconds?: number }
  /** `rating`: stars; absent where none were given. */
  | { readonly name: "feedback_sent"; readonly rating?: number }
  /** `id`: 16 random hex digits, made for this one time. */
  | { readonly name: "booked" | "moved" | "confirmed" | "cancelled"; readonly id: string }
  /** `code`: support code; `error_id`: the one failure that the visitor reads about (`errorIdOf`). */
  | { readonly name: "failed"; readonly code: string; readonly error_id: string }
  | {
      readonly name:
        | "terms_agreed"
        | "terms_declined"
        | "queue_joined"
        | "queue_left"
        | "nobody_there"
        | "picked_up"
        | "first_picture"
        | "file_received"
        | "calendar_opened"
        | "time_chosen"
    }

/**
 * The id of one failure that a visitor reads about, from a random text of at least eight hex digits. Eight can be read out on a
 * telephone, and two of a day hardly meet.
 */
export const errorIdOf = (random: string): string => random.slice(-8)
