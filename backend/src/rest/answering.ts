import { Readable } from "node:stream"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Lacks } from "../contract/Lacks.ts"
import { about, type Log } from "../environment/Log.ts"
import { isOutOfSpace } from "../environment/outOfSpace.ts"
import { Refused, refused, TooMany } from "../environment/Refused.ts"
import type { Clock } from "../environment/time/clock.ts"
import { type Operation, problemIsOff } from "./contract.ts"
import { languageOf } from "./language.ts"
import { problemTexts } from "./problemTexts.ts"

export interface AnsweringParts {
  readonly clock: Clock
  /** Receives contract violations of answers. */
  readonly violations: string[]
  readonly log: Log
  /** The assumed parts that answers lack; `undefined` if they lack none. */
  readonly lacks: Lacks | undefined
}

/** Maps an error of fastify or its plugins to a refusal. */
const foreignRefusal = (failure: unknown): Refused | undefined => {
  const { code, statusCode } = failure as { code?: unknown; statusCode?: unknown }
  switch (code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
    case "FST_REQ_FILE_TOO_LARGE":
      return refused(413, "body_too_large")
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return refused(415, "body_kind")
    default:
      return typeof statusCode === "number" && statusCode >= 400 && statusCode < 500
        ? refused(400, "bad_request")
        : undefined
  }
}

/** The refusal that a visitor receives when the backend fails. */
const ownRefusal = (failure: unknown): Refused =>
  isOutOfSpace(failure) ? refused(503, "storage_full") : refused(500, "failed")

/** The last step of every request: an answer that violates the contract is never sent. */
export const answering = ({ clock, violations, log, lacks }: AnsweringParts) => {
  const sent = (operation: Operation, status: number, json: unknown) =>
    lacks ? operation.plainAnswer(lacks, status, json) : { status, json }

  const withHeaders = (reply: FastifyReply) =>
    reply
      .header("cache-control", "no-store")
      // From the environment's clock, by which pages set their countdowns (decisions, Server time).
      .header("date", new Date(clock.now()).toUTCString())

  const problemOf = (refusal: Refused, request: FastifyRequest) => {
    const language = languageOf(request.headers["accept-language"])
    const text = problemTexts[refusal.code][language]
    const detail = refusal.detail?.[language]
    const { field } = refusal
    return {
      ...refusal.facts,
      message: detail ? `${text} ${detail}.` : text,
      code: refusal.code,
      ...(field !== undefined && { errors: { [field]: [detail ?? text] } }),
    }
  }

  const report = (where: string, why: string, { id }: FastifyRequest) => {
    violations.push(`${where}: ${why}`)
    log.error("answer off the contract", { request: id, where, why })
  }

  const refuse = (refusal: Refused, operation: Operation | undefined, request: FastifyRequest, reply: FastifyReply) => {
    const problem = problemOf(refusal, request)
    const off = operation ? operation.answer(refusal.status, problem) : problemIsOff(problem)
    if (off) report(operation?.id ?? "unknown path", off, request)
    const given = off
      ? { status: 500, json: problemOf(refused(500, "failed"), request) }
      : { status: refusal.status, json: problem }
    const { status, json } = operation ? sent(operation, given.status, given.json) : given
    return withHeaders(reply).type("application/json; charset=utf-8").status(status).send(json)
  }

  return {
    success: (operation: Operation, request: FastifyRequest, reply: FastifyReply, status: number, body: unknown) => {
      const off = operation.answer(status, body)
      if (off) {
        report(operation.id, off, request)
        return refuse(refused(500, "failed"), operation, request, reply)
      }
      const { status: sentStatus, json } = sent(operation, status, body)
      withHeaders(reply).status(sentStatus)
      if (json === undefined) return reply.send()
      if (!(json instanceof Readable)) reply.type("application/json; charset=utf-8")
      else json.once("error", (failure) => log.error("answer cut off", { request: request.id, ...about(failure) }))
      // Sent by the caller, whose turn is over then: a reader who takes nothing holds none.
      return json
    },
    failure: (failure: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const operation = request.routeOptions.config.operation
      const refusal = failure instanceof Refused ? failure : foreignRefusal(failure)
      const call = operation?.id ?? "unknown path"
      if (refusal) log.info("refused", { request: request.id, call, status: refusal.status, code: refusal.code })
      else log.error("failed", { request: request.id, call, ...about(failure) })
      if (refusal instanceof TooMany && refusal.seconds !== undefined) reply.header("retry-after", refusal.seconds)
      return refuse(refusal ?? ownRefusal(failure), operation, request, reply)
    },
    unknownPath: (request: FastifyRequest, reply: FastifyReply) =>
      refuse(refused(404, "path_unknown"), undefined, request, reply),
  }
}
