import type { FastifyError, FastifyReply, FastifyRequest } from "fastify"
import { about, type Log } from "../environment/Log.ts"

/**
 * Answers an error outside of REST with a general sentence, never with the error's own text. Logs the details
 * under the request's id.
 */
export const pageErrors =
  (log: Pick<Log, "error">) =>
  (failure: Partial<FastifyError>, request: FastifyRequest, reply: FastifyReply): unknown => {
    const { statusCode = 500 } = failure
    const isOurs = statusCode < 400 || statusCode >= 500
    if (isOurs) log.error("page failed", { request: request.id, ...about(failure) })
    return reply
      .code(isOurs ? 500 : statusCode)
      .type("text/plain; charset=utf-8")
      .send(isOurs ? "Something went wrong here. Please try again.\n" : "The request is not valid.\n")
  }
