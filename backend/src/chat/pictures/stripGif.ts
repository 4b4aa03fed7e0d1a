import { mostBlocks, type StripPicture } from "./StrippedPicture.ts"

const [image, extension, trailer] = [0x2c, 0x21, 0x3b]
const [graphicControl, application] = [0xf9, 0xff]
/** Applications whose data repeats an animation. Others store metadata. */
const repeating = ["NETSCAPE2.0", "ANIMEXTS1.0"]
const headLength = 13

/** Length in bytes of the colour table that a descriptor's flags announce (GIF89a, 18 and 20). */
const tableLength = (flags: number): number => (flags & 0x80 ? 3 << ((flags & 0x07) + 1) : 0)

/** Where sub-blocks end, behind their empty one; beyond the file if that is missing. */
const subBlocksEnd = (bytes: Buffer, from: number): number => {
  let at = from
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1
  return at + 1
}

const isShown = (block: Buffer): boolean =>
  block[1] === graphicControl ||
  (block[1] === application && block[2] === 11 && repeating.includes(block.toString("latin1", 3, 14)))

/** Removes comments, texts and data of applications, such as XMP, and all behind the picture. */
export const stripGif: StripPicture = (bytes) => {
  if (bytes.length < headLength) return undefined
  let [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
  let at = headLength + tableLength(bytes[10] ?? 0)
  const parts = [bytes.subarray(0, at)]
  let hasFrame = false
  let blocks = 0
  while (at < bytes.length && bytes[at] !== trailer) {
    const kind = bytes[at]
    blocks += 1
    if (blocks > mostBlocks) return undefined
    if (kind === image && at + 10 <= bytes.length) {
      const end = subBlocksEnd(bytes, at + 11 + tableLength(bytes[at + 9] ?? 0))
      if (end > bytes.length) return undefined
      // Browsers enlarge the picture to a frame that exceeds it.
      width = Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5))
      height = Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7))
      parts.push(bytes.subarray(at, end))
      hasFrame = true
      at = end
    } else if (kind === extension) {
      const end = subBlocksEnd(bytes, at + 2)
      if (end > bytes.length) return undefined
      if (isShown(bytes.subarray(at, end))) parts.push(bytes.subarray(at, end))
      at = end
    } else return undefined
  }
  if (!hasFrame) return undefined
  return { bytes: Buffer.concat([...parts, Buffer.from([trailer])]), width, height }
}
