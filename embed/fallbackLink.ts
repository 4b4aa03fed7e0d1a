import { telephoneLink } from "../contracts/telephoneLink.ts"
import { ownPart } from "./page/ownParts.ts"
import type { ShowroomOptions } from "./public.d.ts"
import { wordsIn } from "./words.ts"

/** The text and links in place of a showroom that did not open. Styled by the page around it. */
export const fallbackLink = (address: string, { language, telephone, contactUrl }: ShowroomOptions): HTMLElement => {
  const { says, open, contact } = wordsIn(language)
  const fallback = ownPart(document.createElement("div"))
  fallback.setAttribute("role", "alert")
  fallback.append(says)
  const offer = (text: string, href: string) => {
    const link = document.createElement("a")
    link.href = href
    link.target = "_blank"
    link.rel = "noopener noreferrer"
    link.textContent = text
    // Blocks `javascript:` URLs: a page may take its options from elsewhere.
    if (/^(https?|tel):/.test(link.href)) fallback.append(" ", link)
  }
  offer(open, address)
  // A page may give a number.
  const number = telephoneLink(`${telephone}`)
  if (number) offer(`${telephone}`, number)
  if (contactUrl) offer(contact, contactUrl)
  return fallback
}
