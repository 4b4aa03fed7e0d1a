import { causes } from "../diagnosis/causes.ts"
import { isLocation } from "../frameAddress.ts"
import { checkHeaders } from "./checkHeaders.ts"
import { checkTags } from "./checkTags.ts"
import type { Finding, PastedPage } from "./Finding.ts"
import { readTags } from "./readTags.ts"

/** The page's origin, in the form of the showroom's list. */
export const originOfPage = (address: string): string | undefined => {
  const text = address.trim()
  if (text === "") return undefined
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole)) return undefined
  const { origin, protocol, hostname } = new URL(whole)
  return /^https?:$/.test(protocol) && hostname !== "" ? origin : undefined
}

/** The location in the tag of a script or element. */
export const locationIn = (html: string): string | undefined =>
  readTags(html)
    .map(({ attributes }) => attributes["data-location"])
    .find((location) => location !== undefined && isLocation(location))

/** Whether each script of a showroom has a nonce, which must not be empty. */
const hasNonceIn = (html: string): boolean => {
  const scripts = readTags(html).filter(
    ({ name, attributes }) => name === "script" && attributes.src?.includes("/embed/"),
  )
  return scripts.length > 0 && scripts.every(({ attributes }) => attributes.nonce)
}

const checkAddress = (address: string, page: string | undefined): ReadonlyArray<Finding> => {
  if (address.trim() === "") return []
  if (page === undefined)
    return [
      {
        code: "PAGE-ADDRESS",
        verdict: "wrong",
        message: { en: "This is no address of a page.", de: "Das ist keine Adresse einer Seite." },
        line: "https://www.dealer.example/showroom",
      },
    ]
  const { protocol, hostname } = new URL(page)
  const isSecure = protocol === "https:" || /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return [
    {
      code: "FRAME-HTTPS",
      verdict: isSecure ? "right" : "wrong",
      message: isSecure
        ? { en: "The page is loaded safely.", de: "Die Seite wird sicher geladen." }
        : causes["FRAME-HTTPS"].message,
      ...(!isSecure && { line: page.replace(/^http:/, "https:") }),
    },
  ]
}

/** Checks a page that shows the showroom by its pasted texts only. Never throws. */
export const examinePage = (pasted: PastedPage, showroom: string): ReadonlyArray<Finding> => {
  const page = originOfPage(pasted.address)
  const context = { showroom, page, hasNonce: hasNonceIn(pasted.html) }
  return [...checkAddress(pasted.address, page), ...checkTags(pasted.html, context), ...checkHeaders(pasted, context)]
}
