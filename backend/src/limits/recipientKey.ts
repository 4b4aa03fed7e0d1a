import { domainToASCII } from "node:url"

/** Providers that ignore dots before the @. */
const dotless: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"])

/**
 * The key of a mail address for limits: forms that reach one mailbox share it. Ignores the case of letters, a
 * subaddress (RFC 5233) and, at Gmail, dots.
 */
export const recipientKey = (email: string): string => {
  const at = email.lastIndexOf("@")
  const [mailbox = ""] = email.slice(0, at).normalize("NFKC").toLowerCase().split("+")
  const written = email.slice(at + 1).toLowerCase()
  const domain = (domainToASCII(written) || written).replace(/\.$/, "")
  return `${dotless.has(domain) ? mailbox.replaceAll(".", "") : mailbox}@${domain}`
}
