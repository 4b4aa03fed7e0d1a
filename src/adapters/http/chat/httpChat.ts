import { Effect } from "effect"
import * as v from "valibot"
import type { ChatGateway, ChatQueue } from "../../../application/ports/backend/ChatGateway.ts"
import { referralParameters } from "../../../domain/visit/LaunchParameters.ts"
import { chatMessage, chatName } from "../../reading/chatMessage.ts"
import { flag, list, optional, shape, text, whole, within } from "../../reading/lenient.ts"
import type { HttpTransport } from "../transport/httpTransport.ts"

/**
 * The private chat: its name, or whether there is one. An unreadable value fails the call: under another name the
 * backend may send the visitor's private messages to everybody.
 */
const privateChat = v.nullish(v.union([v.string(), text, v.boolean()]))

/** The response of presentation/chat_queue/{id} (H1). A private chat without a name is named by the consumer tag. */
const chatQueueAnswer = v.pipe(
  shape({
    consumer_tag: text,
    chat_queue: text,
    private_chat: privateChat,
    muted: optional(flag, true),
    crowd: optional(whole),
    read_until: optional(whole),
    silent: optional(flag),
  }),
  v.transform(
    ({
      consumer_tag: consumerTag,
      chat_queue: queueName,
      private_chat,
      muted,
      crowd,
      read_until,
      silent,
    }): ChatQueue => ({
      consumerTag,
      queueName,
      privateChat: (private_chat !== true && private_chat) || consumerTag,
      muted,
      crowd,
      signs: { readUntil: read_until ?? 0, isSilent: silent },
    }),
  ),
)

/**
 * The response of presentation/chat_history/{id} (H1). Each message is parsed on its own; one that names no chat
 * belongs to the chat of its entry.
 */
const chatHistoryAnswer = v.pipe(
  within("chat_history", optional(list(shape({ customer_chat: chatName, messages: optional(list(chatMessage)) })))),
  v.transform((chats = []) =>
    chats.flatMap(({ customer_chat: chat = "", messages = [] }) =>
      messages.map((message) => (message.chat === "" ? { ...message, chat } : message)),
    ),
  ),
)

/** The chats of a presentation over REST (H1). */
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
  history: (presentationId, after) =>
    transport
      .about(presentationId)
      .ask(
        (rest, { header, signal }) =>
          rest.GET("/presentation/chat_history/{id}", {
            params: { header, path: { id: presentationId }, query: after === undefined ? {} : { after } },
            signal,
          }),
        chatHistoryAnswer,
      )
      // Some backends answer 404 as long as nothing was written.
      .pipe(Effect.catch((failure) => (failure.status === 404 ? Effect.succeed([]) : Effect.fail(failure)))),
})
