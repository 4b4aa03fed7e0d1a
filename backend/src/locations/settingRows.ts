import type { settings } from "../environment/tables/places.ts"
import type { TermsSection } from "./readLocations.ts"

/** The rows of a location's named values, with its terms in both languages (E9, C1). */
export const settingRows = (
  locationId: number,
  values: Readonly<Record<string, unknown>>,
  terms: Readonly<Record<"en" | "de", ReadonlyArray<TermsSection>>>,
): ReadonlyArray<typeof settings.$inferInsert> => [
  ...Object.entries(values).map(([name, value]) => ({ locationId, name, language: "", value })),
  ...(["en", "de"] as const).map((language) => ({
    locationId,
    name: "terms_and_conditions",
    language,
    value: terms[language],
  })),
]
