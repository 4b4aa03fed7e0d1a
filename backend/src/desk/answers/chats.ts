import { type AnyColumn, and, count, eq, gt, inArray, isNotNull, max, type SQL, sql } from "drizzle-orm"
import type { AnyPgColumn } from "drizzle-orm/pg-core"
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
const shortened = (text: string): string => [...text].slice(0, lastTextLength).join("")

/** `at`: in ms since 1970. */
const momentOrNull = (at: number | null | undefined): string | null => (at == null ? null : new Date(at).toISOString())

const keyOf = (presentationId: number, chat: string): string => `${presentationId}/${chat}`

/** The chats to summarise. */
interface Asked {
  readonly ids: ReadonlyArray<number>
  /** Reads only this chat of each presentation; all if absent. */
  readonly chat?: string | undefined
}

const within = ({ ids, chat }: Asked) =>
  and(inArray(chatMessages.presentationId, [...ids]), chat === undefined ? undefined : eq(chatMessages.chat, chat))

/** Columns with the read and seen markers of a chat, for a query that joins both tables. */
const markers = { readUntil: chatReads.readUntil, seenUntil: chatSeen.seenUntil, isSilent: chatSeen.isSilent }

const isOf = (table: typeof chatReads | typeof chatSeen, chat: AnyColumn | SQL) =>
  and(eq(table.presentationId, presentations.id), eq(table.chat, chat))

/** Private chats of the invited visitors, under the names that they gave to these presentations. */
const readInvited = async (db: Db, { ids, chat }: Asked) => {
  if (chat === generalChat) return []
  const own = sql<string>`${privateChat("")} || ${customers.consumerTag}`
  const rows = await db
    .select({ presentation: presentations, customer: customers, attending: attendances, ...markers })
    .from(invitations)
    .innerJoin(presentations, eq(presentations.id, invitations.presentationId))
    .innerJoin(customers, eq(customers.id, invitations.customerId))
    .leftJoin(
      attendances,
      and(eq(attendances.presentationId, invitations.presentationId), eq(attendances.customerId, customers.id)),
    )
    .leftJoin(chatReads, isOf(chatReads, own))
    .leftJoin(chatSeen, isOf(chatSeen, own))
    .where(
      and(
        inArray(invitations.presentationId, [...ids]),
        chat === undefined ? undefined : eq(customers.consumerTag, chat.replace(/^private\./, "")),
      ),
    )
  return rows.map(({ presentation, customer, attending, ...markersOf }) => ({
    presentationId: presentation.id,
    isAlone: presentation.typeId === kinds.oneToOne,
    chat: privateChat(customer.consumerTag),
    name: visitorName((attending ?? customer).firstName, (attending ?? customer).lastName, customer.consumerTag),
    ...markersOf,
  }))
}

const isUnread = and(
  eq(chatMessages.senderType, customerSender),
  gt(chatMessages.timestamp, sql`coalesce(${chatReads.readUntil}, 0)`),
)

/** A column of the newest message of each group. `which` limits the messages. */
const newest = <Column extends AnyPgColumn>(column: Column, which?: SQL) => {
  const chosen = which === undefined ? sql`` : sql` FILTER (WHERE ${which})`
  const inOrder = sql`${column} ORDER BY ${chatMessages.timestamp} DESC, ${chatMessages.id} DESC`
  return sql<Column["_"]["data"] | null>`(array_agg(${inOrder})${chosen})[1]`.mapWith(column)
}

/** The chats with messages: the last one, the last colleague who answered, and the markers. */
const readWritten = (db: Db, asked: Asked) =>
  db
    .select({
      presentationId: presentations.id,
      chat: chatMessages.chat,
      showName: presentations.name,
      ...markers,
      unread: sql<number>`(count(*) FILTER (WHERE ${isUnread}))::integer`,
      lastAt: max(chatMessages.timestamp),
      lastText: newest(chatMessages.message),
      lastFiles: newest(chatMessages.attachments),
      lastSender: newest(chatMessages.senderType),
      answeredBy: newest(chatMessages.writtenBy, isNotNull(chatMessages.writtenBy)),
    })
    .from(chatMessages)
    .innerJoin(presentations, eq(presentations.id, chatMessages.presentationId))
    .leftJoin(chatReads, isOf(chatReads, chatMessages.chat))
    .leftJoin(chatSeen, isOf(chatSeen, chatMessages.chat))
    .where(within(asked))
    .groupBy(presentations.id, chatMessages.chat, ...Object.values(markers))

/** The chats with messages that no colleague has read, and how many those are. */
export const readUnread = (db: Db, asked: Asked) =>
  db
    .select({ presentationId: chatMessages.presentationId, chat: chatMessages.chat, unread: count() })
    .from(chatMessages)
    .leftJoin(
      chatReads,
      and(eq(chatReads.presentationId, chatMessages.presentationId), eq(chatReads.chat, chatMessages.chat)),
    )
    .where(and(within(asked), isUnread))
    .groupBy(chatMessages.presentationId, chatMessages.chat)

/** The chats of these presentations, the newest message first. A one-to-one has its visitor's chat before any message. */
export const readChats = (db: Db, presentationIds: ReadonlyArray<number>): Promise<ReadonlyArray<ChatSummary>> =>
  summariesOf(db, { ids: presentationIds })

/** One chat of a presentation; `undefined` if it has no message and no visitor. */
export const readChat = async (db: Db, presentationId: number, chat: string): Promise<ChatSummary | undefined> =>
  (await summariesOf(db, { ids: [presentationId], chat })).find((summary) => summary.chat === chat)

const summariesOf = async (db: Db, asked: Asked): Promise<ReadonlyArray<ChatSummary>> => {
  if (asked.ids.length === 0) return []
  const [written, invited] = await Promise.all([readWritten(db, asked), readInvited(db, asked)])
  const writtenBy = new Map(written.map((row) => [keyOf(row.presentationId, row.chat), row]))
  const invitedBy = new Map(invited.map((row) => [keyOf(row.presentationId, row.chat), row]))
  const all = [...invited.filter(({ isAlone }) => isAlone), ...written]
  return [...new Map(all.map((row) => [keyOf(row.presentationId, row.chat), row]))]
    .map(([key, { presentationId, chat, readUntil, seenUntil, isSilent }]): ChatSummary => {
      const last = writtenBy.get(key)
      const name = chat === generalChat ? last?.showName.en : invitedBy.get(key)?.name
      return {
        presentationId,
        chat,
        name: name ?? chat.slice(-4),
        unread: last?.unread ?? 0,
        lastText: last ? shortened(last.lastText || last.lastFiles?.[0]?.name || "") : null,
        lastAt: momentOrNull(last?.lastAt),
        isLastOwn: last !== undefined && last.lastSender !== customerSender,
        readUntil: momentOrNull(readUntil),
        seenUntil: momentOrNull(seenUntil || null),
        answeredBy: last?.answeredBy ? personAnswer(last.answeredBy) : null,
        isSilent: isSilent ?? false,
      }
    })
    .sort((one, other) => (other.lastAt ?? "").localeCompare(one.lastAt ?? ""))
}

/** The presentations of these locations whose chats the desk lists: live ones, and those that ended in the past week. */
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
