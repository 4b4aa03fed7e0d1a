import { crc32 } from "node:zlib"

/** What metadata of these pictures contains. */
export const secret = "52.5163N 13.3777E, Canon 5D, cut away"

/** EXIF data in TIFF form with an orientation, the camera, and a place (its GPS directory). */
export const exifWith = (orientation: number, order: "II" | "MM" = "II"): Buffer => {
  const tiff = Buffer.alloc(50 + secret.length)
  const isLittle = order === "II"
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  const long = (value: number, at: number) => (isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at))
  tiff.write(order, "latin1")
  short(42, 2)
  long(8, 4)
  short(3, 8)
  const entries = [
    [0x0110, 2, secret.length, 50],
    [0x0112, 3, 1, 0],
    [0x8825, 4, 1, 50],
  ] as const
  for (const [place, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + 12 * place
    short(tag, at)
    short(type, at + 2)
    long(count, at + 4)
    if (tag === 0x0112) short(orientation, at + 8)
    else long(value, at + 8)
  }
  tiff.write(secret, 50, "latin1")
  return tiff
}

/** A text stands for its characters' codes. */
const bytesOf = (data: Buffer | string): Buffer => (typeof data === "string" ? Buffer.from(data, "latin1") : data)

const big = (value: number, bytes: 2 | 4): Buffer => {
  const written = Buffer.alloc(bytes)
  written.writeUIntBE(value, 0, bytes)
  return written
}
const little = (value: number, bytes: 2 | 3 | 4): Buffer => {
  const written = Buffer.alloc(bytes)
  written.writeUIntLE(value, 0, bytes)
  return written
}

export const segment = (marker: number, content: Buffer | string): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), big(content.length + 2, 2), bytesOf(content)])

/** A scan with stuffed bytes and a restart, as decoders read it. */
const scan = Buffer.concat([segment(0xda, "\x01\x01\x00\x00\x3f\x00"), Buffer.from("1234ff00ab12ffd056ff0078", "hex")])

/** The frame header and all behind it. */
export const jpegFrame = (width: number, height: number): Buffer =>
  Buffer.concat([
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, Buffer.concat([Buffer.from([8]), big(height, 2), big(width, 2), Buffer.from([1, 1, 0x11, 0])])),
    segment(0xc4, Buffer.alloc(20, 1)),
    scan,
    Buffer.from([0xff, 0xd9]),
  ])

/** A JPEG with these segments before its frame. */
export const jpeg = (width: number, height: number, segments: ReadonlyArray<Buffer> = []): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, jpegFrame(width, height)])

export const pngChunk = (type: string, data: Buffer | string): Buffer => {
  const content = Buffer.concat([Buffer.from(type, "latin1"), bytesOf(data)])
  return Buffer.concat([big(data.length, 4), content, big(crc32(content), 4)])
}

/** A PNG with these chunks before its data. */
export const png = (
  width: number,
  height: number,
  chunks: ReadonlyArray<Buffer> = [],
  data = Buffer.alloc(64),
): Buffer =>
  Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", Buffer.concat([big(width, 4), big(height, 4), Buffer.from([8, 2, 0, 0, 0])])),
    ...chunks,
    pngChunk("IDAT", data),
    pngChunk("IEND", ""),
  ])

const subBlocks = (text: string): Buffer =>
  Buffer.concat([Buffer.from([text.length]), Buffer.from(text), Buffer.alloc(1)])

export const gifExtension = (label: number, head: string, text: string): Buffer =>
  Buffer.concat([
    Buffer.from([0x21, label]),
    head === "" ? Buffer.alloc(0) : Buffer.from([head.length]),
    Buffer.from(head),
    subBlocks(text),
  ])

const gifFrame = (left: number, top: number, width: number, height: number): Buffer =>
  Buffer.concat([
    Buffer.from([0x2c]),
    ...[left, top, width, height].map((value) => little(value, 2)),
    Buffer.from([0x80]),
    Buffer.alloc(6),
    Buffer.from([2]),
    subBlocks("\x4c\x01"),
  ])

/** A GIF with these extensions before its frame, which is as large as `frame` says. */
export const gif = (
  width: number,
  height: number,
  extensions: ReadonlyArray<Buffer> = [],
  frame: readonly [number, number, number, number] = [0, 0, width, height],
): Buffer =>
  Buffer.concat([
    Buffer.from("GIF89a"),
    little(width, 2),
    little(height, 2),
    Buffer.from([0x80, 0, 0]),
    Buffer.alloc(6, 3),
    ...extensions,
    gifFrame(...frame),
    Buffer.from([0x3b]),
  ])

export const webpChunk = (type: string, data: Buffer | string): Buffer =>
  Buffer.concat([Buffer.from(type, "latin1"), little(data.length, 4), bytesOf(data), Buffer.alloc(data.length % 2)])

/** A WebP of these chunks. */
export const webp = (...chunks: ReadonlyArray<Buffer>): Buffer => {
  const body = Buffer.concat(chunks)
  return Buffer.concat([Buffer.from("RIFF"), little(body.length + 4, 4), Buffer.from("WEBP"), body])
}

export const extendedHead = (flags: number, width: number, height: number): Buffer =>
  webpChunk("VP8X", Buffer.concat([Buffer.from([flags, 0, 0, 0]), little(width - 1, 3), little(height - 1, 3)]))

export const lossy = (width: number, height: number): Buffer =>
  webpChunk(
    "VP8 ",
    Buffer.concat([Buffer.from([0x30, 1, 0, 0x9d, 1, 0x2a]), little(width, 2), little(height, 2), Buffer.alloc(7, 9)]),
  )

export const lossless = (width: number, height: number): Buffer =>
  webpChunk(
    "VP8L",
    Buffer.concat([Buffer.from([0x2f]), little(width - 1 + (height - 1) * 0x4000, 4), Buffer.alloc(6, 9)]),
  )
