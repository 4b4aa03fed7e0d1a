import type { FastifyRequest } from "fastify"
import { addressKey } from "../limits/addressKey.ts"
import type { Limiter } from "../limits/limiter.ts"
import type { LimitName } from "../limits/table.ts"
import type { Operation } from "./contract.ts"

/** What a call uses beside being a call, by its address. */
const uses: Readonly<Record<string, ReadonlyArray<LimitName>>> = {
  authToken: ["tokens"],
  bookingHold: ["holds", "holdsAnHour"],
  bookingSubmit: ["bookings"],
  presentationResendInvitation: ["invitations"],
  presentationChatFileUpload: ["files"],
}

/** By what a request is counted when not by its visitor. */
export const addressOf = (request: FastifyRequest): string => addressKey(request.ip)

/** The visitor's consumer tag, else the address. */
const visitorOf = (request: FastifyRequest): string => request.visitor?.customer.consumerTag ?? addressOf(request)

/** Counts a call before its body is read. Refused: 429. */
export const rationed = (limiter: Limiter, operation: Operation) => async (request: FastifyRequest) => {
  await limiter.spend("requests", visitorOf(request))
  for (const name of uses[operation.id] ?? []) await limiter.spend(name, addressOf(request))
}
