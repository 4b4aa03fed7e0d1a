/** Mail addresses in a pasted text, each once, and the parts that are not addresses. */
export interface Addresses {
  readonly emails: ReadonlyArray<string>
  readonly faulty: ReadonlyArray<string>
}

/** Maximum number of guests who are invited to a webinar by mail (contract). */
export const mostInvited = 1_000

const isAddress = (text: string): boolean => text.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(text)

/**
 * Reads addresses that are separated by spaces, commas, semicolons or new lines. Of `Lena Fischer <lena@example.org>`,
 * as mail programs copy it, reads only the address.
 */
export const readAddresses = (text: string): Addresses => {
  const parts = text
    .split(/[\n,;]+/)
    .flatMap((part) => {
      const named = [...part.matchAll(/<([^<>]*)>/g)].map(([, address = ""]) => address.trim())
      return named.length > 0 ? named : part.split(/\s+/)
    })
    .filter((part) => part !== "")
  const emails = new Map(parts.filter(isAddress).map((email) => [email.toLowerCase(), email]))
  return { emails: [...emails.values()], faulty: parts.filter((part) => !isAddress(part)) }
}
