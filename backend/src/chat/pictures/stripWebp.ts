import { exifOf, orientationIn } from "./orientation.ts"
import { mostBlocks, type StripPicture } from "./StrippedPicture.ts"

const headLength = 12
/** Bytes of an animation's frame before its chunks (RFC 9649, 2.7.1.1). */
const frameHeadLength = 16
/** Maximum number of chunks of an animation's frame. At most two of them show something. */
const mostOfFrame = 8
/** Flags of the extended format that announce metadata (RFC 9649, 2.7). */
const [exifFlag, xmpFlag] = [0x08, 0x04]

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

/** Chunks until the end; `undefined` if one is truncated, or there are more than `most`. */
const chunksOf = (bytes: Buffer, most: number): ReadonlyArray<Chunk> | undefined => {
  const chunks: Chunk[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32LE(at + 4)
    if (end > bytes.length || chunks.length === most) return undefined
    chunks.push({ type: bytes.toString("latin1", at, at + 4), data: bytes.subarray(at + 8, end) })
    at = end + (end % 2)
  }
  return chunks
}

const written = ({ type, data }: Chunk): Buffer => {
  const head = Buffer.alloc(8)
  head.write(type, "latin1")
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

const bitmaps = new Set(["ALPH", "VP8 ", "VP8L"])
const shown = new Set([...bitmaps, "VP8X", "ANIM", "ANMF", "ICCP"])

/** Width and height that a chunk names, in pixels. */
const sizeIn = ({ type, data }: Chunk): readonly [number, number] => {
  if (type === "VP8X" && data.length >= 10) return [data.readUIntLE(4, 3) + 1, data.readUIntLE(7, 3) + 1]
  if (type === "VP8 " && data.length >= 10) return [data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff]
  if (type === "VP8L" && data.length >= 5) {
    const bits = data.readUInt32LE(1)
    return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1]
  }
  return [0, 0]
}

/** EXIF data may begin with the same header as in a JPEG. */
const orientationOf = (chunks: ReadonlyArray<Chunk>): number | undefined => {
  const exif = chunks.find(({ type }) => type === "EXIF")?.data
  return exif && orientationIn(exif.toString("latin1", 0, 6) === "Exif\0\0" ? exif.subarray(6) : exif)
}

/** A frame of an animation with only its bitmaps; `undefined` if it cannot be read. */
const strippedFrame = ({ type, data }: Chunk): Chunk | undefined => {
  const inner = chunksOf(data.subarray(frameHeadLength), mostOfFrame)
  const kept = inner?.filter((each) => bitmaps.has(each.type)).map(written)
  return kept && { type, data: Buffer.concat([data.subarray(0, frameHeadLength), ...kept]) }
}

const strippedHead = ({ type, data }: Chunk, isTurned: boolean): Chunk => {
  const head = Buffer.from(data)
  head[0] = ((head[0] ?? 0) & ~(exifFlag | xmpFlag)) | (isTurned ? exifFlag : 0)
  return { type, data: head }
}

/** Removes EXIF and XMP data, chunks of programs, and all behind the picture. */
export const stripWebp: StripPicture = (bytes) => {
  if (bytes.length < headLength) return undefined
  const chunks = chunksOf(bytes.subarray(headLength, Math.min(bytes.length, 8 + bytes.readUInt32LE(4))), mostBlocks)
  if (!chunks?.some(({ type }) => type === "ANMF" || type === "VP8 " || type === "VP8L")) return undefined
  const orientation = orientationOf(chunks)
  const parts: Chunk[] = []
  for (const chunk of chunks.filter(({ type }) => shown.has(type))) {
    const part =
      chunk.type === "ANMF"
        ? strippedFrame(chunk)
        : chunk.type === "VP8X"
          ? strippedHead(chunk, orientation !== undefined)
          : chunk
    if (!part) return undefined
    parts.push(part)
  }
  if (orientation !== undefined) parts.push({ type: "EXIF", data: exifOf(orientation) })
  const body = Buffer.concat(parts.map(written))
  const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1")
  head.writeUInt32LE(body.length + 4, 4)
  const sizes = parts.map(sizeIn)
  return {
    bytes: Buffer.concat([head, body]),
    width: Math.max(...sizes.map(([width]) => width)),
    height: Math.max(...sizes.map(([, height]) => height)),
  }
}
