import type { FastifyError, FastifyInstance } from "fastify"
import { about, type Log } from "../../environment/Log.ts"
import { Refused, TooMany } from "../../environment/Refused.ts"
import { problemTexts } from "../../rest/problemTexts.ts"
import { plainHeaders } from "../../web/guard/securityHeaders.ts"
import { DeskRefused } from "./DeskRefused.ts"
import { languageOf } from "./deskRequest.ts"

/** Answers failed requests of the desk. Never reveals the cause of an error of the backend. */
export const reportDeskFailures = (app: FastifyInstance, log: Log): void => {
  app.decorateRequest("deskSession", undefined)
  app.setErrorHandler((failure: FastifyError, request, reply) => {
    if (failure instanceof DeskRefused) {
      if (failure.seconds !== undefined) reply.header("retry-after", failure.seconds)
      return reply
        .code(failure.status)
        .headers({ ...plainHeaders, "cache-control": "no-store" })
        .send({ code: failure.code, message: failure.text(languageOf(request)) })
    }
    if (failure instanceof TooMany) {
      if (failure.seconds !== undefined) reply.header("retry-after", failure.seconds)
      return reply
        .code(failure.status)
        .headers({ ...plainHeaders, "cache-control": "no-store" })
        .send({ code: failure.code, message: problemTexts[failure.code][languageOf(request)] })
    }
    const isRefused = failure instanceof Refused
    const status = isRefused ? failure.status : (failure.statusCode ?? 500)
    if (status >= 500) log.error("desk call failed", about(failure))
    const message = status >= 500 ? "The desk failed; its terminal says why." : failure.message
    const code = isRefused ? failure.code : status >= 500 ? "failed" : "invalid"
    return reply.code(status).headers(plainHeaders).send({ code, message })
  })
}
