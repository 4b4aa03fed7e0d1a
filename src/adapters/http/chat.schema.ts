import * as v from "valibot"
import type { ChatQueue } from "../../application/ports/backend/ChatGateway.ts"
import { chatMessage } from "../reading/chatMessage.ts"
import { flag, list, optional, shape, text } from "../reading/lenient.ts"

/** What presentation/chat_queue/{id} answers (H1). A private chat that is not named bears the visitor's own name. */
export const chatQueueAnswer = v.pipe(
  shape({ consumer_tag: text, chat_queue: text, private_chat: optional(text), muted: optional(flag) }),
  v.transform(
    ({
      consumer_tag: consumerTag,
      chat_queue: queueName,
      private_chat: privateChat = consumerTag,
      muted,
    }): ChatQueue => ({
      consumerTag,
      queueName,
      privateChat,
      muted,
    }),
  ),
)

/** What presentation/chat_history/{id} answers (H1): the messages of each chat, each read on its own. */
export const chatHistoryAnswer = v.pipe(
  shape({ chat_history: optional(list(shape({ messages: optional(list(chatMessage)) }))) }),
  v.transform(({ chat_history = [] }) => chat_history.flatMap(({ messages = [] }) => messages)),
)
