import type { BookingStatus } from "../booking/Booking.ts"
import type { DeviceKind } from "../camera/publishing.ts"
import type { PageName } from "../page/PageName.ts"
import { type Product, productName } from "../product/Product.ts"

/** A page that can be in view; `presentations` only redirects to one. */
export type SeenPage = Exclude<PageName, "presentations">

export interface AppointmentEvent {
  readonly name: "booked" | "moved" | "confirmed" | "cancelled"
  /** 16 random hex digits, generated for this event. */
  readonly id: string
  /** UTC, such as `2026-12-01T09:00:00Z`. */
  readonly start: string
  /** IANA name of the zone in which the visitor reads the time. */
  readonly zone: string
  readonly status: BookingStatus
}

/** A model by the id and name that its location publishes. */
interface NamedModel {
  readonly product_id: number
  /** Brand and model. */
  readonly model: string
}

export const namedModel = (id: number, product: Product): NamedModel => ({
  product_id: id,
  model: productName(product),
})

/** The visitor's act on a model in a consultation. */
export type ModelChoice = "reopened" | "kept" | "asked" | "booking"

/**
 * Events of a visit for outside measurement. They contain nothing about the visitor's identity, the presentation, or
 * what anybody wrote. Only the host page receives the time of an appointment.
 */
export type FunnelEvent =
  | { readonly name: "page_changed"; readonly page: SeenPage }
  /** Position in the queue: 1 is next, 0 is being picked up (Q2). */
  | { readonly name: "position"; readonly position: number }
  /** Number of unread messages in chats that are not shown (H5). */
  | { readonly name: "unread"; readonly count: number }
  /** `seconds`: since the consultation started; absent if the visitor was not there then. */
  | { readonly name: "ended"; readonly seconds?: number }
  /** `rating`: stars; absent if none were given. */
  | { readonly name: "feedback_sent"; readonly rating?: number }
  | AppointmentEvent
  /** The browser's answer to the request for a device. */
  | { readonly name: "permission"; readonly device: DeviceKind; readonly state: "granted" | "denied" }
  /** A muted microphone is off. */
  | { readonly name: "device"; readonly device: DeviceKind; readonly state: "on" | "off" }
  /** The consultant shows it. */
  | ({ readonly name: "product_shown" } & NamedModel)
  | ({ readonly name: "product_chosen"; readonly choice: ModelChoice } & NamedModel)
  | { readonly name: "connection"; readonly state: "lost" | "back" }
  /** `code`: support code. `error_id`: the failure that the visitor reads about (`errorIdOf`). */
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
 * The id of a failure that a visitor reads about, from a random text of at least eight hex digits. Eight are short
 * enough to read out on a telephone, and rarely collide within a day.
 */
export const errorIdOf = (random: string): string => random.slice(-8)
