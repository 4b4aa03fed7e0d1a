import { and, asc, eq } from "drizzle-orm"
import type { Db } from "../environment/Db.ts"
import { chatFileSlices } from "../environment/tables/chat.ts"
import type { ReceivedFile } from "./receiveFile.ts"

/** An in-process database writes this many bytes in some ms, and serves no other request meanwhile. */
const sliceBytes = 128 * 1_024

/** Lets other work run first. */
const pause = () => new Promise(setImmediate)

/** Writes a file slice by slice, without a transaction, which would block everybody. */
export const writeBytes = async (
  db: Db,
  fileId: string,
  { size, read }: Pick<ReceivedFile, "size" | "read">,
): Promise<void> => {
  for (let place = 0; place * sliceBytes < size; place += 1) {
    await pause()
    const bytes = await read(place * sliceBytes, sliceBytes)
    await db.insert(chatFileSlices).values({ fileId, place, bytes })
  }
}

export const readBytes = async (db: Db, fileId: string): Promise<Uint8Array> => {
  const places = await db
    .select({ place: chatFileSlices.place })
    .from(chatFileSlices)
    .where(eq(chatFileSlices.fileId, fileId))
    .orderBy(asc(chatFileSlices.place))
  const slices: Uint8Array[] = []
  for (const { place } of places) {
    await pause()
    const [slice] = await db
      .select({ bytes: chatFileSlices.bytes })
      .from(chatFileSlices)
      .where(and(eq(chatFileSlices.fileId, fileId), eq(chatFileSlices.place, place)))
    if (slice) slices.push(slice.bytes)
  }
  return Buffer.concat(slices)
}
