import { exifOf, orientationIn } from "./orientation.ts"
import { mostBlocks, type StripPicture } from "./StrippedPicture.ts"

const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda]
const [app0, app1, app2, app14] = [0xe0, 0xe1, 0xe2, 0xee]
/** Tables and intervals by which the picture is decoded (ITU-T T.81, table B.1). */
const decoding = new Set([0xc4, 0xcc, 0xdb, 0xdc, 0xdd, startOfScan])

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= startOfImage)

/** Position of the next marker's code, at or after `from`; `undefined` if none. Decoders skip the bytes before. */
const nextMarker = (bytes: Buffer, from: number): number | undefined => {
  // Faster than indexOf where every second byte is 0xFF.
  for (let at = from + 1; at < bytes.length; at += 1) {
    const code = bytes[at]
    if (bytes[at - 1] === 0xff && code !== 0 && code !== 0xff) return at
  }
  return undefined
}

/** Where the data of a scan ends: at the next marker that is not a restart, or with the file. */
const scanEnd = (bytes: Buffer, from: number): number => {
  for (let at = nextMarker(bytes, from); at !== undefined; at = nextMarker(bytes, at)) {
    const code = bytes[at] ?? 0
    if (code < 0xd0 || code > 0xd7) return at - 1
  }
  return bytes.length
}

interface Segment {
  readonly marker: number
  readonly content: Buffer
  /** The data behind a scan's header; empty behind other segments. */
  readonly scan: Buffer
}

/**
 * The segments until the end of the picture. `undefined` if one is truncated, or there are more than `mostBlocks`.
 */
const segmentsOf = (bytes: Buffer): ReadonlyArray<Segment> | undefined => {
  const segments: Segment[] = []
  for (let at = nextMarker(bytes, 2); at !== undefined && bytes[at] !== endOfImage; ) {
    const marker = bytes[at] ?? 0
    if (standsAlone(marker)) {
      at = nextMarker(bytes, at + 1)
      continue
    }
    const length = at + 3 <= bytes.length ? bytes.readUInt16BE(at + 1) : 0
    const end = at + 1 + length
    if (length < 2 || end > bytes.length || segments.length === mostBlocks) return undefined
    const next = marker === startOfScan ? scanEnd(bytes, end) : end
    segments.push({ marker, content: bytes.subarray(at + 3, end), scan: bytes.subarray(end, next) })
    at = nextMarker(bytes, next)
  }
  return segments
}

const written = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** A segment for applications as far as decoders need it. The preview in JFIF and JFXX may show what was cut away. */
const strippedApplication = (marker: number, content: Buffer): ReadonlyArray<Buffer> => {
  const isNamed = (name: string) => content.toString("latin1", 0, name.length) === name
  if (marker === app0 && isNamed("JFIF\0") && content.length >= 14) {
    return [written(app0, Buffer.concat([content.subarray(0, 12), Buffer.alloc(2)]))]
  }
  if (marker === app1 && isNamed("Exif\0\0")) {
    const orientation = orientationIn(content.subarray(6))
    if (orientation === undefined) return []
    return [written(app1, Buffer.concat([Buffer.from("Exif\0\0"), exifOf(orientation)]))]
  }
  const isColour = (marker === app2 && isNamed("ICC_PROFILE\0")) || (marker === app14 && isNamed("Adobe"))
  return isColour ? [written(marker, content)] : []
}

const stripped = ({ marker, content, scan }: Segment): ReadonlyArray<Buffer> =>
  isFrame(marker) || decoding.has(marker) ? [written(marker, content), scan] : strippedApplication(marker, content)

/**
 * Removes EXIF, XMP and IPTC data, comments, previews, and all behind the picture, such as the film of a motion photo.
 */
export const stripJpeg: StripPicture = (bytes) => {
  const segments = segmentsOf(bytes)
  if (!segments?.some(({ marker }) => marker === startOfScan)) return undefined
  const frames = segments.filter(({ marker }) => isFrame(marker)).map(({ content }) => content)
  if (frames.some(({ length }) => length < 6)) return undefined
  const [start, end] = [Buffer.from([0xff, startOfImage]), Buffer.from([0xff, endOfImage])]
  return {
    bytes: Buffer.concat([start, ...segments.flatMap(stripped), end]),
    width: Math.max(0, ...frames.map((frame) => frame.readUInt16BE(3))),
    height: Math.max(0, ...frames.map((frame) => frame.readUInt16BE(1))),
  }
}
