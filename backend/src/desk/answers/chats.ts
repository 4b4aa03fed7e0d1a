import { and, count, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm"
import { customerSender, generalChat, privateChat } from "../../chat/ChatMessage.ts"
import type { Db } from "../../environment/Db.ts"
import { chatMessages, chatReads, chatSeen } from "../../environment/tables/chat.ts"
import { customers } from "../../environment/tables/people.ts"
import { attendances, invitations, kinds, presentations, statuses } from "../../environment/tables/presentations.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { visitorName } from "../visitorName.ts"
import { personAnswer } from "./times.ts"

type ChatSummary = Schemas["ChatSummary"]

/** The longest last text, in characters. */
const lastTextLength = 200

const keyOf = (presentationId: number, chat: string): string => `${presentationId}/${chat}`

/** What summaries are read of. */
interface Asked {
  readonly ids: ReadonlyArray<number>
  /** Reads only this chat of each presentation; all if absent. */
  readonly chat?: string | undefined
}

const within = ({ ids, chat }: Asked, table: typeof chatMessages | typeof chatReads | typeof chatSeen) =>
  and(inArray(table.presentationId, [...ids]), chat === undefined ? undefined : eq(table.chat, chat))

/** Names of visitors by private chat, as they gave them to these presentations. */
const readNames = async (db: Db, { ids, chat }: Asked) => {
  if (chat === generalChat) return []
  const rows = await db
    .select({ presentation: presentations, customer: customers, attending: attendances })
    .from(invitations)
    .innerJoin(presentations, eq(presentations.id, invitations.presentationId))
    .innerJoin(customers, eq(customers.id, invitations.customerId))
    .leftJoin(
      attendances,
      and(eq(attendances.presentationId, invitations.presentationId), eq(attendances.customerId, customers.id)),
    )
    .where(
      and(
        inArray(invitations.presentationId, [...ids]),
        chat === undefined ? undefined : eq(customers.consumerTag, chat.replace(/^private\./, "")),
      ),
    )
  return rows.map(({ presentation, customer, attending }) => ({
    presentationId: presentation.id,
    isAlone: presentation.typeId === kinds.oneToOne,
    chat: privateChat(customer.consumerTag),
    name: visitorName((attending ?? customer).firstName, (attending ?? customer).lastName, customer.consumerTag),
  }))
}

const readLast = (db: Db, asked: Asked) =>
  db
    .selectDistinctOn([chatMessages.presentationId, chatMessages.chat])
    .from(chatMessages)
    .where(within(asked, chatMessages))
    .orderBy(chatMessages.presentationId, chatMessages.chat, desc(chatMessages.timestamp), desc(chatMessages.id))

const readAnswered = (db: Db, asked: Asked) =>
  db
    .selectDistinctOn([chatMessages.presentationId, chatMessages.chat], {
      presentationId: chatMessages.presentationId,
      chat: chatMessages.chat,
      writtenBy: chatMessages.writtenBy,
    })
    .from(chatMessages)
    .where(and(within(asked, chatMessages), isNotNull(chatMessages.writtenBy)))
    .orderBy(chatMessages.presentationId, chatMessages.chat, desc(chatMessages.timestamp), desc(chatMessages.id))

/** The chats with messages that no colleague has read, and how many those are. */
export const readUnread = (db: Db, asked: Asked) =>
  db
    .select({ presentationId: chatMessages.presentationId, chat: chatMessages.chat, unread: count() })
    .from(chatMessages)
    .leftJoin(
      chatReads,
      and(eq(chatReads.presentationId, chatMessages.presentationId), eq(chatReads.chat, chatMessages.chat)),
    )
    .where(
      and(
        within(asked, chatMessages),
        eq(chatMessages.senderType, customerSender),
        gt(chatMessages.timestamp, sql`coalesce(${chatReads.readUntil}, 0)`),
      ),
    )
    .groupBy(chatMessages.presentationId, chatMessages.chat)

/** The chats of these presentations, the newest message first. A one-to-one has its visitor's chat before any message. */
export const readChats = (db: Db, presentationIds: ReadonlyArray<number>): Promise<ReadonlyArray<ChatSummary>> =>
  summariesOf(db, { ids: presentationIds })

/** One chat of a presentation; `undefined` if it has no message and no visitor. */
export const readChat = async (db: Db, presentationId: number, chat: string): Promise<ChatSummary | undefined> =>
  (await summariesOf(db, { ids: [presentationId], chat })).find((summary) => summary.chat === chat)

const summariesOf = async (db: Db, asked: Asked): Promise<ReadonlyArray<ChatSummary>> => {
  if (asked.ids.length === 0) return []
  const [last, answered, unread, names, reads, seen, shows] = await Promise.all([
    readLast(db, asked),
    readAnswered(db, asked),
    readUnread(db, asked),
    readNames(db, asked),
    db.select().from(chatReads).where(within(asked, chatReads)),
    db.select().from(chatSeen).where(within(asked, chatSeen)),
    db
      .select({ id: presentations.id, name: presentations.name })
      .from(presentations)
      .where(inArray(presentations.id, [...asked.ids])),
  ])
  const lastBy = new Map(last.map((row) => [keyOf(row.presentationId ?? 0, row.chat), row]))
  const answeredBy = new Map(answered.map((row) => [keyOf(row.presentationId ?? 0, row.chat), row.writtenBy]))
  const unreadBy = new Map(unread.map((row) => [keyOf(row.presentationId ?? 0, row.chat), row.unread]))
  const readBy = new Map(reads.map((row) => [keyOf(row.presentationId, row.chat), row.readUntil]))
  const seenBy = new Map(seen.map((row) => [keyOf(row.presentationId, row.chat), row.seenUntil]))
  const nameBy = new Map(names.map((row) => [keyOf(row.presentationId, row.chat), row.name]))
  const showBy = new Map(shows.map(({ id, name }) => [id, name.en]))

  const alone = names.filter(({ isAlone }) => isAlone)
  const all = new Map([...alone, ...last].map((row) => [keyOf(row.presentationId ?? 0, row.chat), row]))
  return [...all]
    .map(([key, { presentationId: id, chat }]): ChatSummary => {
      const presentationId = id ?? 0
      const message = lastBy.get(key)
      const readUntil = readBy.get(key)
      const seenUntil = seenBy.get(key)
      const writer = answeredBy.get(key)
      const text = message && (message.message || message.attachments[0]?.name || "")
      return {
        presentationId,
        chat,
        name: (chat === generalChat ? showBy.get(presentationId) : nameBy.get(key)) ?? chat.slice(-4),
        unread: unreadBy.get(key) ?? 0,
        lastText: text === undefined ? null : [...text].slice(0, lastTextLength).join(""),
        lastAt: message ? new Date(message.timestamp).toISOString() : null,
        isLastOwn: message !== undefined && message.senderType !== customerSender,
        readUntil: readUntil === undefined ? null : new Date(readUntil).toISOString(),
        seenUntil: seenUntil === undefined ? null : new Date(seenUntil).toISOString(),
        answeredBy: writer ? personAnswer(writer) : null,
      }
    })
    .sort((one, other) => (other.lastAt ?? "").localeCompare(one.lastAt ?? ""))
}

/** The presentations of these locations whose chats the desk lists: live ones, and others of the past day. */
export const presentationsWithChats = async (db: Db, locationIds: ReadonlyArray<number>, now: number) => {
  if (locationIds.length === 0) return []
  const isLive = eq(presentations.statusId, statuses.live)
  const rows = await db
    .select({ id: presentations.id, isLive: sql<boolean>`${isLive}` })
    .from(presentations)
    .where(
      and(
        inArray(presentations.locationId, [...locationIds]),
        sql`(${isLive} OR ${presentations.startsAt} > ${new Date(now - 7 * 86_400_000).toISOString()}::timestamptz AND ${presentations.statusId} = ${statuses.ended})`,
      ),
    )
  return rows
}
