import { eq, sum } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import type { Environment } from "../../environment/Environment.ts"
import { refused } from "../../environment/Refused.ts"
import { randomName } from "../../environment/random.ts"
import { type Attachment, chatFiles } from "../../environment/tables/chat.ts"
import { oneAtATime } from "../../environment/time/oneAtATime.ts"
import type { Limiter } from "../../limits/limiter.ts"
import { stripPicture } from "../pictures/stripPicture.ts"
import { writeBytes } from "./fileBytes.ts"
import { fileKindOf } from "./fileKind.ts"
import { type ReceivedFile, receiveFile } from "./receiveFile.ts"
import type { FileLimits, Sending } from "./Sending.ts"
import { safeFileName } from "./safeFileName.ts"

type Described = Pick<typeof chatFiles.$inferSelect, "id" | "name" | "size" | "contentType" | "width" | "height">

/** A stored file as messages name it. */
export const attachmentOf = ({ id, name, size, contentType, width, height }: Described): Attachment => ({
  id,
  name,
  size,
  content_type: contentType,
  ...(width !== null && height !== null && { width, height }),
})

/** Maximum number of bytes that surround a file in a request: other fields and separators. */
const wrappingBytes = 65_536

/** Limits the total bytes of files that are stored or arriving. */
const openSpace = (db: Db, limiter: Limiter) => {
  const inTurn = oneAtATime()
  let bytesInTransit = 0

  /** Reserves for one file at a time, so that each reservation counts the earlier ones. Refused: TooMany. */
  const reserve = (bytes: number, owner: string | undefined) =>
    inTurn("reserve", async () => {
      const [stored] = await db.select({ bytes: sum(chatFiles.size).mapWith(Number) }).from(chatFiles)
      const taken = (stored?.bytes ?? 0) + bytesInTransit
      if (taken + bytes > limiter.most("fileBytesKept")) throw limiter.refusal("fileBytesKept", "all")
      if (owner !== undefined) await limiter.spend("fileBytes", owner, bytes)
      bytesInTransit += bytes
    })

  /** Releases reserved bytes that were not stored. */
  const release = async (reserved: number, used: number, owner: string | undefined) => {
    bytesInTransit -= reserved
    if (owner !== undefined) await limiter.giveBack("fileBytes", owner, reserved - used)
  }

  return { reserve, release }
}

/**
 * Stores arriving files, after checks of size and kind. `uploadFolder` contains them until they are stored. Refused:
 * 413 for a file that is too large, 415 for a kind that is not allowed, TooMany by the limits of bytes.
 */
export const fileIntake = (environment: Environment, limiter: Limiter, uploadFolder: string) => {
  const { db, clock } = environment
  const inTurn = oneAtATime()
  const { reserve, release } = openSpace(db, limiter)

  /** Stores one file at a time, because a picture is held in memory while its metadata is removed. */
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
    const owner = customerId === null ? undefined : `${customerId} ${presentationId}`
    const reserved = Math.min(length ?? allowed.max_bytes, allowed.max_bytes)
    await reserve(reserved, owner)
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
      await release(reserved, used, owner)
    }
  }
}
