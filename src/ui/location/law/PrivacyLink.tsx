import { use } from "react"
import { NewTabLink } from "../../components/NewTabLink.tsx"
import { useTexts } from "../../language/useTexts.ts"
import { VisitContext } from "../VisitContext.ts"
import { lawTexts } from "./lawTexts.ts"

/** A link to the location's privacy notice, in a new tab. Renders nothing if the location names none. */
export function PrivacyLink() {
  const { language } = useTexts()
  const t = lawTexts(language)
  const address = use(VisitContext)?.location.law?.privacy?.[language]
  return (
    address && (
      <NewTabLink href={address} className={undefined} newTab={t("law.newTab")}>
        {t("law.notice")}
      </NewTabLink>
    )
  )
}
