import type { FastifyReply, FastifyRequest } from "fastify"
import { addressKey } from "../limits/addressKey.ts"
import type { Limiter } from "../limits/limiter.ts"
import type { LimitName } from "../limits/table.ts"
import type { Operation } from "./contract.ts"

declare module "fastify" {
  interface FastifyRequest {
    /** Limits of success that this request was counted by. */
    spent: LimitName[]
  }
}

/** What a call uses beside being a call, by its address. */
const uses: Readonly<Record<string, ReadonlyArray<LimitName>>> = {
  authToken: ["tokens"],
  presentationResendInvitation: ["invitations"],
  presentationChatFileUpload: ["files"],
}

/**
 * What a call uses, by its address, when it succeeds. Whole offices share an address: mistakes of one person must not close the calendar to
 * the others for an hour. Calls that fail have a limit of their own, which is over in a minute.
 */
const usesOfSuccess: Readonly<Record<string, ReadonlyArray<LimitName>>> = {
  bookingHold: ["holds", "holdsAnHour"],
  bookingSubmit: ["bookings"],
}
const usesOfFailure: LimitName = "failedBookings"

/** By what a request is counted when not by its visitor. */
export const addressOf = (request: FastifyRequest): string => addressKey(request.ip)

/** The visitor's consumer tag, else the address. */
const visitorOf = (request: FastifyRequest): string => request.visitor?.customer.consumerTag ?? addressOf(request)

/** Counts a call before its body is read, so that simultaneous ones are limited, too. Refused: 429. */
export const rationed = (limiter: Limiter, operation: Operation) => async (request: FastifyRequest) => {
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

/** Gives back, once the answer is known, what was counted for the other outcome. */
export const settled =
  (limiter: Limiter, operation: Operation) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (usesOfSuccess[operation.id] === undefined) return
    const address = addressOf(request)
    if (reply.statusCode < 400) await limiter.giveBack(usesOfFailure, address, 1)
    else for (const name of request.spent) await limiter.giveBack(name, address, 1)
  }
