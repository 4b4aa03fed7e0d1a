import { use } from "react"
import { useTexts } from "../../language/useTexts.ts"
import { VisitContext } from "../VisitContext.ts"
import styles from "./dataUse.module.css"
import { lawTexts } from "./lawTexts.ts"
import { PrivacyLink } from "./PrivacyLink.tsx"

interface DataUseProps {
  readonly purpose: "appointment" | "queueMail" | "name"
}

/** A text about the use of a form's details: user, purpose and duration, with a link to the privacy notice. */
export function DataUse({ purpose }: DataUseProps) {
  const { language } = useTexts()
  const t = lawTexts(language)
  const { name, keptDays } = use(VisitContext)?.location ?? {}
  // The address of a queue's mail is deleted sooner: its own sentence says when.
  const days = purpose === "queueMail" ? undefined : keptDays
  return (
    <p className={styles.use}>
      {t(`law.use.${purpose}`, { dealer: name ?? t("law.dealer") })}{" "}
      {days !== undefined && `${t(days === 1 ? "law.keptDay" : "law.kept", { days })} `}
      <PrivacyLink />
    </p>
  )
}
