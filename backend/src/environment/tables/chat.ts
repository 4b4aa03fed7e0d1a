import { bigint, boolean, customType, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core"
import type { Person } from "./queues.ts"

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" })

/** A file in a message's data (H8). */
export interface Attachment {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly content_type: string
  /** In pixels; absent if it is not a picture, or its size is unknown. */
  readonly width?: number
  readonly height?: number
}

/** Chat messages (H3). Without a presentation if a visitor wrote to all moderators (H6). */
export const chatMessages = pgTable("chat_messages", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  presentationId: integer("presentation_id"),
  chat: text("chat").notNull(),
  dataId: text("data_id"),
  senderType: integer("sender_type").notNull(),
  senderId: text("sender_id").notNull(),
  firstName: text("first_name"),
  lastName: text("last_name"),
  message: text("message").notNull(),
  attachments: jsonb("attachments").$type<ReadonlyArray<Attachment>>().notNull(),
  timestamp: bigint("timestamp", { mode: "number" }).notNull(),
  /** A muted guest's message to the group: only that guest and the moderators read it. */
  isMuted: boolean("is_muted").notNull().default(false),
  /** The account that wrote at the desk; `null` for visitors. */
  writtenBy: jsonb("written_by").$type<Person>(),
  /** Number of changes by its writer. */
  revision: integer("revision").notNull().default(0),
  /** A withdrawn message has neither text nor attachments. */
  isWithdrawn: boolean("is_withdrawn").notNull().default(false),
  /** Time of the last change, in ms since 1970; `null`: never. */
  changedAt: bigint("changed_at", { mode: "number" }),
  /** Short answers that the consultant offers; a withdrawn message has none. */
  quickReplies: jsonb("quick_replies").$type<ReadonlyArray<string>>().notNull().default([]),
})

/** Timestamp up to which the colleagues have read a chat, in ms since 1970. */
export const chatReads = pgTable(
  "chat_reads",
  {
    presentationId: integer("presentation_id").notNull(),
    chat: text("chat").notNull(),
    readUntil: bigint("read_until", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.presentationId, table.chat] })],
)

/**
 * What a visitor's page reports of the private chat: up to which message it was seen, by its timestamp in ms since 1970
 * (0: none), and whether messages arrive without a sound.
 */
export const chatSeen = pgTable(
  "chat_seen",
  {
    presentationId: integer("presentation_id").notNull(),
    chat: text("chat").notNull(),
    seenUntil: bigint("seen_until", { mode: "number" }).notNull().default(0),
    isSilent: boolean("is_silent").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.presentationId, table.chat] })],
)

/** Guests muted by a moderator in the group of a presentation (backend/docs/decisions/028). */
export const chatMutes = pgTable(
  "chat_mutes",
  {
    presentationId: integer("presentation_id").notNull(),
    customerId: integer("customer_id").notNull(),
    mutedAt: timestamp("muted_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.presentationId, table.customerId] })],
)

/** Files uploaded for a chat. The content type is that of the bytes, not the one that the sender declared. */
export const chatFiles = pgTable("chat_files", {
  id: text("id").primaryKey(),
  presentationId: integer("presentation_id").notNull(),
  customerId: integer("customer_id"),
  name: text("name").notNull(),
  size: integer("size").notNull(),
  contentType: text("content_type").notNull(),
  /** In pixels; `null` if it is not a picture, or its size is unknown. */
  width: integer("width"),
  height: integer("height"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
})

/**
 * The bytes of a file, in order of `place`; deleted with its row. The file's id is published only when all bytes are
 * stored.
 */
export const chatFileSlices = pgTable(
  "chat_file_slices",
  {
    fileId: text("file_id").notNull(),
    place: integer("place").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.place] })],
)
