import { VisuallyHidden } from "../components/VisuallyHidden.tsx"
import { useTexts } from "../language/useTexts.ts"
import styles from "./chat.module.css"

/** The way to an appointment, at the end of the thread (H8, K8): in a tab of its own, so that the call goes on. */
export function ScheduleLink({ href }: { readonly href: string }) {
  const { t } = useTexts()
  return (
    <p className={styles.scheduling}>
      <a className={styles.schedule} href={href} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
        {t("chat.schedule")} <VisuallyHidden>{t("chat.newTab")}</VisuallyHidden>
      </a>
    </p>
  )
}
