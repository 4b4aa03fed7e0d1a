import type { FastifyError, FastifyInstance } from "fastify"
import { DeskRefused, refusalAnswer } from "../../desk/contract/DeskRefused.ts"
import { about, type Log } from "../../environment/Log.ts"
import { Refused, TooMany } from "../../environment/Refused.ts"
import { plainHeaders } from "../../web/guard/securityHeaders.ts"
import { languageOf } from "./deskRequest.ts"

/** Answers failed requests of the desk. Never reveals the cause of an error of the backend. */
export const reportDeskFailures = (app: FastifyInstance, log: Log): void => {
  app.decorateRequest("deskSession", undefined)
  app.setErrorHandler((failure: FastifyError, request, reply) => {
    const isAnswered = failure instanceof DeskRefused || failure instanceof TooMany
    const refusal = isAnswered ? refusalAnswer(failure, languageOf(request)) : undefined
    if (refusal) {
      const { status, json, seconds } = refusal
      if (seconds !== undefined) reply.header("retry-after", seconds)
      return reply
        .code(status)
        .headers({ ...plainHeaders, "cache-control": "no-store" })
        .send(json)
    }
    const isRefused = failure instanceof Refused
    const status = isRefused ? failure.status : (failure.statusCode ?? 500)
    if (status >= 500) log.error("desk call failed", about(failure))
    const message = status >= 500 ? "The desk failed; its terminal says why." : failure.message
    const code = isRefused ? failure.code : status >= 500 ? "failed" : "invalid"
    return reply.code(status).headers(plainHeaders).send({ code, message })
  })
}
