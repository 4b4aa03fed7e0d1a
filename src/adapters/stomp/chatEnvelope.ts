import type { ChatDispatch } from "../../application/ports/backend/Broker.ts"
import { customerSenderType } from "../../domain/chat/ChatMessage.ts"
import type { ChatMessage } from "./generated/broker.d.ts"

/** What a visitor says, as the wire wants it (H3). The backend overwrites sender and timestamp by the routing key. */
export const chatEnvelope = (message: ChatDispatch, messageTypes: Readonly<Record<string, string>>): string => {
  const { id, recipient, chat, text, firstName, lastName, timestamp, attachments } = message
  const envelope: ChatMessage = {
    type: "chat_message",
    timestamp,
    data: {
      id,
      customer_chat: chat,
      sender: {
        type: customerSenderType,
        id: recipient.consumerTag,
        ...(firstName !== undefined && { first_name: firstName }),
        ...(lastName !== undefined && { last_name: lastName }),
      },
      message: text,
      ...(attachments && {
        attachments: attachments.map(({ id, name, size, contentType }) => ({
          id,
          name,
          size,
          content_type: contentType,
        })),
      }),
    },
  }
  return JSON.stringify({ ...envelope, type: messageTypes.chat_message ?? envelope.type })
}
