import type { IncomingMessage } from "node:http"

/** Whether the sender of the request may start one more session now. A permitted one counts. */
export type OfferBudget = (request: IncomingMessage) => Promise<boolean>

export const tooManyOffers = "Too many sessions were begun from this address; try again in a moment."
