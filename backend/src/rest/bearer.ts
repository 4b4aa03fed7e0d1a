import type { FastifyRequest } from "fastify"

/** The bearer of a request, unverified. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(request.headers.authorization ?? "")?.[1]
