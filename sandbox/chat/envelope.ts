import type { chatMessages } from "../world/tables/chat.ts"
import type { ChatMessage } from "./ChatMessage.ts"

/** A stored message as the broker delivers it and the history answers it (H3). */
export const envelopeOf = (row: typeof chatMessages.$inferSelect): ChatMessage => ({
  type: "chat_message",
  timestamp: row.timestamp,
  data: {
    ...(row.dataId === null ? {} : { id: row.dataId }),
    customer_chat: row.chat,
    sender: { type: row.senderType, id: row.senderId, first_name: row.firstName, last_name: row.lastName },
    message: row.message,
    ...(row.attachments.length > 0 ? { attachments: row.attachments } : {}),
  },
})
