import type { ShowroomOptions, ShowroomPage } from "./public.d.ts"

/** What a link to the dealer's page may say to the showroom (E4), in the prefix that tells it from the dealer's own. */
const handedOn = ["presentation_id", "location_id", "booking_id", "token", "booking_action", "booking_token"]
const referralNames = ["id", "name", "url"] as const

/** Those of them that lead to a page of their own. */
const leading = handedOn.filter((name) => name !== "location_id")

/** Where each page stands; the number of a presentation follows a slash. */
const paths: { readonly [Page in ShowroomPage]: string } = {
  start: "",
  live: "prequeue",
  booking: "schedule-presentation",
  presentation: "presentations/",
  webinar: "webinar/",
  stream_test: "stream-test",
}

/** The path of a page; undefined where there is none, or none without the number of a presentation. */
export const pathOf = ({
  page = "start",
  presentation = "",
}: Pick<ShowroomOptions, "page" | "presentation">): string | undefined => {
  const path: unknown = paths[page]
  // A name such as toString is one of every object.
  if (typeof path !== "string") return undefined
  if (!path.endsWith("/")) return path
  return isLocation(presentation) ? path + presentation : undefined
}

/** The language of a tag such as `de-DE`, as far as there is one (L1). */
export const languageOf = (tag: string | undefined): "en" | "de" | undefined =>
  /^de(-|$)/i.test(tag ?? "") ? "de" : /^en(-|$)/i.test(tag ?? "") ? "en" : undefined

/** Whether there may be a location, or a presentation, of this name: they are numbered from 1. */
export const isLocation = (location: number | string): boolean => /^[1-9]\d{0,9}$/.test(String(location))

/**
 * The showroom's address for a page with this query (E4, E10). Page, location, language and referral come from the options; parameters
 * with the prefix `osr_` come from the page's address, which takes precedence.
 */
export const frameAddress = (origin: string, pageQuery: string, options: ShowroomOptions): string => {
  const { location, language, referral } = options
  const given = new URLSearchParams(pageQuery)
  // Who has come by a link wants what that is about.
  const isLed = leading.some((name) => given.has(`osr_${name}`))
  const address = new URL((!isLed && pathOf(options)) || "/", origin)
  const add = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined && !address.searchParams.has(name))
      address.searchParams.set(name, String(value))
  }
  for (const name of [...handedOn, ...referralNames.map((each) => `referral_${each}`)])
    add(name, given.get(`osr_${name}`))
  add("location_id", location)
  // One referral or the other: a link's dealer with the page's own name would be nobody.
  if (!referralNames.some((name) => address.searchParams.has(`referral_${name}`)))
    for (const name of referralNames) add(`referral_${name}`, referral?.[name])
  add("lang", languageOf(language))
  return address.href
}
