import { stretchesOf } from "../../../contracts/links.ts"

/** A plain mail address, alone between spaces. Its link opens nothing but a mail to it. */
const mailAddress = /^[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+[.,;:!?]?$/i

/** What mail programs need between the parts of an address: full stops of all scripts, `@`, and `://`. */
const joints = /[.\u2024\u3002\uff0e\uff61](?=[\p{L}\p{N}-])|[@\uff20](?=\S)|:(?=\/\/)/gu

/**
 * A text in which mail programs find no web address: an invisible space parts what looks like one. Mail addresses stay
 * as they are.
 */
export const withoutLinks = (text: string): string =>
  text.replace(/\S+/gu, (word) =>
    mailAddress.test(word) || /^[\d.,:]+$/.test(word) ? word : word.replace(joints, "$&\u200b"),
  )

/**
 * A message's text for a mail, whose reader's program makes the links. It finds those of the thread (H7), and the real
 * host stands beside one that is written otherwise.
 */
export const linkText = (text: string): string =>
  stretchesOf(text)
    .map(({ text: part, href, host }) =>
      href === undefined ? withoutLinks(part) : [part, ...(host === undefined ? [] : [`(${host})`])].join(" "),
    )
    .join("")
