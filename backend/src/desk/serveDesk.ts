import type { FastifyError, FastifyInstance, onRequestAsyncHookHandler } from "fastify"
import { about, type Log } from "../environment/Log.ts"
import { Refused } from "../environment/Refused.ts"
import type { Recordings } from "../presentation/recordings.ts"
import type { Addresses } from "../web/addresses.ts"
import { servePage } from "../web/files/pageFiles.ts"
import { serveTypeFace } from "../web/files/typeFace.ts"
import { insidePageHeaders, plainHeaders } from "../web/guard/securityHeaders.ts"
import { serveDeskCalls } from "./deskCalls.ts"
import { serveDeskEvents } from "./deskEvents.ts"
import { serveDeskFiles } from "./deskFiles.ts"
import { type DeskPrivacyParts, serveDeskPrivacy } from "./deskPrivacy.ts"
import { serveDeskRehearsal } from "./deskRehearsal.ts"
import type { DeskSources } from "./deskState.ts"
import type { Presence } from "./presence.ts"
import type { PublishTickets } from "./publishTickets.ts"

export interface DeskParts extends DeskSources {
  readonly disconnect: DeskPrivacyParts["disconnect"]
  readonly recordings: Recordings
  readonly presence: Presence
  readonly tickets: PublishTickets
  readonly addresses: Addresses
  readonly guard: onRequestAsyncHookHandler
  readonly log: Log
}

/** Serves the consultant's desk, its page, calls and events, to all who pass the guard. */
export const serveDesk = async (app: FastifyInstance, parts: DeskParts): Promise<void> => {
  const { guard, log } = parts
  await app.register(async (desk) => {
    desk.addHook("onRequest", guard)
    desk.setErrorHandler((failure: FastifyError, _request, reply) => {
      const status = failure instanceof Refused ? failure.status : (failure.statusCode ?? 500)
      if (status >= 500) log.error("desk call failed", about(failure))
      const message = status >= 500 ? "The desk failed; its terminal says why." : failure.message
      return reply.code(status).headers(plainHeaders).send({ message })
    })
    await servePage(desk, {
      folder: new URL("./pages/", import.meta.url),
      path: "/desk",
      files: "/desk/files/",
      html: "desk.html",
      headers: ({ headers }) => insidePageHeaders(headers.host),
    })
    serveTypeFace(desk, "/desk/files/type.woff2")
    serveDeskEvents(desk, parts)
    serveDeskCalls(desk, parts)
    if (parts.mayRehearse) serveDeskRehearsal(desk, parts)
    const { environment, queues, chat } = parts.backend
    serveDeskPrivacy(desk, { environment, queues, chat, disconnect: parts.disconnect })
    await serveDeskFiles(desk, parts)
  })
}
