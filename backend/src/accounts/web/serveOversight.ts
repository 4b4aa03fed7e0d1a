import type { FastifyInstance } from "fastify"
import { nameOf } from "../../desk/contract/DeskAccounts.ts"
import { DeskRefused } from "../../desk/contract/DeskRefused.ts"
import type { Accounts } from "../Accounts.ts"
import { type AuditAction, auditPage } from "../audit.ts"
import { sessionOf } from "./deskRequest.ts"
import { sessionAnswers } from "./sessionAnswers.ts"

const integer = { type: "integer", minimum: 1, maximum: 2_147_483_647 } as const
const time = { type: "string", format: "date-time" } as const

interface AuditFilter {
  readonly cursor?: number
  readonly action?: AuditAction
  readonly accountId?: number
  readonly from?: string
  readonly to?: string
}

const ms = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text))

/** The operations by which leads and auditors see running sessions and the audit log. */
export const serveOversight = (app: FastifyInstance, { sessions, audit }: Accounts): void => {
  app.get("/desk/api/sessions", { config: { roles: ["lead"] } }, async (request) => {
    const { id, account } = sessionOf(request)
    return { sessions: sessionAnswers(await sessions.at(account.locationIds), id) }
  })
  app.delete<{ Params: { id: number } }>(
    "/desk/api/sessions/:id",
    {
      config: { roles: ["lead"] },
      schema: { params: { type: "object", properties: { id: integer }, required: ["id"] } },
    },
    async (request, reply) => {
      const { account } = sessionOf(request)
      const ended = (await sessions.at(account.locationIds)).find(({ id }) => id === request.params.id)
      if (!ended) throw new DeskRefused("unknown")
      await sessions.end(ended.id, "endedByLead")
      await audit.note({ accountId: account.id, name: nameOf(account), action: "sessionEnded", subject: nameOf(ended) })
      return reply.code(204).send()
    },
  )
  app.get<{ Querystring: AuditFilter }>(
    "/desk/api/audit",
    {
      config: { roles: ["lead", "auditor"] },
      schema: {
        querystring: {
          type: "object",
          additionalProperties: false,
          properties: {
            cursor: integer,
            accountId: integer,
            from: time,
            to: time,
            action: { type: "string", pattern: "^[a-zA-Z]{1,40}$" },
          },
        },
      },
    },
    async (request) => {
      const { cursor: before, action, accountId, from, to } = request.query
      const { locationIds } = sessionOf(request).account
      const entries = await audit.read({ locationIds, before, action, accountId, from: ms(from), to: ms(to) })
      const last = entries.at(-1)
      return { entries, nextCursor: entries.length === auditPage && last ? String(last.id) : null }
    },
  )
}
