import type { FastifyInstance } from "fastify"
import { plainHeaders } from "./guard/securityHeaders.ts"

export interface ReadinessParts {
  /** Whether this process is about to end, and takes no more visitors. */
  readonly isLeaving: () => boolean
  readonly isBrokerUp: () => boolean
  /** Rejects when the database cannot be asked. */
  readonly askDatabase: () => Promise<unknown>
  /** In ms; by default the machine's. */
  readonly now?: () => number
}

/** Anybody may ask, as often as they like; the database is asked at most once in this time, in ms. */
const askMs = 1_000
/** How long the database may take, in ms: a balancer's own patience is 5 s and more. */
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
 * `GET /livez`: 200 for as long as the process answers at all, whatever goes on around it; a restart would mend nothing else.
 * `GET /readyz`: 200 while visitors may be sent here, else 503 and why.
 */
export const serveReadiness = (app: FastifyInstance, parts: ReadinessParts): void => {
  const { isLeaving, isBrokerUp, askDatabase, now = Date.now } = parts
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
    return reply
      .code(why.length === 0 ? 200 : 503)
      .headers(headers)
      .send(why.length === 0 ? { status: "ready" } : { status: "not ready", why })
  })
}
