import { refused } from "../../environment/Refused.ts"
import type { ReceivedFile } from "../files/receiveFile.ts"
import type { StripPicture } from "./StrippedPicture.ts"
import { stripGif } from "./stripGif.ts"
import { stripJpeg } from "./stripJpeg.ts"
import { stripPng } from "./stripPng.ts"
import { stripWebp } from "./stripWebp.ts"

const strips: ReadonlyMap<string, StripPicture> = new Map([
  ["image/jpeg", stripJpeg],
  ["image/png", stripPng],
  ["image/gif", stripGif],
  ["image/webp", stripWebp],
])

/** A file as it is stored. */
export interface StrippedFile extends Pick<ReceivedFile, "size" | "read"> {
  /** Width in pixels; `null` for a file that is not a picture, or does not state its size. */
  readonly width: number | null
  readonly height: number | null
}

/**
 * Removes place, time, device and program from a picture's file; leaves any other file unchanged. Reads a picture into
 * memory. Refused: 415 for a picture whose structure cannot be read.
 */
export const stripPicture = async (file: ReceivedFile, contentType: string): Promise<StrippedFile> => {
  const strip = strips.get(contentType)
  if (!strip) return { size: file.size, read: file.read, width: null, height: null }
  const picture = strip(Buffer.from(await file.read(0, file.size)))
  if (!picture) throw refused(415, "file_kind")
  const { bytes, width, height } = picture
  const isKnown = width > 0 && height > 0
  return {
    size: bytes.length,
    // A copy, because posting a view to another thread transfers its whole buffer.
    read: async (start, most) => Buffer.from(bytes.subarray(start, start + most)),
    width: isKnown ? width : null,
    height: isKnown ? height : null,
  }
}
