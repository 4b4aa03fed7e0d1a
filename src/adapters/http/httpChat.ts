import { Effect } from "effect"
import * as v from "valibot"
import type { ChatGateway } from "../../application/ports/ChatGateway.ts"
import type { ChatMessage } from "../../domain/chat/ChatMessage.ts"
import { referralParameters } from "../../domain/visit/Referral.ts"
import { chatEnvelope, chatHistoryAnswer, chatQueueAnswer } from "./chat.schema.ts"
import type { HttpTransport } from "./httpTransport.ts"

/** What can be read; what cannot is counted, for one bad entry must not cost the visitor the whole history. */
const readable = (entries: ReadonlyArray<unknown>): Effect.Effect<ReadonlyArray<ChatMessage>> => {
  const messages = entries.flatMap((entry) => {
    const read = v.safeParse(chatEnvelope, entry)
    return read.success ? [read.output] : []
  })
  const dropped = entries.length - messages.length
  return dropped === 0
    ? Effect.succeed(messages)
    : Effect.as(Effect.logWarning(`${dropped} messages of the chat history could not be read`), messages)
}

/** The chats of a presentation, by REST (H1). */
export const httpChat = (transport: HttpTransport): ChatGateway => ({
  queue: (presentationId, referral) =>
    transport.ask(
      (rest, { header, signal }) =>
        rest.GET("/presentation/chat_queue/{id}", {
          params: { header, path: { id: presentationId }, query: referralParameters(referral) },
          signal,
        }),
      chatQueueAnswer,
    ),
  history: (presentationId) =>
    Effect.flatMap(
      transport.ask(
        (rest, { header, signal }) =>
          rest.GET("/presentation/chat_history/{id}", { params: { header, path: { id: presentationId } }, signal }),
        chatHistoryAnswer,
      ),
      readable,
    ),
})
