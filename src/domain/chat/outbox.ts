/** What became of a message that this visitor wrote (design: outgoing message). */
export type Delivery = "pending" | "sent" | "failed"

export interface OutgoingMessage {
  /** Random; the echo bears it too. */
  readonly id: string
  readonly chat: string
  readonly text: string
  /** When it was written; UTC, ms since 1970. Shown until the echo brings the backend's stamp. */
  readonly writtenAt: number
  readonly delivery: Delivery
}

export type OutgoingEvent = "accepted" | "echoed" | "timedOut" | "retried"

/** How long a message waits for its receipt or echo on a link that is up, before it counts as failed. */
export const deliveryPatienceMs = 15_000

/** The next delivery of an outgoing message; what is sent stays sent. A lost link changes nothing: pending waits for the next one. */
export const nextDelivery = (delivery: Delivery, event: OutgoingEvent): Delivery => {
  if (delivery === "sent") return "sent"
  switch (event) {
    case "accepted":
    case "echoed":
      return "sent"
    case "timedOut":
      return "failed"
    case "retried":
      return "pending"
  }
}
