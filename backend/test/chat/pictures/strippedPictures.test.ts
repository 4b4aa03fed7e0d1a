import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { exifOf, orientationIn } from "../../../src/chat/pictures/orientation.ts"
import type { StripPicture } from "../../../src/chat/pictures/StrippedPicture.ts"
import { stripGif } from "../../../src/chat/pictures/stripGif.ts"
import { stripJpeg } from "../../../src/chat/pictures/stripJpeg.ts"
import { stripPng } from "../../../src/chat/pictures/stripPng.ts"
import { stripWebp } from "../../../src/chat/pictures/stripWebp.ts"
import {
  exifWith,
  extendedHead,
  gif,
  gifExtension,
  jpeg,
  jpegFrame,
  lossless,
  lossy,
  png,
  pngChunk,
  secret,
  segment,
  webp,
  webpChunk,
} from "./somePictures.ts"

const jpegExif = (orientation: number, order?: "II" | "MM") =>
  segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), exifWith(orientation, order)]))
const jfif = (preview: string) =>
  segment(
    0xe0,
    Buffer.concat([
      Buffer.from("JFIF\0\x01\x02\x01\0\x48\0\x48", "latin1"),
      Buffer.from([preview.length / 3, preview === "" ? 0 : 1]),
      Buffer.from(preview),
    ]),
  )
const icc = segment(0xe2, `ICC_PROFILE\0\x01\x01${"c".repeat(40)}`)
const adobe = segment(0xee, "Adobe\0d\0\0\0\0\0")
const minimalJpegExif = (orientation: number) =>
  segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), exifOf(orientation)]))

/** Each with all the metadata that its kind can have, and the same picture as it must be stored. */
const pictures: ReadonlyArray<readonly [string, StripPicture, Buffer, Buffer]> = [
  [
    "JPEG",
    stripJpeg,
    Buffer.concat([
      jpeg(4032, 3024, [
        jfif(`${secret}..`),
        segment(0xe0, `JFXX\0${secret}`),
        jpegExif(6),
        segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${secret}`),
        segment(0xed, `Photoshop 3.0\0${secret}`),
        segment(0xe2, `MPF\0${secret}`),
        icc,
        adobe,
        segment(0xef, secret),
        segment(0xfe, secret),
      ]),
      Buffer.from(`....ftypmp4 ${secret}`),
    ]),
    jpeg(4032, 3024, [jfif(""), minimalJpegExif(6), icc, adobe]),
  ],
  [
    "JPEG of a camera with the most significant byte first",
    stripJpeg,
    jpeg(8, 9, [jpegExif(8, "MM")]),
    jpeg(8, 9, [minimalJpegExif(8)]),
  ],
  ["upright JPEG", stripJpeg, jpeg(8, 9, [jpegExif(1)]), jpeg(8, 9)],
  ["JPEG with bytes between its segments", stripJpeg, jpeg(8, 9, [Buffer.from(`${secret}\xff`, "latin1")]), jpeg(8, 9)],
  [
    "JPEG with metadata between its scans",
    stripJpeg,
    Buffer.concat([jpeg(8, 9).subarray(0, -2), jpegExif(3), segment(0xfe, secret), jpegFrame(8, 9)]),
    Buffer.concat([jpeg(8, 9).subarray(0, -2), minimalJpegExif(3), jpegFrame(8, 9)]),
  ],
  [
    "PNG",
    stripPng,
    Buffer.concat([
      png(640, 480, [
        pngChunk("gAMA", "\0\0\xb1\x8f"),
        pngChunk("tEXt", `Comment\0${secret}`),
        pngChunk("zTXt", secret),
        pngChunk("iTXt", `XML:com.adobe.xmp\0\0\0\0\0${secret}`),
        pngChunk("eXIf", exifWith(6)),
        pngChunk("tIME", "\x07\xea\x0b\x1c\x17\0\0"),
        pngChunk("caBX", secret),
        pngChunk("acTL", "\0\0\0\x01\0\0\0\0"),
      ]),
      Buffer.from(secret),
    ]),
    png(640, 480, [
      pngChunk("gAMA", "\0\0\xb1\x8f"),
      pngChunk("eXIf", exifOf(6)),
      pngChunk("acTL", "\0\0\0\x01\0\0\0\0"),
    ]),
  ],
  [
    "GIF",
    stripGif,
    Buffer.concat([
      gif(320, 200, [
        gifExtension(0xfe, "", secret),
        gifExtension(0xff, "NETSCAPE2.0", "\x01\0\0"),
        gifExtension(0xff, "XMP DataXMP", secret),
        gifExtension(0x01, "............", secret),
        gifExtension(0xf9, "", "\x04\x0a\0\0"),
      ]),
      Buffer.from(secret),
    ]),
    gif(320, 200, [gifExtension(0xff, "NETSCAPE2.0", "\x01\0\0"), gifExtension(0xf9, "", "\x04\x0a\0\0")]),
  ],
  [
    "WebP",
    stripWebp,
    Buffer.concat([
      webp(
        extendedHead(0x2c, 800, 600),
        webpChunk("ICCP", "colours"),
        lossy(800, 600),
        webpChunk("EXIF", exifWith(5)),
        webpChunk("XMP ", secret),
        webpChunk("SECR", secret),
      ),
      Buffer.from(secret),
    ]),
    webp(extendedHead(0x28, 800, 600), webpChunk("ICCP", "colours"), lossy(800, 600), webpChunk("EXIF", exifOf(5))),
  ],
  [
    "upright WebP whose EXIF data begins as a JPEG's",
    stripWebp,
    webp(
      extendedHead(8, 8, 9),
      lossless(8, 9),
      webpChunk("EXIF", Buffer.concat([Buffer.from("Exif\0\0"), exifWith(1)])),
    ),
    webp(extendedHead(0, 8, 9), lossless(8, 9)),
  ],
  [
    "animated WebP",
    stripWebp,
    webp(
      extendedHead(2, 8, 9),
      webpChunk("ANIM", "\0\0\0\0\0\0"),
      webpChunk("ANMF", Buffer.concat([Buffer.alloc(16), lossless(8, 9), webpChunk("SECR", secret)])),
    ),
    webp(
      extendedHead(2, 8, 9),
      webpChunk("ANIM", "\0\0\0\0\0\0"),
      webpChunk("ANMF", Buffer.concat([Buffer.alloc(16), lossless(8, 9)])),
    ),
  ],
]

describe("A stored picture", () => {
  it.each(pictures)("H8 contains no place, device or comment, and looks the same: %s", (_kind, strip, given, plain) => {
    expect(given.includes(secret) || given.includes("Exif") || given.includes("EXIF")).toBe(true)
    const { bytes } = strip(given) ?? {}
    expect(bytes?.toString("hex")).toBe(plain.toString("hex"))
    expect(bytes?.includes(secret.slice(0, 8))).toBe(false)
  })

  it.each(pictures)("H8 is the same when it is stored again: %s", (_kind, strip, _given, plain) => {
    expect(strip(plain)?.bytes.equals(plain)).toBe(true)
  })

  it.each(pictures)("H8 is not stored if it ends within its structure: %s", (_kind, strip, _given, plain) => {
    for (let length = 0; length < 24; length += 1) expect(strip(plain.subarray(0, length))).toBeUndefined()
  })

  it.each([
    ["JPEG", stripJpeg(jpeg(16_000, 15_000)), 16_000, 15_000],
    ["JPEG whose height stands behind the scan", stripJpeg(jpeg(16_000, 0)), 16_000, 0],
    ["PNG", stripPng(png(16_000, 15_000)), 16_000, 15_000],
    ["GIF", stripGif(gif(16_000, 15_000)), 16_000, 15_000],
    ["GIF with a frame beyond it", stripGif(gif(1, 1, [], [10, 20, 16_000, 15_000])), 16_010, 15_020],
    ["lossy WebP", stripWebp(webp(lossy(16_000, 15_000))), 16_000, 15_000],
    ["lossless WebP", stripWebp(webp(lossless(16_000, 15_000))), 16_000, 15_000],
    ["extended WebP", stripWebp(webp(extendedHead(0, 16_000, 15_000), lossy(1, 1))), 16_000, 15_000],
    ["WebP whose bitmap is larger", stripWebp(webp(extendedHead(0, 1, 1), lossless(16_000, 15_000))), 16_000, 15_000],
  ])("H8 has its width and height reported: %s", (_kind, picture, width, height) => {
    expect([picture?.width, picture?.height]).toEqual([width, height])
  })

  it.each([
    ["JPEG", stripJpeg, jpeg(8, 6).subarray(0, 2), Buffer.from([0xff, 0xdb, 0, 2]), jpeg(8, 6).subarray(2)],
    [
      "JPEG with scans",
      stripJpeg,
      jpeg(8, 6).subarray(0, -2),
      Buffer.from([0xff, 0xda, 0, 2, 0]),
      Buffer.from([0xff, 0xd9]),
    ],
    ["PNG", stripPng, png(8, 6).subarray(0, 33), pngChunk("IDAT", ""), png(8, 6).subarray(33)],
    ["GIF", stripGif, gif(8, 6).subarray(0, 19), gifExtension(0xf9, "", "1234"), gif(8, 6).subarray(19)],
    ["WebP", stripWebp, webp(lossy(8, 6)), webpChunk("ICCP", ""), Buffer.alloc(0)],
  ])(
    "H8 is refused, instead of blocking others, if it has millions of blocks: %s",
    (_kind, strip, begin, block, end) => {
      const withBlocks = (count: number) => {
        const bytes = Buffer.concat([begin, Buffer.alloc(block.length * count, block), end])
        if (strip === stripWebp) bytes.writeUInt32LE(bytes.length - 8, 4)
        return bytes
      }
      expect(strip(withBlocks(19_000))).toBeDefined()
      expect(strip(withBlocks(1_000_000))).toBeUndefined()
    },
  )

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("H8 keeps orientation %i", (orientation) => {
    const kept = orientation === 1 ? undefined : orientation
    expect([exifWith(orientation), exifWith(orientation, "MM")].map(orientationIn)).toEqual([kept, kept])
    expect(kept && orientationIn(exifOf(kept))).toBe(kept)
  })

  it("H8 of any bytes is refused or stripped, and never fails", () => {
    const strips = [stripJpeg, stripPng, stripGif, stripWebp]
    const changed = fc
      .tuple(fc.nat(pictures.length - 1), fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 }), fc.nat(600))
      .map(([which, edits, length]) => {
        const bytes = Buffer.from(pictures[which]?.[2] ?? "")
        for (const [at, value] of edits) if (at < bytes.length) bytes[at] = value
        return bytes.subarray(0, Math.max(length, 20))
      })
    fc.assert(
      fc.property(
        fc.oneof(
          changed,
          fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
        ),
        (bytes) => {
          for (const strip of strips) {
            const stripped = strip(bytes)
            if (stripped) expect(strip(stripped.bytes)?.bytes.equals(stripped.bytes)).toBe(true)
          }
          orientationIn(bytes)
        },
      ),
      { numRuns: 3_000 },
    )
  })
})
