import type { LocatedVisit } from "../../../domain/visit/Visit.ts"
import { NewTabLink } from "../../components/NewTabLink.tsx"
import { useTexts } from "../../language/useTexts.ts"
import styles from "./foot.module.css"
import { lawPages } from "./lawPages.ts"
import { lawTexts } from "./lawTexts.ts"

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
