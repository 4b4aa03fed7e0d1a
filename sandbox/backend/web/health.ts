import type { FastifyInstance, FastifyRequest } from "fastify"
import { whyNotWritten } from "./data/writing.ts"
import { plainHeaders } from "./guard/securityHeaders.ts"
import type { Release } from "./release.ts"

export interface HealthParts {
  /** What must be up, by name. */
  readonly parts: Readonly<Record<string, () => boolean>>
  /** What must take what is written to it, by name: rejects when it does not. */
  readonly written: Readonly<Record<string, () => Promise<void>>>
  /** What runs. */
  readonly release: Release
  /** Whether the requester may read more than whether all is ready. */
  readonly isInside: (request: FastifyRequest) => boolean
  /** How often each limit was enforced since the start. */
  readonly enforced: () => Readonly<Record<string, number>>
  /** In ms; by default the machine's. */
  readonly now?: () => number
}

/** Anybody may ask, as often as they like; writing is tried at most once in this time, in ms. */
const trialMs = 5_000

/** By name, why what was tried last could not be written; empty is right. */
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
 * `GET /healthz`: 200 when every part is there and what is kept can be written, else 503. This machine also reads the names of those that
 * are not, and why as far as that may be told; which release it is, and how often limits were enforced. A stranger reads none of it.
 */
export const serveHealth = (
  app: FastifyInstance,
  { parts, written, release, isInside, enforced, now = Date.now }: HealthParts,
): void => {
  const whyNot = trials(written, now)
  app.get("/healthz", async (request, reply) => {
    const why = await whyNot()
    const missing = [...Object.entries(parts).flatMap(([name, isUp]) => (isUp() ? [] : [name])), ...Object.keys(why)]
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .headers({ ...plainHeaders, "cache-control": "no-store" })
      .send({
        status: missing.length === 0 ? "ready" : "not ready",
        ...(isInside(request) && { ...(missing.length > 0 && { missing, why }), release, limits: enforced() }),
      })
  })
}
