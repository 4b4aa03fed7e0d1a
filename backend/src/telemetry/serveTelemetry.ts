import { readFile } from "node:fs/promises"
import type { FastifyError, FastifyInstance, onRequestAsyncHookHandler } from "fastify"
import type { Db } from "../environment/Db.ts"
import { about, type Log } from "../environment/Log.ts"
import type { Limiter } from "../limits/limiter.ts"
import { serveTypeFace } from "../web/files/typeFace.ts"
import type { AddressOf } from "../web/guard/clientAddress.ts"
import { insidePageHeaders, plainHeaders } from "../web/guard/securityHeaders.ts"
import { Malformed, recordsOf, signals } from "./otlp.ts"
import { keepRecords, summaryOf } from "./records.ts"
import { telemetryHtml } from "./telemetryHtml.ts"

export interface TelemetryParts {
  readonly db: Db
  readonly limiter: Limiter
  readonly addressOf: AddressOf
  /** Guard of the page, which shows data of all locations: see `outboxGuard`. */
  readonly guard: onRequestAsyncHookHandler
  readonly log: Log
}

/** The path to which showrooms send telemetry; config.json names it. */
export const collectorPath = "/otlp"

/** In bytes. A showroom's request has some 20 KB at most. */
const mostBytes = 256_000

const style = new URL("./pages/telemetry.css", import.meta.url)

/**
 * A public collector of OTLP over HTTP in JSON. 400 names the place of an error; nothing of a malformed request is
 * stored.
 */
const serveCollector = async (app: FastifyInstance, { db, limiter, addressOf, log }: TelemetryParts): Promise<void> => {
  app.setErrorHandler((failure: FastifyError, _request, reply) => {
    const status = failure instanceof Malformed ? 400 : (failure.statusCode ?? 500)
    if (status >= 500) log.error("telemetry not kept", about(failure))
    return reply
      .code(status)
      .headers(plainHeaders)
      .send({ message: status >= 500 ? "What came could not be kept." : failure.message })
  })
  for (const [name, signal] of Object.entries(signals))
    app.post(`${collectorPath}/v1/${name}`, { bodyLimit: mostBytes }, async (request, reply) => {
      if (!(await limiter.takes("telemetry", addressOf(request.raw))))
        return reply
          .code(429)
          .headers({ ...plainHeaders, "retry-after": "60" })
          .send({ message: "Too many requests." })
      await keepRecords(db, recordsOf(signal, request.body))
      return reply.headers(plainHeaders).send({ partialSuccess: {} })
    })
}

/**
 * The collector, and `GET /telemetry`: funnel, steps, vitals and failures of this environment, for anyone the guard
 * admits.
 */
export const serveTelemetry = async (app: FastifyInstance, parts: TelemetryParts): Promise<void> => {
  await app.register((outside) => serveCollector(outside, parts))
  await app.register(async (inside) => {
    inside.addHook("onRequest", parts.guard)
    inside.get<{ Querystring: { lang?: string } }>("/telemetry", async ({ headers, query }, reply) =>
      reply
        .headers({ ...insidePageHeaders(headers.host), "cache-control": "no-store" })
        .type("text/html; charset=utf-8")
        .send(telemetryHtml(await summaryOf(parts.db), query.lang === "de" ? "de" : "en")),
    )
    inside.get("/telemetry/telemetry.css", async (_request, reply) =>
      reply
        .headers(plainHeaders)
        .type("text/css; charset=utf-8")
        .send(await readFile(style, "utf8")),
    )
    serveTypeFace(inside, "/telemetry/type.woff2")
  })
}
