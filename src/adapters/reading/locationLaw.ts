import * as v from "valibot"
import type { LocationLaw } from "../../domain/location/Location.ts"
import { optional, shape, text } from "./lenient.ts"
import { bothLanguages } from "./queueWord.ts"

const address = optional(v.pipe(text, v.regex(/^https?:\/\/[^/\s\\]\S*$/i)))

/** A page: an address for each language. A language without a readable one has the other's. */
const page = v.pipe(
  shape({ en: address, de: address }),
  v.transform(({ en, de }) => ({ en: en ?? de, de: de ?? en })),
)

/** The legal fields of a location's answer. */
export const lawEntries = {
  imprint_url: optional(page),
  privacy_url: optional(page),
  accessibility_url: optional(page),
  accessibility_text: optional(bothLanguages),
}

/** `undefined` if the location has none of them. */
export const lawIn = ({
  imprint_url: imprint,
  privacy_url: privacy,
  accessibility_url: accessibility,
  accessibility_text: accessibilityText,
}: { readonly [Name in keyof typeof lawEntries]: v.InferOutput<(typeof lawEntries)[Name]> }): LocationLaw | undefined =>
  (imprint ?? privacy ?? accessibility ?? accessibilityText) && { imprint, privacy, accessibility, accessibilityText }
