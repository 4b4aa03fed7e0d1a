import type { IncomingMessage } from "node:http"
import { tokenBucket } from "../broker/tokenBucket.ts"

/** Of one address: a team behind one router joins at once, and then some come and go. An offer costs up to 0.1 s of a core. */
const offersASecond = 4
const offersAtOnce = 120

/** Addresses in mind; more are forgotten together. */
const mostAddresses = 10_000

/** Whether the address that asks may begin one more session now; it is counted if it may. */
export type OfferBudget = (request: IncomingMessage) => boolean

export const tooManyOffers = "Too many sessions were begun from this address; try again in a moment."

/** `addressOf`: by what the sender of a request is counted. */
export const createOfferBudget = (addressOf: (request: IncomingMessage) => string): OfferBudget => {
  const budgets = new Map<string, ReturnType<typeof tokenBucket>>()
  return (request) => {
    const address = addressOf(request)
    if (budgets.size >= mostAddresses && !budgets.has(address)) budgets.clear()
    const mayOffer = budgets.get(address) ?? tokenBucket(offersASecond, offersAtOnce)
    budgets.set(address, mayOffer)
    return mayOffer(1)
  }
}
