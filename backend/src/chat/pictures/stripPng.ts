import { crc32 } from "node:zlib"
import { exifOf, orientationIn } from "./orientation.ts"
import { mostBlocks, type StripPicture } from "./StrippedPicture.ts"

/** Chunks of the picture, its colours and its animation (PNG, third edition, 11). */
const shown = new Set("IHDR PLTE IDAT IEND tRNS cHRM cICP gAMA iCCP mDCV cLLI sBIT sRGB pHYs acTL fcTL fdAT".split(" "))
const signatureLength = 8

const chunk = (type: string, data: Buffer): Buffer => {
  const whole = Buffer.alloc(data.length + 12)
  whole.writeUInt32BE(data.length)
  whole.write(type, 4, "latin1")
  data.copy(whole, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4)
  return whole
}

const orientationChunk = (data: Buffer): Buffer | undefined => {
  const orientation = orientationIn(data)
  return orientation === undefined ? undefined : chunk("eXIf", exifOf(orientation))
}

/** Removes EXIF data, texts, times and chunks of programs, and all behind the picture. */
export const stripPng: StripPicture = (bytes) => {
  const parts = [bytes.subarray(0, signatureLength)]
  let [width, height] = [0, 0]
  let blocks = 0
  for (let at = signatureLength; at + 12 <= bytes.length && blocks < mostBlocks; blocks += 1) {
    const type = bytes.toString("latin1", at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    const data = bytes.subarray(at + 8, end - 4)
    if (end > bytes.length || (at === signatureLength) !== (type === "IHDR")) return undefined
    if (type === "IHDR") {
      if (data.length !== 13) return undefined
      width = data.readUInt32BE(0)
      height = data.readUInt32BE(4)
    }
    const part = shown.has(type) ? bytes.subarray(at, end) : type === "eXIf" ? orientationChunk(data) : undefined
    if (part) parts.push(part)
    if (type === "IEND") return { bytes: Buffer.concat(parts), width, height }
    at = end
  }
  return undefined
}
