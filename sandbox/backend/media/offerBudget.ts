import type { IncomingMessage } from "node:http"

/** Whether the sender of the request may begin one more session now; it is counted if it may. */
export type OfferBudget = (request: IncomingMessage) => Promise<boolean>

export const tooManyOffers = "Too many sessions were begun from this address; try again in a moment."
