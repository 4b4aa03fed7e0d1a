import type { FastifyRequest } from "fastify"
import { Refused } from "../world/Refused.ts"
import type { RequestLimits } from "./options.ts"

/** Whose requests are counted together: the visitor's, else those of the address. */
export const visitorKey = (request: FastifyRequest): string => request.visitor?.customer.consumerTag ?? request.ip

/** The usual limits so many times over. */
export const widened = (limits: RequestLimits, factor: number): RequestLimits => ({
  perMinute: limits.perMinute * factor,
  authTokensPerMinute: limits.authTokensPerMinute * factor,
  invitationsPerMinute: limits.invitationsPerMinute * factor,
  filesPerMinute: limits.filesPerMinute * factor,
})

export const limitOf = (operationId: string, limits: RequestLimits): number => {
  switch (operationId) {
    case "authToken":
      return limits.authTokensPerMinute
    case "presentationResendInvitation":
      return limits.invitationsPerMinute
    case "presentationChatFileUpload":
      return limits.filesPerMinute
    default:
      return limits.perMinute
  }
}

/** Thrown by the plugin, which has set Retry-After (seconds) before. */
export const tooMany = (): Refused => new Refused(429, "too_many")
