import { open, rm } from "node:fs/promises"
import { join } from "node:path"
import { refused } from "../environment/Refused.ts"
import { randomName } from "../environment/random.ts"
import { createSniffer, type Sniffer } from "./fileKind.ts"

/** A file that has come whole, and is not kept yet. */
export interface Arrived {
  /** In bytes. */
  readonly size: number
  readonly sniffer: Sniffer
  /** Its bytes from `start` on, at most `most` of them. */
  readonly read: (start: number, most: number) => Promise<Uint8Array>
  /** Lets go of it; nothing of it is left. */
  readonly close: () => Promise<void>
}

/**
 * Takes a file into `folder` as it comes: none of it waits in memory, however many come at once and however slowly. Refused: 413 beyond
 * `mostBytes`. Rejects as `bytes` does, for one whose sender has gone.
 */
export const arrive = async (
  folder: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  mostBytes: number,
): Promise<Arrived> => {
  const path = join(folder, `upload-${randomName(15)}`)
  const file = await open(path, "wx+", 0o600)
  try {
    // Without a name it is gone with its last reader, and with this process at the latest, however that ends.
    await rm(path)
    const sniffer = createSniffer()
    let size = 0
    for await (const chunk of bytes) {
      size += chunk.length
      if (size > mostBytes) throw refused(413, "file_too_large")
      sniffer.see(chunk)
      // Not `write`, which may take a part of it when the disk is nearly full, and say so in its answer alone.
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
