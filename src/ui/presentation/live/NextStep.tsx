import type { ReactNode } from "react"
import { buttonClass } from "../../components/Button.tsx"
import { VisuallyHidden } from "../../components/VisuallyHidden.tsx"
import { useTexts } from "../../language/useTexts.ts"
import styles from "./presentation.module.css"

interface NextStepProps {
  /** The model that the host page presents. */
  readonly product: ReactNode
  /** URL for booking an appointment. */
  readonly scheduleHref: string | undefined
}

/** Under the stage: the model they talk about, and the visitor's next step. It opens a new tab: the call continues. */
export function NextStep({ product, scheduleHref }: NextStepProps) {
  const { t } = useTexts()
  return (
    <div className={styles.table}>
      {product}
      {scheduleHref !== undefined && (
        <section className={styles.next} aria-labelledby="next-step">
          <div>
            <h2 id="next-step" className={styles.nextTitle}>
              {t("presentation.next")}
            </h2>
            <p>{t("presentation.nextHint")}</p>
          </div>
          <a
            className={buttonClass("outline")}
            href={scheduleHref}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
          >
            {t("chat.schedule")} <VisuallyHidden>{t("link.newTab")}</VisuallyHidden>
          </a>
        </section>
      )}
    </div>
  )
}
