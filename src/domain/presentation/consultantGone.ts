import type { StreamMessage } from "../stream/PlayState.ts"

/**
 * Step of a consultant's unannounced absence (Q5): `gone` after a minute, `longGone` after three, when an appointment is
 * the better offer.
 */
export type GoneStep = "gone" | "longGone"

const goneAfterMs = 60_000
const longGoneAfterMs = 180_000

/** The step after this time, in ms. `undefined` while the consultant may be back in a moment. */
export const goneStep = (goneMs: number): GoneStep | undefined => {
  if (goneMs < goneAfterMs) return undefined
  return goneMs < longGoneAfterMs ? "gone" : "longGone"
}

/** Time until the next step, in ms; `undefined` after the last. */
export const untilNextStep = (goneMs: number): number | undefined =>
  [goneAfterMs, longGoneAfterMs].map((step) => step - goneMs).find((left) => left > 0)

const nothingSent: ReadonlySet<StreamMessage | undefined> = new Set<StreamMessage>([
  "aboutToStart",
  "notRunning",
  "initiating",
  "sessionNotFound",
])

/** Whether the media server has answered that nobody sends the stream. Otherwise the visitor's own connection may be broken. */
export const isNotSent = (message: StreamMessage | undefined): boolean => nothingSent.has(message)
