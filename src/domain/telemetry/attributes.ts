import type { TelemetryEvent } from "./TelemetryEvent.ts"

/** Facts about an event or a step beside its name and time. */
export type Attributes = Readonly<Record<string, string | number>>

/**
 * The fields that may be sent, with the pattern of their values. Other values are dropped. There is no field for free
 * text, a name, an address, or an id of a visitor, presentation or booking.
 */
const allowed: Readonly<Record<string, RegExp>> = {
  page: /^[a-z-]{1,40}$/,
  position: /^\d{1,6}$/,
  count: /^\d{1,6}$/,
  device: /^(camera|microphone)$/,
  state: /^[a-z]{1,20}$/,
  product_id: /^\d{1,10}$/,
  choice: /^[a-z]{1,20}$/,
  seconds: /^\d{1,6}$/,
  rating: /^[1-5]$/,
  // Support codes: `R-1-503`, `C-1-testStream.server`.
  code: /^[A-Z]{1,3}-[\w.-]{1,40}$/,
  error_id: /^[0-9a-f]{8}$/,
}

/** The events that are sent: the funnel's. Events that only measure a step are sent as that step. */
const left = new Set<TelemetryEvent["name"]>([
  ...(["page_changed", "position", "unread", "ended", "feedback_sent", "failed", "booked", "moved"] as const),
  ...(["confirmed", "cancelled", "terms_agreed", "terms_declined", "queue_joined", "queue_left"] as const),
  ...(["nobody_there", "picked_up", "first_picture", "file_received", "calendar_opened", "time_chosen"] as const),
  ...(["permission", "device", "connection", "product_shown", "product_chosen"] as const),
])

/** The attributes of an event that may be sent; `undefined` if the event may not. */
export const attributesOf = (event: TelemetryEvent): Attributes | undefined =>
  left.has(event.name)
    ? Object.fromEntries(
        Object.entries(event).flatMap(([field, value]) =>
          allowed[field]?.test(String(value)) ? [[`showroom.${field}`, value]] : [],
        ),
      )
    : undefined
