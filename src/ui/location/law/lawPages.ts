import type { Language } from "../../../domain/language/language.ts"
import type { Location } from "../../../domain/location/Location.ts"
import { pathIn } from "../../../domain/page/address.ts"

interface LawPage {
  readonly name: "imprint" | "privacy" | "accessibility"
  readonly address: string
}

/** The location's pages in a language. The showroom's own page about accessibility takes the place of a missing one. */
export const lawPages = ({ id, law }: Pick<Location, "id" | "law">, language: Language): ReadonlyArray<LawPage> => {
  if (law === undefined) return []
  const own = law.accessibilityText && `${pathIn(language, "/accessibility")}?location_id=${id}`
  const addresses = {
    imprint: law.imprint?.[language],
    privacy: law.privacy?.[language],
    accessibility: law.accessibility?.[language] ?? own,
  }
  return (["imprint", "privacy", "accessibility"] as const).flatMap((name) => {
    const address = addresses[name]
    return address === undefined ? [] : [{ name, address }]
  })
}
