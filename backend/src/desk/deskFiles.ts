import type { IncomingMessage } from "node:http"
import type { FastifyInstance } from "fastify"
import { downloadHeaders } from "../rest/downloadHeaders.ts"
import type { DeskSources } from "./deskState.ts"

interface ById {
  readonly Params: { readonly id: number; readonly file?: string }
}

const id = { type: "integer", minimum: 1, maximum: 2_147_483_647 } as const
const file = { type: "string", minLength: 1, maxLength: 64 } as const
const chat = { type: "string", pattern: "^(general|private\\.[A-Za-z0-9_-]{8,64})$" } as const
const text = { type: "string", minLength: 1, maxLength: 255 } as const

/**
 * Files of chats at the desk (H8): downloads the visitors' files, and uploads the consultant's as a message of its own.
 */
export const serveDeskFiles = async (app: FastifyInstance, { backend }: DeskSources): Promise<void> => {
  const { chat: chats, files } = backend
  app.get<ById>(
    "/desk/plain/presentations/:id/files/:file",
    {
      config: { concerns: "presentation" },
      schema: { params: { type: "object", properties: { id, file }, required: ["id", "file"] } },
    },
    async ({ params }, reply) => {
      const found = await files.find(params.id, params.file ?? "")
      return reply.headers(downloadHeaders(found.name)).send(Buffer.from(found.bytes))
    },
  )
  await app.register(async (uploads) => {
    uploads.addContentTypeParser("application/octet-stream", async (_: unknown, body: IncomingMessage) => body)
    uploads.post<ById & { Querystring: { chat: string; name: string; type: string }; Body: IncomingMessage }>(
      "/desk/plain/presentations/:id/files",
      {
        config: { concerns: "presentation" },
        schema: {
          params: { type: "object", properties: { id }, required: ["id"] },
          querystring: {
            type: "object",
            properties: { chat, name: text, type: { type: "string", maxLength: 100 } },
            required: ["chat", "name", "type"],
          },
        },
      },
      async ({ params, query, headers, body: bytes }) => {
        const { name, type: declaredType } = query
        const length = headers["content-length"] === undefined ? undefined : Number(headers["content-length"])
        const open = async () => ({ name, declaredType, bytes })
        const kept = await files.keepForConsultant(params.id, { length, open })
        await chats.sendAsConsultant(params.id, query.chat, "", [kept])
        return { done: true }
      },
    )
  })
}
