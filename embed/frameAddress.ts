import type { ShowroomOptions } from "./public.d.ts"

/** What a link to the dealer's page may say to the showroom (E4), in the prefix that tells it from the dealer's own. */
const handedOn = ["presentation_id", "location_id", "booking_id", "token", "booking_action", "booking_token"]
const referral = ["referral_id", "referral_name", "referral_url"]

/**
 * The showroom's address for a page with this query (E4): location and language by the options, what bears the prefix `osr_` by the
 * address of the page; a link with a location of its own goes there.
 */
export const frameAddress = (origin: string, pageQuery: string, { location, language }: ShowroomOptions): string => {
  const address = new URL("/", origin)
  const given = new URLSearchParams(pageQuery)
  for (const name of [...handedOn, ...referral]) {
    const value = given.get(`osr_${name}`)
    if (value !== null) address.searchParams.set(name, value)
  }
  if (location !== undefined && !address.searchParams.has("location_id"))
    address.searchParams.set("location_id", String(location))
  if (language !== undefined) address.searchParams.set("lang", language)
  return address.href
}
