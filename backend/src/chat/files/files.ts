import { and, eq, inArray, sql } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import type { Environment } from "../../environment/Environment.ts"
import { refused } from "../../environment/Refused.ts"
import { type Attachment, chatFiles, chatMessages } from "../../environment/tables/chat.ts"
import type { Customer } from "../../environment/tables/people.ts"
import { settings } from "../../environment/tables/places.ts"
import { isOver } from "../../environment/tables/presentations.ts"
import type { Limiter } from "../../limits/limiter.ts"
import { accessOf, presentationOf } from "../../presentation/access.ts"
import type { SlicedBody } from "../../web/files/slicedBody.ts"
import { generalChat, privateChat } from "../ChatMessage.ts"
import { readSlices } from "./fileBytes.ts"
import { attachmentOf, fileIntake } from "./fileIntake.ts"
import type { FileLimits, Sending } from "./Sending.ts"

/** A file whose bytes are read while they are sent. */
export type StoredFile = typeof chatFiles.$inferSelect & SlicedBody

/** Files of chats (H8). */
export interface ChatFiles {
  /**
   * Stores an upload, a picture without its metadata. Refused before reading: 403 without an invitation or after the presentation, 404, 413 if too
   * large, 429 if the stored and arriving bytes reach the limit. Refused after reading: 400, 413, 415 for bytes of
   * a type that is not allowed.
   */
  readonly keep: (customer: Customer, presentationId: number, sending: Sending) => Promise<Attachment>
  /** Stores the consultant's file, with the location's limits. Refused: 404, 413, 415, 429. */
  readonly keepForConsultant: (presentationId: number, sending: Sending) => Promise<Attachment>
  /** The limits of a location. */
  readonly limitsAt: (locationId: number) => Promise<FileLimits>
  /** Deletes files of a withdrawn message, with their bytes. */
  readonly remove: (ids: ReadonlyArray<string>) => Promise<void>
  /** Any file of a presentation, for the desk. Refused: 404. */
  readonly find: (presentationId: number, id: string) => Promise<StoredFile>
  /** The visitor's own file, or one attached to a message that this visitor may read. Refused: 403, 404. */
  readonly read: (customer: Customer, presentationId: number, id: string) => Promise<StoredFile>
  /** The attachments of the sender's own uploads; `undefined` if one of the ids is unknown. */
  readonly owned: (
    customer: Customer,
    presentationId: number | undefined,
    ids: ReadonlyArray<string>,
  ) => Promise<ReadonlyArray<Attachment> | undefined>
}

const described = {
  id: chatFiles.id,
  name: chatFiles.name,
  size: chatFiles.size,
  contentType: chatFiles.contentType,
  width: chatFiles.width,
  height: chatFiles.height,
}

const limitsAt = async (db: Db, locationId: number): Promise<FileLimits> => {
  const [row] = await db
    .select()
    .from(settings)
    .where(and(eq(settings.locationId, locationId), eq(settings.name, "chat_file_limits")))
  return (row?.value ?? { max_bytes: 0, content_types: [] }) as FileLimits
}

/** @param uploadFolder holds arriving files until they are stored */
export const openChatFiles = (environment: Environment, limiter: Limiter, uploadFolder: string): ChatFiles => {
  const { db } = environment
  const receive = fileIntake(environment, limiter, uploadFolder)

  const fileOf = async (presentationId: number, id: string) => {
    const [file] = await db
      .select()
      .from(chatFiles)
      .where(and(eq(chatFiles.id, id), eq(chatFiles.presentationId, presentationId)))
    if (!file) throw refused(404, "file_unknown")
    return file
  }
  const withBytes = (file: typeof chatFiles.$inferSelect): StoredFile => ({
    ...file,
    slices: () => readSlices(db, file.id, file.size),
  })

  const limitsFor = async (customer: Customer, presentationId: number): Promise<FileLimits> => {
    const { presentation } = await accessOf(environment, customer.id, presentationId)
    if (isOver(presentation)) throw refused(403, "presentation_over")
    return limitsAt(db, presentation.locationId)
  }

  return {
    keep: async (customer, presentationId, sending) =>
      receive(presentationId, customer.id, sending, await limitsFor(customer, presentationId)),
    keepForConsultant: async (presentationId, sending) =>
      receive(
        presentationId,
        null,
        sending,
        await limitsAt(db, (await presentationOf(environment, presentationId)).locationId),
      ),
    limitsAt: (locationId) => limitsAt(db, locationId),
    remove: async (ids) => {
      if (ids.length > 0) await db.delete(chatFiles).where(inArray(chatFiles.id, [...ids]))
    },
    find: async (presentationId, id) => withBytes(await fileOf(presentationId, id)),
    read: async (customer, presentationId, id) => {
      const { presentation } = await accessOf(environment, customer.id, presentationId)
      const file = await fileOf(presentationId, id)
      if (file.customerId === customer.id) return withBytes(file)
      const own = privateChat(customer.consumerTag)
      const readable = presentation.hasGeneralChat ? [own, generalChat] : [own]
      const [named] = await db
        .select({ id: chatMessages.id })
        .from(chatMessages)
        .where(
          and(
            eq(chatMessages.presentationId, presentationId),
            inArray(chatMessages.chat, readable),
            eq(chatMessages.isMuted, false),
            sql`${chatMessages.attachments} @> ${JSON.stringify([{ id }])}::jsonb`,
          ),
        )
        .limit(1)
      if (!named) throw refused(403, "not_yours")
      return withBytes(file)
    },
    owned: async (customer, presentationId, ids) => {
      if (ids.length === 0) return []
      if (presentationId === undefined) return undefined
      const rows = await db
        .select(described)
        .from(chatFiles)
        .where(
          and(
            inArray(chatFiles.id, [...ids]),
            eq(chatFiles.presentationId, presentationId),
            eq(chatFiles.customerId, customer.id),
          ),
        )
      const found = ids.flatMap((id) => rows.filter((row) => row.id === id).map(attachmentOf))
      return found.length === ids.length ? found : undefined
    },
  }
}
