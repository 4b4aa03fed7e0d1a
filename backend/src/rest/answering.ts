import type { FastifyReply, FastifyRequest } from "fastify"
import type { Answer, Edge } from "../contract/Edge.ts"
import type { Operation } from "../contract/openContract.ts"
import { openAnswering } from "../contract/serveOperations.ts"
import { about, type Log } from "../environment/Log.ts"
import { isOutOfSpace } from "../environment/outOfSpace.ts"
import { Refused, refused, TooMany } from "../environment/Refused.ts"
import type { Clock } from "../environment/time/clock.ts"
import { problemTexts } from "../texts/problemTexts.ts"
import { problemFault } from "./contract.ts"
import { languageOf } from "./language.ts"

export interface RestAnsweringParts {
  readonly clock: Clock
  /** Receives contract violations of answers. */
  readonly violations: string[]
  readonly log: Log
  readonly edge: Pick<Edge, "answer">
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

const noOperation: Pick<Operation, "id" | "answer"> = {
  id: "unknown path",
  answer: (_status, json) => problemFault(json),
}

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

/** The last step of every request of REST. */
export const restAnswering = ({ clock, log, ...parts }: RestAnsweringParts) => {
  const refusal = (given: Refused, request: FastifyRequest): Answer => ({
    status: given.status,
    json: problemOf(given, request),
  })
  const answer = openAnswering({
    ...parts,
    log,
    instead: (_violation, request) => refusal(refused(500, "failed"), request),
    headers: () => ({
      "cache-control": "no-store",
      // From the environment's clock, by which pages set their countdowns (decisions, Server time).
      date: new Date(clock.now()).toUTCString(),
    }),
  })
  const refuse = (given: Refused, request: FastifyRequest, reply: FastifyReply): unknown => {
    const { operation = noOperation } = request.routeOptions.config
    return reply.send(answer(operation, refusal(given, request), request, reply))
  }
  return {
    answer,
    failure: (failure: unknown, request: FastifyRequest, reply: FastifyReply): unknown => {
      const given = failure instanceof Refused ? failure : foreignRefusal(failure)
      const { id: call } = request.routeOptions.config.operation ?? noOperation
      if (given) log.info("refused", { request: request.id, call, status: given.status, code: given.code })
      else log.error("failed", { request: request.id, call, ...about(failure) })
      if (given instanceof TooMany && given.seconds !== undefined) reply.header("retry-after", given.seconds)
      return refuse(given ?? ownRefusal(failure), request, reply)
    },
    unknownPath: (request: FastifyRequest, reply: FastifyReply) => refuse(refused(404, "path_unknown"), request, reply),
  }
}
