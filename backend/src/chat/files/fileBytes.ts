import { and, eq } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import { chatFileSlices } from "../../environment/tables/chat.ts"
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

/** The bytes of a file, slice by slice. Rejects if it is deleted meanwhile. */
export async function* readSlices(db: Db, fileId: string, size: number): AsyncIterable<Uint8Array> {
  let read = 0
  for (let place = 0; read < size; place += 1) {
    const [slice] = await db
      .select({ bytes: chatFileSlices.bytes })
      .from(chatFileSlices)
      .where(and(eq(chatFileSlices.fileId, fileId), eq(chatFileSlices.place, place)))
    if (!slice) throw new Error("The file was deleted while it was read.")
    read += slice.bytes.length
    yield slice.bytes
  }
}
