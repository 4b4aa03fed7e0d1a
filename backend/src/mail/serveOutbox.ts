import { readFile } from "node:fs/promises"
import type { FastifyInstance, onRequestAsyncHookHandler } from "fastify"
import type { Backend } from "../opening/openFeatures.ts"
import { downloadHeaders } from "../rest/downloadHeaders.ts"
import { serveTypeFace } from "../web/files/typeFace.ts"
import { insidePageHeaders, mailHeaders, plainHeaders } from "../web/guard/securityHeaders.ts"
import { wordmark } from "./branded/look.ts"
import { mailHtml } from "./branded/mailHtml.ts"
import { outboxHtml } from "./outboxHtml.ts"

export interface OutboxParts {
  readonly backend: Backend
  /** Refuses anyone who may not see what visitors wrote. */
  readonly guard: onRequestAsyncHookHandler
}

const style = new URL("./pages/outbox.css", import.meta.url)
const params = {
  type: "object",
  properties: { id: { type: "integer", minimum: 1, maximum: 2_147_483_647 } },
  required: ["id"],
} as const

/**
 * `GET /outbox`: mails of invitations and bookings as they are sent (Q11, K5), with their files, for anyone the guard
 * admits.
 */
export const serveOutbox = async (app: FastifyInstance, { backend, guard }: OutboxParts): Promise<void> => {
  await app.register(async (inside) => {
    inside.addHook("onRequest", guard)
    inside.get("/outbox", async ({ headers }, reply) =>
      reply
        .headers({ ...insidePageHeaders(headers.host), "cache-control": "no-store" })
        .type("text/html; charset=utf-8")
        .send(outboxHtml(await backend.mail.list(), await backend.webhooks.list())),
    )
    inside.get<{ Params: { id: number } }>("/outbox/:id/page", { schema: { params } }, async (request, reply) => {
      const mail = await backend.mail.find(request.params.id)
      if (!mail?.content) return reply.code(404).type("text/plain; charset=utf-8").send("There is no such mail.\n")
      // The mail's frame is sandboxed: its own requests would come from a foreign origin, which the guard refuses.
      const mark = (await wordmark(mail.content.sender.brandingCode)).toString("base64")
      return reply
        .headers({ ...mailHeaders, "cache-control": "no-store" })
        .type("text/html; charset=utf-8")
        .send(await mailHtml(mail, `data:image/png;base64,${mark}`))
    })
    inside.get<{ Params: { id: number } }>(
      "/outbox/:id/appointment.ics",
      { schema: { params } },
      async (request, reply) => {
        const mail = await backend.mail.find(request.params.id)
        if (!mail?.calendar) return reply.code(404).type("text/plain; charset=utf-8").send("There is no such file.\n")
        return reply
          .headers({ ...downloadHeaders("appointment.ics"), "cache-control": "no-store" })
          .type(`text/calendar; charset=utf-8; method=${mail.calendar.method}`)
          .send(mail.calendar.text)
      },
    )
    inside.get("/outbox/outbox.css", async (_request, reply) =>
      reply
        .headers(plainHeaders)
        .type("text/css; charset=utf-8")
        .send(await readFile(style, "utf8")),
    )
    serveTypeFace(inside, "/outbox/type.woff2")
  })
}
