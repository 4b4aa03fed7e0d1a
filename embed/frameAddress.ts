import type { ShowroomOptions, ShowroomPage } from "./public.d.ts"

/** Parameters that a link to the dealer's page passes to the showroom (E4), under the prefix `osr_`. */
const handedOn = ["presentation_id", "location_id", "booking_id", "token", "booking_action", "booking_token"]
const referralNames = ["id", "name", "url"] as const

/** Parameters that open a page of their own. */
const leading = handedOn.filter((name) => name !== "location_id")

/** The path of each page. A presentation's number follows a slash. */
const paths: { readonly [Page in ShowroomPage]: string } = {
  start: "",
  live: "prequeue",
  booking: "schedule-presentation",
  presentation: "presentations/",
  webinar: "webinar/",
  stream_test: "stream-test",
}

/** The path of a page. `undefined` if the page is unknown, or needs a presentation's number that is missing. */
export const pathOf = ({
  page = "start",
  presentation = "",
}: Pick<ShowroomOptions, "page" | "presentation">): string | undefined => {
  const path: unknown = paths[page]
  // Guards against inherited names such as toString.
  if (typeof path !== "string") return undefined
  if (!path.endsWith("/")) return path
  return isLocation(presentation) ? path + presentation : undefined
}

/** The language of a tag such as `de-DE`. `undefined` if it is not supported (L1). */
export const languageOf = (tag: string | undefined): "en" | "de" | undefined =>
  /^de(-|$)/i.test(tag ?? "") ? "de" : /^en(-|$)/i.test(tag ?? "") ? "en" : undefined

/** Whether this is a valid number of a location or presentation: they are numbered from 1. */
export const isLocation = (location: number | string): boolean => /^[1-9]\d{0,9}$/.test(String(location))

/**
 * The showroom's address for a page with this query (E4, E10). Page, location, language and referral come from the
 * options. Parameters with the prefix `osr_` come from the page's address, which takes precedence.
 */
export const frameAddress = (origin: string, pageQuery: string, options: ShowroomOptions): string => {
  const { location, language, referral } = options
  const given = new URLSearchParams(pageQuery)
  // A visitor who follows a link wants that link's page.
  const isLed = leading.some((name) => given.has(`osr_${name}`))
  const address = new URL((!isLed && pathOf(options)) || "/", origin)
  const add = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined && !address.searchParams.has(name))
      address.searchParams.set(name, String(value))
  }
  for (const name of [...handedOn, ...referralNames.map((each) => `referral_${each}`)])
    add(name, given.get(`osr_${name}`))
  add("location_id", location)
  // Uses one referral only: the link's dealer combined with the page's name would match nobody.
  if (!referralNames.some((name) => address.searchParams.has(`referral_${name}`)))
    for (const name of referralNames) add(`referral_${name}`, referral?.[name])
  add("lang", languageOf(language))
  return address.href
}
