import { readFile } from "node:fs/promises"
import type { FastifyInstance, onRequestAsyncHookHandler } from "fastify"
import type { Backend } from "../rest/backend.ts"
import { insidePageHeaders, plainHeaders } from "../web/securityHeaders.ts"
import { outboxHtml } from "./outboxHtml.ts"

export interface OutboxParts {
  readonly backend: Backend
  /** Lets nobody in who may not see what visitors wrote. */
  readonly guard: onRequestAsyncHookHandler
}

const style = new URL("./pages/outbox.css", import.meta.url)

/** `GET /outbox`: invitations and bookings as they would be sent (Q11, K5), for whoever the guard lets in. */
export const serveOutbox = async (app: FastifyInstance, { backend, guard }: OutboxParts): Promise<void> => {
  await app.register(async (inside) => {
    inside.addHook("onRequest", guard)
    inside.get("/outbox", async ({ headers }, reply) =>
      reply
        .headers({ ...insidePageHeaders(headers.host), "cache-control": "no-store" })
        .type("text/html; charset=utf-8")
        .send(outboxHtml(await backend.mail.list())),
    )
    inside.get("/outbox/outbox.css", async (_request, reply) =>
      reply
        .headers(plainHeaders)
        .type("text/css; charset=utf-8")
        .send(await readFile(style, "utf8")),
    )
  })
}
