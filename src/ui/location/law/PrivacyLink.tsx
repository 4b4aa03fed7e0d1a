import { use } from "react"
import { VisuallyHidden } from "../../components/VisuallyHidden.tsx"
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
      <a href={address} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
        {t("law.notice")} <VisuallyHidden>{t("law.newTab")}</VisuallyHidden>
      </a>
    )
  )
}
