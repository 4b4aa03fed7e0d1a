import type { Language } from "../../../domain/language/language.ts"
import type { Location } from "../../../domain/location/Location.ts"
import { pathIn } from "../../../domain/page/address.ts"
import type { LocatedVisit } from "../../../domain/visit/Visit.ts"
import { NewTabLink } from "../../components/NewTabLink.tsx"
import { useTexts } from "../../language/useTexts.ts"
import styles from "./foot.module.css"
import { lawTexts } from "./lawTexts.ts"

interface LawPage {
  readonly name: "imprint" | "privacy" | "accessibility"
  readonly address: string
}

/** The location's pages in a language. The showroom's own page about accessibility takes the place of a missing one. */
const lawPages = ({ id, law }: Pick<Location, "id" | "law">, language: Language): ReadonlyArray<LawPage> => {
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

/**
 * Links to the pages that the law requires, on one line. Each opens a new tab, so that a consultation continues and no
 * dealer's frame has to show the page.
 */
export function Foot({ location }: Pick<LocatedVisit, "location">) {
  const { language } = useTexts()
  const t = lawTexts(language)
  const pages = lawPages(location, language)
  if (pages.length === 0) return null
  return (
    <footer className={styles.foot}>
      <nav aria-label={t("law.title")}>
        <ul className={styles.pages}>
          {pages.map(({ name, address }) => (
            <li key={name}>
              <NewTabLink href={address} className={styles.page} newTab={t("law.newTab")}>
                {t(`law.${name}`)}
              </NewTabLink>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
