import type { Attachment } from "./attachment.ts"
import type { Origin } from "./ChatMessage.ts"

/** Kinds of pictures that every browser shows and that cannot contain code: no SVG. */
const pictureTypes: ReadonlyArray<string> = ["image/png", "image/jpeg", "image/gif", "image/webp"]

/** Largest picture that loads before the visitor asks for it, in bytes. */
const mostUnasked = 5_000_000

/** Bytes of pictures that stay in memory although none of them is shown. */
export const mostIdleBytes = 30_000_000

export const isPicture = ({ contentType }: Pick<Attachment, "contentType">): boolean =>
  pictureTypes.includes(contentType)

/**
 * Whether a picture loads as soon as its thumbnail is in view. A guest's waits for a press: one file must not cost every
 * reader of a group its bytes, and nobody sees a stranger's picture unasked (decision 071).
 */
export const loadsUnasked = ({ size }: Pick<Attachment, "size">, origin: Origin): boolean =>
  size <= mostUnasked && (origin === "me" || origin === "moderator")
