import { privateChat } from "../../chat/ChatMessage.ts"
import type { ReturnedCaption } from "../../chat/transcript/spokenLines.ts"
import { type Chapter, done, ok } from "../RestRequest.ts"
import { referralOf } from "./referral.ts"

/** Chat queues and chat history (H1). */
export const chatHandlers: Chapter = ({ backend: { chat, signs, transcripts } }) => ({
  presentationChatQueue: async ({ path, query, customer }) => {
    const id = Number(path.id)
    const name = await chat.queue(customer(), id, referralOf(query))
    const tag = customer().consumerTag
    const muted = await chat.isMuted(customer(), id)
    const crowd = chat.crowd(id)
    const seenUntil = await signs.readUntil(customer(), id)
    return ok({
      ...{ consumer_tag: tag, chat_queue: name, private_chat: privateChat(tag), muted, crowd },
      ...(seenUntil !== undefined && { seen_until: seenUntil }),
    })
  },
  presentationChatTyping: async ({ path, body, customer }) => {
    await signs.customerTyping(customer(), Number(path.id), (body as { customer_chat: string | boolean }).customer_chat)
    return done
  },
  presentationChatSeen: async ({ path, body, customer }) => {
    await signs.customerSaw(customer(), Number(path.id), (body as { until: number }).until)
    return done
  },
  presentationTranscriptAddress: async ({ path, customer }) =>
    ok({ email: (await transcripts.addressFor(customer(), Number(path.id))) ?? null }),
  presentationTranscriptMail: async ({ path, body, language, customer }) => {
    const { time_zone: timeZone, captions } = body as {
      readonly time_zone: string
      readonly captions?: ReadonlyArray<ReturnedCaption>
    }
    await transcripts.send(customer(), Number(path.id), { language, timeZone, captions: captions ?? [] })
    return done
  },
  presentationChatHistory: async ({ path, query, customer, invitedTo }) => {
    const presentation = await invitedTo(Number(path.id))
    const after = query.after === undefined ? undefined : Number(query.after)
    const conversations = await chat.history(customer(), presentation, after)
    return ok({
      chat_history: conversations.map((conversation) => ({
        customer_chat: conversation.chat,
        messages: conversation.messages,
      })),
    })
  },
})
