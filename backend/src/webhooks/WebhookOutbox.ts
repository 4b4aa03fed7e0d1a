import type { Db } from "../environment/Db.ts"
import type { QueuePlace } from "../environment/tables/queues.ts"
import type { EndpointRow, WebhookDelivery } from "../environment/tables/webhooks.ts"

/** An event that may be reported to the dealer's systems. */
export type Occurrence =
  | {
      readonly type: `appointment.${"booked" | "moved" | "confirmed" | "cancelled" | "missed"}`
      readonly bookingId: number
      /** The start before a move. */
      readonly before?: Date | undefined
      /** Whether a consultant is making it now: its row stores that only later. */
      readonly isByConsultant?: boolean
    }
  /** A presentation has begun or is over. */
  | { readonly type: "presentation.started" | "presentation.ended"; readonly presentationId: number }
  /** A place in the queue ended without a consultation. */
  | { readonly type: "visitor.lost"; readonly place: QueuePlace; readonly reason: "left" | "gone" }
  | {
      readonly type: "feedback.given" | "webinar.registered"
      readonly presentationId: number
      readonly customerId: number
    }
  | {
      readonly type: "customer.erased"
      readonly locationIds: ReadonlyArray<number>
      readonly visitorIds: ReadonlyArray<string>
      readonly appointmentIds: ReadonlyArray<string>
    }

/**
 * The webhooks and leads to the dealer's systems. Write an occurrence in the same transaction as the change that it
 * reports, so that neither exists without the other.
 */
export interface WebhookOutbox {
  /** Stores the webhooks and the lead of an occurrence, for each receiver of its location. None if none is set. */
  readonly write: (tx: Db, happened: Occurrence) => Promise<void>
  /** Why nothing is sent for a location now; `undefined` while its endpoint takes webhooks, and if there is none. */
  readonly stoppedAt: (locationId: number) => Promise<EndpointRow | undefined>
  /** The newest first, at most 30. */
  readonly list: () => Promise<ReadonlyArray<WebhookDelivery>>
}

/** The outbox of a backend without a receiver. */
export const noReceivers: WebhookOutbox = {
  write: async () => undefined,
  list: async () => [],
  stoppedAt: async () => undefined,
}
