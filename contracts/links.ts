import { LinkifyIt, REBuilder } from "linkify-it"

/** A part of a message: text, or a link. */
export interface Stretch {
  readonly text: string
  /** Absolute http(s) address. `undefined` for text. */
  readonly href: string | undefined
  /** The real host in ASCII, if the written one differs: letters of other scripts may look like ours. */
  readonly host?: string
}

/**
 * Top-level domains that make a link without a scheme. Limited to those that dealers and their visitors write (H7):
 * `main.ts` and `e.g. this` are no links. An address with a scheme is a link whatever its ending.
 */
const endings = (
  "com net org info biz eu de at ch li lu fr be nl it es pt uk ie dk se no fi is pl cz sk hu ro bg gr hr si rs ee lv lt tr ua cy mt " +
  "us ca mx br ar cl au nz jp cn hk tw kr in sg ae za il sa qa io ai co tv app dev me shop online auto cars live berlin wien swiss"
).split(" ")

/** Also accepts a port after a bare domain. */
class WithPort extends REBuilder {
  override get_fuzzy_url_host_port(): RegExp {
    this.cache.fuzzy_url_host_port ??= new RegExp(
      `(?:(?:(?:${this.get_domain().source})\\.){1,10}(?:${this.get_tld().source}))` +
        `${this.get_port().source}${this.get_host_terminator().source}`,
    )
    return this.cache.fuzzy_url_host_port
  }
}

/** Accepts http, https and bare domains. Rejects mail addresses, ftp, and `//` addresses without a scheme. */
const linkifier = new LinkifyIt({
  rebuilder: new WithPort(),
  tlds: endings,
  fuzzyLink: true,
  fuzzyEmail: false,
  maxLength: 2_000,
})
  .add("ftp:", null)
  .add("mailto:", null)
  .add("//", null)

const scheme = /^https?:\/\//i

/** Invisible characters that reorder the text, or make two addresses look alike. */
const invisible = /\p{Cf}/u
/** An @ before the first slash: the "domain" was a user name or a mailbox. */
const continuesAsUserInfo = /^[^\s/?#]*@/

/** Whether the real domain is not the one that is read: an invisible character cuts it short, or it is a user name. */
const isAnother = (raw: string, found: string, next: string): boolean =>
  (raw.length < found.length && !/[/?#]/.test(raw.replace(scheme, ""))) || continuesAsUserInfo.test(next)

/** A character that looks like a delimiter of addresses but is none: a compatibility form, or a symbol. */
const isImpostor = (sign: string): boolean =>
  sign > "\x7f"
    ? /\p{S}/u.test(sign) || /[./:?#@%\\\u3002]/.test(sign.normalize("NFKC"))
    : sign === "%" || sign === "\\"

/** Number of characters around an address in which to search for these: longer than any host. */
const reach = 300

/**
 * Whether text around an address makes its host look like another one, as in `opel.de.pay⁄login.evil.de` with U+2044.
 */
const isDisguised = (raw: string, before: string, next: string): boolean => {
  const host = [...(/^[^\s/?#]*/.exec(raw.replace(scheme, "") + next)?.[0] ?? "")]
  const first = host.findIndex(isImpostor)
  if (first >= 0 && /[\p{L}\p{N}]/u.test(host.slice(first).join(""))) return true
  if (scheme.test(raw)) return false
  const lead = [...(/[^\s/?#]*$/.exec(before)?.[0] ?? "")]
  const last = lead.findLastIndex(isImpostor)
  return last >= 0 && /[\p{L}\p{N}]/u.test(lead.slice(0, last).join(""))
}

const addressOf = (raw: string): Pick<Stretch, "href" | "host"> | undefined => {
  const written = /^https?:/i.test(raw) ? raw : `https://${raw}`
  if (!URL.canParse(written)) return undefined
  const { protocol, hostname, username, password, href } = new URL(written)
  const isWeb = protocol === "https:" || protocol === "http:"
  // A host without an ending is a number or a name of the reader's own network.
  const ending = /\.([a-z][a-z\d-]*)$/.exec(hostname)?.[1]
  if (!isWeb || username + password !== "" || ending === undefined) return undefined
  if (!scheme.test(raw) && !endings.includes(ending)) return undefined
  const read = /^[^/?#:]*/.exec(written.replace(scheme, ""))?.[0].toLowerCase()
  return read === hostname ? { href } : { href, host: hostname }
}

/**
 * Splits a message's text into words and links (H7), in order and complete: the parts joined are the text. Linear in
 * its length. Excludes punctuation after an address.
 */
export const stretchesOf = (text: string): ReadonlyArray<Stretch> => {
  const stretches: Array<Stretch> = []
  let end = 0
  const pushText = (until: number) => {
    if (until > end) stretches.push({ text: text.slice(end, until), href: undefined })
  }
  for (const { index, lastIndex } of text.includes(".") ? (linkifier.match(text) ?? []) : []) {
    const found = text.slice(index, lastIndex)
    const raw = found.slice(0, invisible.exec(found)?.index ?? found.length)
    const next = text.slice(index + raw.length, index + raw.length + reach)
    if (isAnother(raw, found, next) || isDisguised(raw, text.slice(Math.max(0, index - reach), index), next)) continue
    const address = addressOf(raw)
    if (address === undefined) continue
    pushText(index)
    stretches.push({ text: raw, ...address })
    end = index + raw.length
  }
  pushText(text.length)
  return stretches
}
