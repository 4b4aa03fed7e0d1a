import { open, rm } from "node:fs/promises"
import { join } from "node:path"
import { refused } from "../../environment/Refused.ts"
import { randomName } from "../../environment/random.ts"
import { createSniffer, type Sniffer } from "./fileKind.ts"

/** A complete upload that is not stored yet. */
export interface ReceivedFile {
  /** Size in bytes. */
  readonly size: number
  readonly sniffer: Sniffer
  /** Reads at most `most` bytes from `start`. */
  readonly read: (start: number, most: number) => Promise<Uint8Array>
  /** Deletes the upload. */
  readonly close: () => Promise<void>
}

/**
 * Writes an upload to `folder` as it arrives, so that concurrent or slow uploads occupy no memory. Refused: 413 beyond
 * `mostBytes`. Rejects as `bytes` does if the sender disconnects.
 */
export const receiveFile = async (
  folder: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  mostBytes: number,
): Promise<ReceivedFile> => {
  const path = join(folder, `upload-${randomName(15)}`)
  const file = await open(path, "wx+", 0o600)
  try {
    // Unlinked, the file disappears with its last reader: at the latest with this process, however it ends.
    await rm(path)
    const sniffer = createSniffer()
    let size = 0
    for await (const chunk of bytes) {
      size += chunk.length
      if (size > mostBytes) throw refused(413, "file_too_large")
      sniffer.see(chunk)
      // Not `write`: when the disk is nearly full it may write only a part, and reports that only in its result.
      await file.appendFile(chunk)
    }
    return {
      size,
      sniffer: sniffer.seen(),
      read: async (start, most) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(most, size - start)), 0, null, start)
        return buffer.subarray(0, bytesRead)
      },
      close: () => file.close(),
    }
  } catch (failure) {
    await file.close()
    throw failure
  }
}
