import { useTranslation } from "react-i18next"
import styles from "./quick.module.css"

/** The quick replies that a message offers, as the consultant reads them. */
export function OfferedReplies({ replies }: { readonly replies: ReadonlyArray<string> }) {
  const { t } = useTranslation("chat")
  if (replies.length === 0) return null
  return (
    <ul className={styles.offered} aria-label={t("quick.offered")}>
      {replies.map((reply) => (
        <li key={reply}>{reply}</li>
      ))}
    </ul>
  )
}
