import { and, asc, eq, gte, isNotNull, isNull, max, or, sql } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import { freshReads, sharedReads } from "../environment/sharedReads.ts"
import { chatMessages } from "../environment/tables/chat.ts"
import type { ChatMessage } from "./ChatMessage.ts"

/** A stored message as the broker and the history deliver it (H3). */
const envelopeOf = (row: typeof chatMessages.$inferSelect): ChatMessage => ({
  type: "chat_message",
  timestamp: row.timestamp,
  data: {
    ...(row.dataId === null ? {} : { id: row.dataId }),
    customer_chat: row.chat,
    sender: { type: row.senderType, id: row.senderId, first_name: row.firstName, last_name: row.lastName },
    message: row.message,
    ...(row.attachments.length > 0 ? { attachments: row.attachments } : {}),
    ...(row.revision > 0 ? { revision: row.revision } : {}),
    ...(row.isWithdrawn ? { withdrawn: true } : {}),
    ...(row.quickReplies.length > 0 ? { quick_replies: row.quickReplies } : {}),
  },
})

export interface Conversation {
  readonly chat: string
  readonly messages: ReadonlyArray<ChatMessage>
  /** The messages of muted guests, which nobody else received. */
  readonly mutedMessages: ReadonlySet<ChatMessage>
}

export interface Reader {
  readonly chats: ReadonlyArray<string>
  readonly consumerTag: string
}

export type NewMessage = Omit<typeof chatMessages.$inferInsert, "id" | "timestamp">

/** The new text of a message; `undefined` withdraws it. */
export type NewText = string | undefined

export interface Messages {
  /**
   * Timestamps and stores a message, and publishes it before the next one of its chat gets its timestamp. A message
   * that its sender repeats (same data.id) is not stored or published again, and `isNew` is false (H1).
   */
  readonly keep: (
    message: NewMessage,
    publish: (envelope: ChatMessage, stored: StoredMessage) => Promise<void>,
  ) => Promise<{ readonly envelope: ChatMessage; readonly stored: StoredMessage; readonly isNew: boolean }>
  /**
   * Changes a stored message, and publishes it before the next one of its chat gets its timestamp. `undefined` if it is
   * gone, is withdrawn, or has no id by which a reader finds the earlier text.
   */
  readonly change: (
    message: StoredMessage,
    text: NewText,
    publish: (envelope: ChatMessage) => Promise<void>,
  ) => Promise<StoredMessage | undefined>
  /** Clears the cache after a deletion of messages. */
  readonly forget: () => void
  /**
   * The chats of a presentation, each in the order of its timestamps. For a reader: only what that visitor may read,
   * including empty chats. `after`: only messages that were written or changed later. Concurrent calls share one read
   * (decision 035).
   */
  readonly conversations: (
    presentationId: number,
    reader?: Reader,
    after?: number,
  ) => Promise<ReadonlyArray<Conversation>>
}

export type StoredMessage = typeof chatMessages.$inferSelect
type Row = StoredMessage

/**
 * Reads start at a multiple of this, in ms. Visitors who were cut off together have different newest messages, and so
 * still share one query.
 */
const stretchMs = 10_000

const isAfter = ({ timestamp, changedAt }: Row, after: number): boolean =>
  timestamp > after || (changedAt !== null && changedAt > after)

/** Nothing of a withdrawn text remains. */
const rewritten = async ({ db, clock }: Pick<Environment, "db" | "clock">, { id }: Row, text: NewText) => {
  const [changed] = await db
    .update(chatMessages)
    .set({
      ...(text === undefined
        ? { message: "", attachments: [], quickReplies: [], isWithdrawn: true }
        : { message: text }),
      revision: sql`${chatMessages.revision} + 1`,
      changedAt: clock.now(),
    })
    .where(and(eq(chatMessages.id, id), eq(chatMessages.isWithdrawn, false), isNotNull(chatMessages.dataId)))
    .returning()
  return changed
}

export const openMessages = ({ db, clock, instances }: Environment): Messages => {
  const inTurn = instances.turns("chat")
  const reads = instances.mayHaveOthers ? freshReads<ReadonlyArray<Row>>() : sharedReads<ReadonlyArray<Row>>()

  const rowsFrom = (presentationId: number, from: number): Promise<ReadonlyArray<Row>> =>
    reads.read(String(presentationId), String(from), () =>
      db
        .select()
        .from(chatMessages)
        .where(
          and(
            eq(chatMessages.presentationId, presentationId),
            or(gte(chatMessages.timestamp, from), gte(chatMessages.changedAt, from)),
          ),
        )
        .orderBy(asc(chatMessages.timestamp), asc(chatMessages.id)),
    )

  const chatOf = ({ presentationId, chat }: NewMessage) =>
    and(
      presentationId == null ? isNull(chatMessages.presentationId) : eq(chatMessages.presentationId, presentationId),
      eq(chatMessages.chat, chat),
    )

  const insert = async (message: NewMessage) => {
    const last = db
      .select({ timestamp: max(chatMessages.timestamp) })
      .from(chatMessages)
      .where(chatOf(message))
    // Increase the timestamp even if the clock does not advance: visitors merge history and live messages by it (H1).
    const timestamp = sql<number>`greatest(${clock.now()}::bigint, (${last}) + 1)`
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
    forget: reads.forget,
    change: (message, text, publish) =>
      inTurn(`${message.presentationId ?? "none"}/${message.chat}`, async () => {
        const changed = await rewritten({ db, clock }, message, text)
        if (!changed) return undefined
        if (changed.presentationId !== null) reads.changed(String(changed.presentationId))
        await publish(envelopeOf(changed))
        return changed
      }),
    keep: (message, publish) =>
      inTurn(`${message.presentationId ?? "none"}/${message.chat}`, async () => {
        const kept = await insert(message)
        if (message.presentationId != null) reads.changed(String(message.presentationId))
        const stored = kept ?? (await sentBefore(message))
        const envelope = envelopeOf(stored)
        if (kept) await publish(envelope, stored)
        return { envelope, stored, isNew: kept !== undefined }
      }),
    conversations: async (presentationId, reader, after = -1) => {
      const mayRead = ({ chat, isMuted, senderId }: Row) =>
        reader === undefined || (reader.chats.includes(chat) && (!isMuted || senderId === reader.consumerTag))
      const from = Math.max(0, Math.floor((after + 1) / stretchMs) * stretchMs)
      const rows = (await rowsFrom(presentationId, from)).filter((row) => isAfter(row, after) && mayRead(row))
      const byChat = new Map<string, ChatMessage[]>((reader?.chats ?? []).map((chat) => [chat, []]))
      const mutedMessages = new Set<ChatMessage>()
      for (const row of rows) {
        const envelope = envelopeOf(row)
        if (row.isMuted) mutedMessages.add(envelope)
        const known = byChat.get(row.chat)
        if (known) known.push(envelope)
        else byChat.set(row.chat, [envelope])
      }
      return [...byChat].map(([chat, messages]) => ({ chat, messages, mutedMessages }))
    },
  }
}
