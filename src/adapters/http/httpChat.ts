import type { ChatGateway } from "../../application/ports/backend/ChatGateway.ts"
import { referralParameters } from "../../domain/visit/LaunchParameters.ts"
import { chatHistoryAnswer, chatQueueAnswer } from "./chat.schema.ts"
import type { HttpTransport } from "./httpTransport.ts"

/** The chats of a presentation, by REST (H1). */
export const httpChat = (transport: HttpTransport): ChatGateway => ({
  queue: (presentationId, referral) =>
    transport.about(presentationId).ask(
      (rest, { header, signal }) =>
        rest.GET("/presentation/chat_queue/{id}", {
          params: { header, path: { id: presentationId }, query: referralParameters(referral) },
          signal,
        }),
      chatQueueAnswer,
    ),
  history: (presentationId) =>
    transport
      .about(presentationId)
      .ask(
        (rest, { header, signal }) =>
          rest.GET("/presentation/chat_history/{id}", { params: { header, path: { id: presentationId } }, signal }),
        chatHistoryAnswer,
      ),
})
