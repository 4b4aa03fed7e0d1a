import type { FastifyReply, FastifyRequest } from "fastify"
import type { Operation } from "../contract/openContract.ts"
import { addressKey } from "../limits/addressKey.ts"
import type { Limiter } from "../limits/limiter.ts"
import type { LimitName } from "../limits/table.ts"

declare module "fastify" {
  interface FastifyRequest {
    /** Limits of successful requests that this request has spent. */
    spent: LimitName[]
  }
}

/** Limits that an operation spends per address, besides the limit of all requests. */
const uses: Readonly<Record<string, ReadonlyArray<LimitName>>> = {
  authToken: ["tokens"],
  presentationResendInvitation: ["invitations", "invitationsAnHour"],
  presentationQueueCall: ["callsFrom"],
  presentationTranscriptCode: ["transcriptCodesFrom"],
  presentationChatFileUpload: ["files"],
}

/**
 * Limits that a successful operation spends per address. Whole offices share an address: one person's mistakes must not
 * close the calendar to the others for an hour. Failed requests spend a limit of their own, which resets after a minute.
 */
const usesOfSuccess: Readonly<Record<string, ReadonlyArray<LimitName>>> = {
  bookingHold: ["holds", "holdsAnHour"],
  bookingSubmit: ["bookings", "bookingsADay"],
}
const usesOfFailure: LimitName = "failedBookings"

/** The key of a request's address in the limits. */
export const addressOf = (request: FastifyRequest): string => addressKey(request.ip)

/** The visitor's consumer tag, else the address. */
const visitorOf = (request: FastifyRequest): string => request.visitor?.customer.consumerTag ?? addressOf(request)

/** Spends the limit of the address before anything is looked up. Refused: 429. */
export const spendAddressLimit =
  (limiter: Pick<Limiter, "spend">, name: "requestsFrom" | "deskRequests" | "calendarFeeds") =>
  async (request: FastifyRequest): Promise<void> =>
    limiter.spend(name, addressOf(request))

/** Spends the limits before the body is read, so that simultaneous requests count, too. Refused: 429. */
export const spendLimits = (limiter: Limiter, operation: Operation) => async (request: FastifyRequest) => {
  const address = addressOf(request)
  await limiter.spend("requests", visitorOf(request))
  for (const name of uses[operation.id] ?? []) await limiter.spend(name, address)
  const ofSuccess = usesOfSuccess[operation.id]
  if (ofSuccess === undefined) return
  await limiter.spend(usesOfFailure, address)
  for (const name of ofSuccess) {
    await limiter.spend(name, address)
    request.spent.push(name)
  }
}

/** Once the status is known, gives back the limit that was spent for the other outcome. */
export const refundOther =
  (limiter: Limiter, operation: Operation) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (usesOfSuccess[operation.id] === undefined) return
    const address = addressOf(request)
    if (reply.statusCode < 400) await limiter.giveBack(usesOfFailure, address, 1)
    else for (const name of request.spent) await limiter.giveBack(name, address, 1)
  }
