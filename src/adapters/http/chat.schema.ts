import * as v from "valibot"
import type { ChatQueue } from "../../application/ports/ChatGateway.ts"
import { type Attachment, plainFileName } from "../../domain/chat/Attachment.ts"
import { type ChatMessage, customerSenderType } from "../../domain/chat/ChatMessage.ts"

const text = v.pipe(v.string(), v.minLength(1))
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What presentation/chat_queue/{id} answers (H1). */
export const chatQueueAnswer = v.pipe(
  v.object({ consumer_tag: text, chat_queue: text, private_chat: text }),
  v.transform(
    (found): ChatQueue => ({
      consumerTag: found.consumer_tag,
      queueName: found.chat_queue,
      privateChat: found.private_chat,
    }),
  ),
)

/** What presentation/chat_history/{id} answers (H1): the messages of each chat, each decoded on its own. */
export const chatHistoryAnswer = v.pipe(
  v.object({ chat_history: v.array(v.object({ messages: v.array(v.unknown()) })) }),
  v.transform(({ chat_history }) => chat_history.flatMap(({ messages }) => messages)),
)

/** What an upload answers, and what a message carries of it (decisions H8). */
export const attachment = v.pipe(
  v.object({ id: text, name: text, size: whole, content_type: text }),
  v.transform(
    ({ id, name, size, content_type }): Attachment => ({
      id,
      name: plainFileName(name) || id,
      size,
      contentType: content_type,
    }),
  ),
)

/** The chat envelope (H3). */
export const chatEnvelope = v.pipe(
  v.object({
    timestamp: whole,
    data: v.object({
      id: v.nullish(text),
      customer_chat: text,
      sender: v.object({
        type: v.nullish(whole),
        id: text,
        first_name: v.nullish(v.string()),
        last_name: v.nullish(v.string()),
      }),
      message: v.string(),
      attachments: v.nullish(v.array(attachment)),
    }),
  }),
  v.transform(
    ({ timestamp, data: { id, customer_chat, sender, message, attachments } }): ChatMessage => ({
      id: id ?? undefined,
      chat: customer_chat,
      sender: {
        type: sender.type ?? customerSenderType,
        id: sender.id,
        firstName: sender.first_name || undefined,
        lastName: sender.last_name || undefined,
      },
      text: message,
      timestamp,
      ...(attachments?.length && { attachments }),
    }),
  ),
)
