import { use } from "react"
import type { Language } from "../../../domain/language/language.ts"
import type { Location } from "../../../domain/location/Location.ts"
import { pathIn } from "../../../domain/page/address.ts"
import type { LocatedVisit } from "../../../domain/visit/Visit.ts"
import { NewTabLink } from "../../components/NewTabLink.tsx"
import { useTexts } from "../../language/useTexts.ts"
import { VisitContext } from "../VisitContext.ts"
import dataUse from "./dataUse.module.css"
import styles from "./foot.module.css"
import { lawTexts } from "./lawTexts.ts"
import { PrivacyLink } from "./PrivacyLink.tsx"

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
function Foot({ location }: Pick<LocatedVisit, "location">) {
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

interface DataUseProps {
  readonly purpose: "appointment" | "queueMail" | "name"
}

/** A text about the use of a form's details: user, purpose and duration, with a link to the privacy notice. */
function DataUse({ purpose }: DataUseProps) {
  const { language } = useTexts()
  const t = lawTexts(language)
  const { name, keptDays } = use(VisitContext)?.location ?? {}
  // The address of a queue's mail is deleted sooner: its own sentence says when.
  const days = purpose === "queueMail" ? undefined : keptDays
  return (
    <p className={dataUse.use}>
      {t(`law.use.${purpose}`, { dealer: name ?? t("law.dealer") })}{" "}
      {days !== undefined && `${t(days === 1 ? "law.keptDay" : "law.kept", { days })} `}
      <PrivacyLink />
    </p>
  )
}

/** The components for information that the law requires. */
export const lawViews = { DataUse, Foot, PrivacyLink }
