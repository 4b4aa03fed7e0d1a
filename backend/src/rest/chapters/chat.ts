import { privateChat } from "../../chat/ChatMessage.ts"
import type { Chapter } from "../RestRequest.ts"
import { referralOf } from "./referral.ts"

/** Chat queues and chat history (H1). */
export const chatHandlers: Chapter = ({ backend: { chat, signs, transcripts } }) => ({
  presentationChatQueue: async ({ path, query, customer }) => {
    const id = path.id
    const name = await chat.queue(customer(), id, referralOf(query))
    const tag = customer().consumerTag
    const muted = await chat.isMuted(customer(), id)
    const crowd = chat.crowd(id)
    const { readUntil, isSilent } = await signs.stored(customer(), id)
    return {
      consumer_tag: tag,
      chat_queue: name,
      private_chat: privateChat(tag),
      muted,
      crowd,
      silent: isSilent,
      ...(readUntil !== undefined && { read_until: readUntil }),
    }
  },
  presentationChatTyping: async ({ path, body, customer }) => {
    await signs.customerTyping(customer(), path.id, body.customer_chat)
  },
  presentationChatSeen: async ({ path, body, customer }) => {
    await signs.customerSaw(customer(), path.id, body.until)
  },
  presentationChatSound: async ({ path, body, customer }) => {
    await signs.customerSilenced(customer(), path.id, body.silent)
  },
  presentationTranscriptAddress: async ({ path, customer }) => ({
    email: (await transcripts.addressFor(customer(), path.id)) ?? null,
  }),
  presentationTranscriptMail: async ({ path, body, language, customer }) => {
    const { to, time_zone: timeZone, captions = [] } = body
    await transcripts.send(customer(), path.id, { to, language, timeZone, captions })
  },
  presentationTranscriptCode: async ({ path, body, language, customer }) => ({
    seal: await transcripts.sendCode(customer(), path.id, { email: body.email, language }),
  }),
  presentationChatHistory: async ({ path, query, customer, invitedTo }) => {
    const presentation = await invitedTo(path.id)
    const conversations = await chat.history(customer(), presentation, query.after)
    return {
      chat_history: conversations.map((conversation) => ({
        customer_chat: conversation.chat,
        messages: conversation.messages,
      })),
    }
  },
})
