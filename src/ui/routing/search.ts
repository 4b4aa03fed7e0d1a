import { parameter } from "../../domain/visit/LaunchParameters.ts"

/** Query parameters as plain text. The router's own parser would turn 1 into a number and add quotes to "1". */
export type Search = Readonly<Record<string, string | undefined>>

export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text))

export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (typeof value === "string" && value !== "") parameters.set(name, value)
  const text = parameters.toString()
  return text === "" ? "" : `?${text}`
}

/** Reads a parameter by its plain name or with the prefix `osr_`. The plain one wins (E4, R3). */
export const textIn = (search: Search, name: string): string | undefined => parameter((key) => search[key], name)

/** Parameters that every link keeps (readings E4). */
const travelling = ["location_id", "referral_id", "referral_name", "referral_url", "proto"].flatMap((name) => [
  name,
  `osr_${name}`,
])

/** Adds the kept parameters of the current page to those of the next. */
export const keepParameters = (present: Search, next: Search): Search => {
  const along = travelling.filter((name) => name in present && !(name in next))
  return { ...Object.fromEntries(along.map((name) => [name, present[name]])), ...next }
}

/** Drops invalid entries instead of throwing: a throwing validator would show an error page, not a 404. */
export const validateSearch = (search: Readonly<Record<string, unknown>>): Search =>
  Object.fromEntries(Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === "string"))

/** Loader dependencies: another presentation in the query is another page. */
export const byPresentation = ({ search }: { readonly search: Search }) => ({
  presentation: textIn(search, "presentation_id"),
})

/** Loader dependencies: the booking, and the action of a mail's link. */
export const byBooking = ({ search }: { readonly search: Search }) => ({
  booking: textIn(search, "booking_id"),
  action: textIn(search, "booking_action"),
})
