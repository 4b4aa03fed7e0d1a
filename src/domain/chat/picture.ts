import type { Attachment } from "./attachment.ts"
import type { Origin } from "./ChatMessage.ts"

/** Kinds of pictures that every browser shows and that cannot contain code: no SVG. */
const pictureTypes: ReadonlyArray<string> = ["image/png", "image/jpeg", "image/gif", "image/webp"]

/**
 * Maximum number of pixels that may be decoded: 160 MB of memory at 4 bytes each. Phone cameras produce 12 to 24
 * million by default.
 */
const mostPixels = 40_000_000

/** Longest side in pixels. Many graphics cards draw no longer one than 16,384. */
const longestSide = 12_000

/** Largest picture that loads before the visitor asks for it, in bytes. */
const mostUnasked = 5_000_000

/** Bytes of pictures that stay in memory although none of them is shown. */
export const mostIdleBytes = 30_000_000

export const isPicture = ({ contentType }: Pick<Attachment, "contentType">): boolean =>
  pictureTypes.includes(contentType)

/** Whether the visitor or the dealer's team wrote it. */
const isTrusted = (origin: Origin | undefined): boolean => origin === "me" || origin === "moderator"

/**
 * Whether a picture may be decoded: its width and height are within bounds. A file of 31 kB can have 16,000 by 16,000
 * pixels, which take 1 GB of memory. If the backend does not name them, only a picture of a trusted `origin` may be.
 */
export const isDecodable = (
  picture: Pick<Attachment, "contentType" | "width" | "height">,
  origin: Origin | undefined,
): boolean => {
  const { width, height } = picture
  if (!isPicture(picture)) return false
  if (width === undefined || height === undefined) return isTrusted(origin)
  return Math.min(width, height) > 0 && Math.max(width, height) <= longestSide && width * height <= mostPixels
}

/**
 * Whether a picture loads as soon as its thumbnail is in view. A guest's waits for a press: one file must not cost every
 * reader of a group its bytes, and nobody sees a stranger's picture unasked (decision 071).
 */
export const loadsUnasked = ({ size }: Pick<Attachment, "size">, origin: Origin): boolean =>
  size <= mostUnasked && isTrusted(origin)
