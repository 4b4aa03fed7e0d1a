import { and, eq, inArray, sql, sum } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import type { Environment } from "../environment/Environment.ts"
import { refused } from "../environment/Refused.ts"
import { randomName } from "../environment/random.ts"
import { type Attachment, chatFiles, chatMessages } from "../environment/tables/chat.ts"
import type { Customer } from "../environment/tables/people.ts"
import { settings } from "../environment/tables/places.ts"
import { isOver } from "../environment/tables/presentations.ts"
import { oneAtATime } from "../environment/time/oneAtATime.ts"
import type { Limiter } from "../limits/limiter.ts"
import { accessOf, presentationOf } from "../presentation/access.ts"
import type { SlicedBody } from "../web/files/slicedBody.ts"
import { generalChat, privateChat } from "./ChatMessage.ts"
import { readSlices, writeBytes } from "./fileBytes.ts"
import { fileKindOf } from "./fileKind.ts"
import { stripPicture } from "./pictures/stripPicture.ts"
import { type ReceivedFile, receiveFile } from "./receiveFile.ts"
import { safeFileName } from "./safeFileName.ts"

/** The location's settings for uploads. */
export interface FileLimits {
  readonly max_bytes: number
  readonly content_types: ReadonlyArray<string>
}

/** An upload whose bytes still arrive. */
export interface Upload {
  readonly name: string
  readonly declaredType: string
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** A request with an upload that has not been read yet. */
export interface Sending {
  /**
   * Length of the request in bytes, including what surrounds the file; `undefined` if the request does not declare it.
   */
  readonly length: number | undefined
  /** Starts reading. Refused: 400 without a file, 413 beyond `mostBytes`, 415. */
  readonly open: (mostBytes: number) => Promise<Upload>
}

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
  /** What a location allows. */
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

type Described = Pick<typeof chatFiles.$inferSelect, "id" | "name" | "size" | "contentType" | "width" | "height">

const attachmentOf = ({ id, name, size, contentType, width, height }: Described): Attachment => ({
  id,
  name,
  size,
  content_type: contentType,
  ...(width !== null && height !== null && { width, height }),
})

const described = {
  id: chatFiles.id,
  name: chatFiles.name,
  size: chatFiles.size,
  contentType: chatFiles.contentType,
  width: chatFiles.width,
  height: chatFiles.height,
}

/** Most bytes that surround a file in a request: other fields and separators. */
const wrappingBytes = 65_536

/** Bytes of files that are stored or arriving. */
const openSpace = (db: Db, limiter: Limiter) => {
  const inTurn = oneAtATime()
  let bytesInTransit = 0

  /** Reserves one at a time, so that each counts the bytes of those before it. */
  const reserve = (bytes: number, whose: string | undefined) =>
    inTurn("reserve", async () => {
      const [kept] = await db.select({ bytes: sum(chatFiles.size).mapWith(Number) }).from(chatFiles)
      const taken = (kept?.bytes ?? 0) + bytesInTransit
      if (taken + bytes > limiter.most("fileBytesKept")) throw limiter.refusal("fileBytesKept", "all")
      if (whose !== undefined) await limiter.spend("fileBytes", whose, bytes)
      bytesInTransit += bytes
    })

  /** Releases reserved bytes that were not stored. */
  const release = async (reserved: number, used: number, whose: string | undefined) => {
    bytesInTransit -= reserved
    if (whose !== undefined) await limiter.giveBack("fileBytes", whose, reserved - used)
  }

  return { reserve, release }
}

const limitsAt = async (db: Db, locationId: number): Promise<FileLimits> => {
  const [row] = await db
    .select()
    .from(settings)
    .where(and(eq(settings.locationId, locationId), eq(settings.name, "chat_file_limits")))
  return (row?.value ?? { max_bytes: 0, content_types: [] }) as FileLimits
}

/** Stores arriving files, after checks of size and kind. */
const fileIntake = (environment: Environment, limiter: Limiter, uploadFolder: string) => {
  const { db, clock } = environment
  const inTurn = oneAtATime()
  const { reserve, release } = openSpace(db, limiter)

  /** One at a time: a picture is in memory meanwhile. */
  const store = (row: Omit<typeof chatFiles.$inferSelect, "size" | "width" | "height">, arrived: ReceivedFile) =>
    inTurn("store", async () => {
      const { read, ...facts } = await stripPicture(arrived, row.contentType)
      const stored = { ...row, ...facts }
      await db.insert(chatFiles).values(stored)
      try {
        await writeBytes(db, row.id, { size: facts.size, read })
      } catch (failure) {
        await db.delete(chatFiles).where(eq(chatFiles.id, row.id))
        throw failure
      }
      return stored
    })

  return async (
    presentationId: number,
    customerId: number | null,
    { length, open }: Sending,
    allowed: FileLimits,
  ): Promise<Attachment> => {
    if ((length ?? 0) > allowed.max_bytes + wrappingBytes) throw refused(413, "file_too_large")
    const whose = customerId === null ? undefined : `${customerId} ${presentationId}`
    const reserved = Math.min(length ?? allowed.max_bytes, allowed.max_bytes)
    await reserve(reserved, whose)
    let used = 0
    try {
      const { name, declaredType, bytes } = await open(allowed.max_bytes)
      const arrived = await receiveFile(uploadFolder, bytes, allowed.max_bytes)
      try {
        const contentType = fileKindOf(arrived.sniffer, declaredType)
        if (!contentType || !allowed.content_types.includes(contentType)) throw refused(415, "file_kind")
        const described = { id: randomName(15), name: safeFileName(name, contentType), contentType }
        const kept = await store(
          { ...described, presentationId, customerId, createdAt: new Date(clock.now()) },
          arrived,
        )
        used = kept.size
        return attachmentOf(kept)
      } finally {
        await arrived.close()
      }
    } finally {
      await release(reserved, used, whose)
    }
  }
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
