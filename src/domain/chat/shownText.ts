import type { Sender } from "./ChatMessage.ts"

/** Signs that turn the order in which what follows is read; the joiners that some scripts need are none of them. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Control signs but tab and line break, and separators that some browsers draw as a box. */
const control = /(?![\t\n])[\p{Cc}\u2028\u2029]/gu

/** A text as it may be shown beside others: without control signs and without signs that change the direction of what is around. */
export const shownText = (text: string): string => text.replace(control, "").replace(turning, "")

/** A sender's name on one line, or undefined without one; nothing in it hides, turns or reaches what stands beside it (H4). */
export const senderName = ({ firstName, lastName }: Pick<Sender, "firstName" | "lastName">): string | undefined =>
  [firstName, lastName]
    .map((part = "") =>
      part
        .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, "")
        .replace(/\s+/gu, " ")
        .trim(),
    )
    .filter((part) => /[\p{L}\p{N}\p{S}\p{P}]/u.test(part))
    .join(" ") || undefined
