import type { FastifyInstance } from "fastify"
import { plainHeaders } from "./guard/securityHeaders.ts"

export interface ReadinessParts {
  /** Whether this process is shutting down and accepts no more visitors. */
  readonly isLeaving: () => boolean
  readonly isBrokerUp: () => boolean
  /** Whether streams can be published. Without them the rest works, so it does not refuse visitors. */
  readonly isMediaUp: () => boolean
  /** Rejects if the database does not answer. */
  readonly askDatabase: () => Promise<unknown>
  /** The current time in ms. Default: the machine's clock. */
  readonly now?: () => number
}

/** Minimum interval of database queries, in ms: anyone may request the status as often as they like. */
const askMs = 1_000
/** Timeout of the database, in ms. A load balancer's own timeout is 5 s and more. */
const answerMs = 2_000

const inTime = async (asked: Promise<unknown>): Promise<boolean> => {
  let patience: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((resolve) => {
    patience = setTimeout(() => resolve(false), answerMs)
  })
  const answered = asked.then(
    () => true,
    () => false,
  )
  return Promise.race([answered, tooLate]).finally(() => clearTimeout(patience))
}

/**
 * `GET /livez`: 200 while the process answers at all, whatever state its surroundings are in; a restart would not help
 * otherwise.
 * `GET /readyz`: 200 while it accepts visitors, and what it lacks, else 503 and the reasons.
 */
export const serveReadiness = (app: FastifyInstance, parts: ReadinessParts): void => {
  const { isLeaving, isBrokerUp, isMediaUp, askDatabase, now = Date.now } = parts
  const headers = { ...plainHeaders, "cache-control": "no-store" }
  let last: { readonly at: number; readonly answers: Promise<boolean> } | undefined
  const databaseAnswers = () => {
    if (last === undefined || now() - last.at >= askMs) last = { at: now(), answers: inTime(askDatabase()) }
    return last.answers
  }

  app.get("/livez", async (_request, reply) => reply.headers(headers).send({ status: "alive" }))
  app.get("/readyz", async (_request, reply) => {
    const why = [
      ...(isLeaving() ? ["this process is ending"] : []),
      ...((await databaseAnswers()) ? [] : ["the database does not answer"]),
      ...(isBrokerUp() ? [] : ["the broker is away"]),
    ]
    const ready = { status: "ready", ...(!isMediaUp() && { without: ["the media engine is away"] }) }
    return reply
      .code(why.length === 0 ? 200 : 503)
      .headers(headers)
      .send(why.length === 0 ? ready : { status: "not ready", why })
  })
}
