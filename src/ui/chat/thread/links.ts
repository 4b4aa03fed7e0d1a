import { LinkifyIt, REBuilder } from "linkify-it"

/** A stretch of a message: words, or a link with where it leads. */
export interface Stretch {
  readonly text: string
  /** Absolute http(s) address; undefined for words. */
  readonly href: string | undefined
  /** The host to which it leads, in ASCII, where another one is written: letters of other scripts may look like ours. */
  readonly host?: string
}

/** Endings of domains that make a link, with a scheme or without: of what dealers and their visitors write, not all there are (H7). */
const endings = (
  "com net org info biz eu de at ch li lu fr be nl it es pt uk ie dk se no fi is pl cz sk hu ro bg gr hr si rs ee lv lt tr ua cy mt " +
  "us ca mx br ar cl au nz jp cn hk tw kr in sg ae za il sa qa io ai co tv app dev me shop online auto cars live berlin wien swiss"
).split(" ")

/** A bare domain may have a port, too. */
class WithPort extends REBuilder {
  override get_fuzzy_url_host_port(): RegExp {
    this.cache.fuzzy_url_host_port ??= new RegExp(
      `(?:(?:(?:${this.get_domain().source})\\.){1,10}(?:${this.get_tld().source}))` +
        `${this.get_port().source}${this.get_host_terminator().source}`,
    )
    return this.cache.fuzzy_url_host_port
  }
}

/** http, https and bare domains; nothing else is a link here: no mail, no ftp, no address without a scheme but with slashes. */
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

/** Signs that are not seen but turn what is read around, or make two addresses look like one. */
const unseen = /\p{Cf}/u
/** What follows has an @ before the first slash: the "domain" was a user's name, or a mailbox. */
const goesOnAsUser = /^[^\s/?#]*@/

/** Whether the domain of an address is not the one that is read: cut short by an unseen sign, or a user's name after all. */
const isAnother = (raw: string, found: string, next: string): boolean =>
  (raw.length < found.length && !/[/?#]/.test(raw.replace(scheme, ""))) || goesOnAsUser.test(next)

/** A sign that is read as one of those that part an address, and is none: its compatible form, or no letter at all. */
const isImpostor = (sign: string): boolean =>
  sign > "\x7f"
    ? /\p{S}/u.test(sign) || /[./:?#@%\\\u3002]/.test(sign.normalize("NFKC"))
    : sign === "%" || sign === "\\"

/** How far around an address is looked for such signs: longer than any host. */
const reach = 300

/** Whether what stands around an address makes its host read like another one, as in `opel.de.pay⁄login.evil.de` with U+2044. */
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
  const ending = /\.([a-z]+)$/.exec(hostname)?.[1]
  if (!isWeb || username + password !== "" || ending === undefined || !endings.includes(ending)) return undefined
  const read = /^[^/?#:]*/.exec(written.replace(scheme, ""))?.[0].toLowerCase()
  return read === hostname ? { href } : { href, host: hostname }
}

/**
 * A message's text as words and links (H7), in order and complete: put together again the stretches are the text. Linear in its
 * length. An address is read as it is written; what stands behind it as punctuation is not a part of it.
 */
export const stretchesOf = (text: string): ReadonlyArray<Stretch> => {
  const stretches: Array<Stretch> = []
  let end = 0
  const texts = (until: number) => {
    if (until > end) stretches.push({ text: text.slice(end, until), href: undefined })
  }
  for (const { index, lastIndex } of text.includes(".") ? (linkifier.match(text) ?? []) : []) {
    const found = text.slice(index, lastIndex)
    const raw = found.slice(0, unseen.exec(found)?.index ?? found.length)
    const next = text.slice(index + raw.length, index + raw.length + reach)
    if (isAnother(raw, found, next) || isDisguised(raw, text.slice(Math.max(0, index - reach), index), next)) continue
    const address = addressOf(raw)
    if (address === undefined) continue
    texts(index)
    stretches.push({ text: raw, ...address })
    end = index + raw.length
  }
  texts(text.length)
  return stretches
}
