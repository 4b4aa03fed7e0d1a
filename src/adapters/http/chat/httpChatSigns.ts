import type { ChatSigns } from "../../../application/ports/backend/ChatGateway.ts"
import type { HttpTransport } from "../transport/httpTransport.ts"
import { ignoredBody } from "../transport/restCall.ts"

/** The page's reports of typing, seen and silenced sound, over REST. */
export const httpChatSigns = (transport: HttpTransport): ChatSigns => ({
  typing: (presentationId, chat) =>
    transport.about(presentationId).ask(
      (rest, { header, signal }) =>
        rest.POST("/presentation/{id}/chat_typing", {
          params: { header, path: { id: presentationId } },
          body: { customer_chat: chat },
          signal,
        }),
      ignoredBody,
    ),
  seen: (presentationId, until) =>
    transport.about(presentationId).ask(
      (rest, { header, signal }) =>
        rest.POST("/presentation/{id}/chat_seen", {
          params: { header, path: { id: presentationId } },
          body: { until },
          signal,
        }),
      ignoredBody,
    ),
  silent: (presentationId, silent) =>
    transport.about(presentationId).ask(
      (rest, { header, signal }) =>
        rest.POST("/presentation/{id}/chat_sound", {
          params: { header, path: { id: presentationId } },
          body: { silent },
          signal,
        }),
      ignoredBody,
    ),
})
