import type { FastifyInstance, FastifyRequest } from "fastify"
import { whyNotWritten } from "./data/writing.ts"
import { plainHeaders } from "./guard/securityHeaders.ts"
import type { Release } from "./release.ts"

export interface HealthParts {
  /** The parts that must be up, by name. Each returns a public reason while it is down, else `undefined`. */
  readonly parts: Readonly<Record<string, () => string | undefined>>
  /** Trial writes, by name. Each rejects if writing fails. */
  readonly written: Readonly<Record<string, () => Promise<void>>>
  readonly release: Release
  /** Whether the requester may read more than the overall status. */
  readonly isInside: (request: FastifyRequest) => boolean
  /** Number of times that each limit was enforced since the start. */
  readonly enforced: () => Readonly<Record<string, number>>
  /** The current time in ms. Default: the machine's clock. */
  readonly now?: () => number
}

/** Minimum interval of trial writes, in ms: anyone may request the status as often as they like. */
const trialMs = 5_000

/** The reasons of the last failed trials, by name. Empty if all succeeded. */
const trials = (written: HealthParts["written"], now: () => number) => {
  const attempt = async () => {
    const tried = Object.entries(written).map(async ([name, write]) =>
      write().then(
        () => [],
        (failure: unknown) => [[name, whyNotWritten(failure)] as const],
      ),
    )
    return Object.fromEntries((await Promise.all(tried)).flat())
  }
  let last: { readonly at: number; readonly why: Promise<Readonly<Record<string, string>>> } | undefined
  return () => {
    if (last === undefined || now() - last.at >= trialMs) last = { at: now(), why: attempt() }
    return last.why
  }
}

/**
 * `GET /healthz`: 200 if every part is up and data can be written, else 503. A requester on this machine also reads
 * which parts fail and a public reason, the release, and how often limits were enforced. Strangers read only the
 * status.
 */
export const serveHealth = (
  app: FastifyInstance,
  { parts, written, release, isInside, enforced, now = Date.now }: HealthParts,
): void => {
  const whyNot = trials(written, now)
  app.get("/healthz", async (request, reply) => {
    const down = Object.entries(parts).flatMap(([name, outage]) => {
      const reason = outage()
      return reason === undefined ? [] : [[name, reason] as const]
    })
    const why = { ...Object.fromEntries(down), ...(await whyNot()) }
    const missing = Object.keys(why)
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .headers({ ...plainHeaders, "cache-control": "no-store" })
      .send({
        status: missing.length === 0 ? "ready" : "not ready",
        ...(isInside(request) && { ...(missing.length > 0 && { missing, why }), release, limits: enforced() }),
      })
  })
}
