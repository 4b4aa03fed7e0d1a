import { parameter } from "../../domain/visit/LaunchParameters.ts"

/** Query parameters as plain text: the router's own reading would turn 1 into a number and "1" into quotes. */
export type Search = Readonly<Record<string, string | undefined>>

export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text))

export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (typeof value === "string" && value !== "") parameters.set(name, value)
  const text = parameters.toString()
  return text === "" ? "" : `?${text}`
}

/** A parameter by its plain name or with the prefix osr_; the plain one wins (E4, R3). */
export const textIn = (search: Search, name: string): string | undefined => parameter((key) => search[key], name)

/** What goes along from page to page (decisions E4). */
const travelling = ["location_id", "referral_id", "referral_name", "referral_url", "proto"].flatMap((name) => [
  name,
  `osr_${name}`,
])

/** The parameters of the next page, behind those that go along from the present one. */
export const onward = (present: Search, next: Search): Search => {
  const along = travelling.filter((name) => name in present && !(name in next))
  return { ...Object.fromEntries(along.map((name) => [name, present[name]])), ...next }
}

/** Tolerant: a throwing validator would be an error page, not a 404. */
export const validateSearch = (search: Readonly<Record<string, unknown>>): Search =>
  Object.fromEntries(Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === "string"))

/** What loaders depend on: with another presentation in the query it is another page. */
export const byPresentation = ({ search }: { readonly search: Search }) => ({
  presentation: textIn(search, "presentation_id"),
})

/** The same for a booking, and for what a mail's link asks for. */
export const byBooking = ({ search }: { readonly search: Search }) => ({
  booking: textIn(search, "booking_id"),
  action: textIn(search, "booking_action"),
})
