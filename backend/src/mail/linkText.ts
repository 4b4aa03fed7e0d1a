import { stretchesOf } from "../../../contracts/links.ts"

/** A plain mail address between spaces. Its link only opens a new mail to it. */
const mailAddress = /^[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+[.,;:!?]?$/i

/** The separators by which mail programs recognise an address: full stops of all scripts, `@`, and `://`. */
const joints = /[.\u2024\u3002\uff0e\uff61](?=[\p{L}\p{N}-])|[@\uff20](?=\S)|:(?=\/\/)/gu

/**
 * Prevents mail programs from making links in a text: inserts an invisible space into anything that looks like a web
 * address. Mail addresses stay unchanged.
 */
export const withoutLinks = (text: string): string =>
  text.replace(/\S+/gu, (word) =>
    mailAddress.test(word) || /^[\d.,:]+$/.test(word) ? word : word.replace(joints, "$&\u200b"),
  )

/**
 * A message's text for a mail, in which the reader's program makes the same links as the thread (H7). Adds the real
 * host to one that is written differently.
 */
export const linkText = (text: string): string =>
  stretchesOf(text)
    .map(({ text: part, href, host }) =>
      href === undefined ? withoutLinks(part) : [part, ...(host === undefined ? [] : [`(${host})`])].join(" "),
    )
    .join("")
