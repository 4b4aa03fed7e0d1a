import { and, desc, eq, lt } from "drizzle-orm"
import { customerSender, privateChat } from "../../chat/ChatMessage.ts"
import type { StoredMessage } from "../../chat/messages.ts"
import type { Db } from "../../environment/Db.ts"
import { chatMessages } from "../../environment/tables/chat.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { visitorName } from "../visitorName.ts"
import { personAnswer } from "./times.ts"

type Message = Schemas["Message"]

const changeOf = ({ revision, isWithdrawn }: StoredMessage): Message["change"] => {
  if (isWithdrawn) return "withdrawn"
  return revision > 0 ? "edited" : "none"
}

/** A message of this presentation as the desk shows it. */
export const messageAnswer = (row: StoredMessage, presentationId: number): Message => {
  const isOwn = row.senderType !== customerSender
  return {
    id: String(row.id),
    presentationId,
    chat: row.chat,
    at: new Date(row.timestamp).toISOString(),
    isOwn,
    by: row.writtenBy && personAnswer(row.writtenBy),
    name: visitorName(row.firstName, row.lastName, row.senderId),
    visitor: isOwn ? null : privateChat(row.senderId),
    isMuted: row.isMuted,
    text: row.message,
    files: row.attachments.map(({ content_type: contentType, ...file }) => ({ ...file, contentType })),
    key: isOwn && row.writtenBy !== null ? row.dataId : null,
    change: changeOf(row),
    quickReplies: [...row.quickReplies],
  }
}

/** Messages in one answer. */
export const pageOfMessages = 200

/** Messages of a presentation, the newest first. `before`: the cursor of the page before. */
export const readMessages = async (
  db: Db,
  presentationId: number,
  { chat, before }: { readonly chat?: string | undefined; readonly before?: number | undefined } = {},
): Promise<{ readonly messages: ReadonlyArray<Message>; readonly nextCursor: string | null }> => {
  const rows = await db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.presentationId, presentationId),
        chat === undefined ? undefined : eq(chatMessages.chat, chat),
        before === undefined ? undefined : lt(chatMessages.id, before),
      ),
    )
    .orderBy(desc(chatMessages.id))
    .limit(pageOfMessages + 1)
  const page = rows.slice(0, pageOfMessages)
  const last = page.at(-1)
  return {
    messages: page.map((row) => messageAnswer(row, presentationId)),
    nextCursor: rows.length > pageOfMessages && last ? String(last.id) : null,
  }
}

/** The message that was sent with this key; `undefined` if there is none yet. */
export const findSent = async (db: Db, presentationId: number, key: string): Promise<StoredMessage | undefined> => {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.presentationId, presentationId), eq(chatMessages.dataId, key)))
  return row
}

/** A message by its id at the desk; `undefined` if the presentation has none. */
export const findMessage = async (
  db: Db,
  presentationId: number,
  messageId: string,
): Promise<StoredMessage | undefined> => {
  const id = Number(messageId)
  if (id > 2_147_483_647) return undefined
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.presentationId, presentationId), eq(chatMessages.id, id)))
  return row
}
