import { and, asc, eq, inArray, isNull, max } from "drizzle-orm"
import { oneAtATime } from "../world/oneAtATime.ts"
import { chatMessages } from "../world/tables/chat.ts"
import type { World } from "../world/World.ts"
import type { ChatMessage } from "./ChatMessage.ts"
import { envelopeOf } from "./envelope.ts"

/** What was said in one chat. */
export interface Conversation {
  readonly chat: string
  readonly messages: ReadonlyArray<ChatMessage>
}

/** A message before it is stamped. */
export type NewMessage = Omit<typeof chatMessages.$inferInsert, "id" | "timestamp">

/** What was said, kept. */
export interface Messages {
  /**
   * Stamps and keeps a message, then has it published before the next of its chat is stamped. One that its sender has sent before
   * (same data.id) is not kept or published again; `isNew` says so (H1).
   */
  readonly keep: (
    message: NewMessage,
    publish: (envelope: ChatMessage) => Promise<void>,
  ) => Promise<{ readonly envelope: ChatMessage; readonly isNew: boolean }>
  /** By chat, each in the order of its timestamps; of the chats in `only`, empty ones too, when it is given. */
  readonly conversations: (presentationId: number, only?: ReadonlyArray<string>) => Promise<ReadonlyArray<Conversation>>
}

export const createMessages = ({ db, clock }: World): Messages => {
  const inTurn = oneAtATime()

  const chatOf = ({ presentationId, chat }: NewMessage) =>
    and(
      presentationId == null ? isNull(chatMessages.presentationId) : eq(chatMessages.presentationId, presentationId),
      eq(chatMessages.chat, chat),
    )

  const insert = async (message: NewMessage) => {
    const [last] = await db
      .select({ timestamp: max(chatMessages.timestamp) })
      .from(chatMessages)
      .where(chatOf(message))
    // Rises within a chat even when the clock does not: history and live messages are merged by it (H1).
    const timestamp = Math.max(clock.now(), (last?.timestamp ?? 0) + 1)
    const [kept] = await db
      .insert(chatMessages)
      .values({ ...message, timestamp })
      .onConflictDoNothing()
      .returning()
    return kept
  }

  const sentBefore = async (message: NewMessage) => {
    const [known] = await db
      .select()
      .from(chatMessages)
      .where(
        and(
          chatOf(message),
          eq(chatMessages.senderId, message.senderId),
          eq(chatMessages.dataId, message.dataId ?? ""),
        ),
      )
    if (!known) throw new Error("The database kept no message.")
    return known
  }

  return {
    keep: (message, publish) =>
      inTurn(`${message.presentationId ?? "none"}/${message.chat}`, async () => {
        const kept = await insert(message)
        if (!kept) return { envelope: envelopeOf(await sentBefore(message)), isNew: false }
        const envelope = envelopeOf(kept)
        await publish(envelope)
        return { envelope, isNew: true }
      }),
    conversations: async (presentationId, only) => {
      const rows = await db
        .select()
        .from(chatMessages)
        .where(
          and(
            eq(chatMessages.presentationId, presentationId),
            only ? inArray(chatMessages.chat, [...only]) : undefined,
          ),
        )
        .orderBy(asc(chatMessages.timestamp), asc(chatMessages.id))
      const byChat = new Map<string, ChatMessage[]>((only ?? []).map((chat) => [chat, []]))
      for (const row of rows) {
        const said = byChat.get(row.chat)
        if (said) said.push(envelopeOf(row))
        else byChat.set(row.chat, [envelopeOf(row)])
      }
      return [...byChat].map(([chat, messages]) => ({ chat, messages }))
    },
  }
}
