import { useId, useState } from "react"
import { Button, buttonClass } from "../../../components/Button.tsx"
import { NewTabLink } from "../../../components/NewTabLink.tsx"
import { useTexts } from "../../../language/useTexts.ts"
import pane from "../../../stream/stage/pane.module.css"
import styles from "../presentation.module.css"

interface GonePaneProps {
  readonly scheduleHref: string | undefined
  readonly leave: () => void
}

/**
 * The consultant has been gone for minutes: offers the appointment first, then to stay or leave (Q5). It takes no focus,
 * because the visitor may be writing.
 */
export function GonePane({ scheduleHref, leave }: GonePaneProps) {
  const { t } = useTexts()
  const id = useId()
  const [stays, setStays] = useState(false)
  if (stays) return null
  return (
    <section data-pane="" className={pane.pane} aria-labelledby={id}>
      <h2 id={id} className={pane.title}>
        {t("gone.title")}
      </h2>
      <p>{t("gone.offer")}</p>
      <div className={styles.answers}>
        {scheduleHref !== undefined && (
          <NewTabLink className={buttonClass("accent")} href={scheduleHref}>
            {t("chat.schedule")}
          </NewTabLink>
        )}
        <Button look="outline" act={() => setStays(true)}>
          {t("presentation.stay")}
        </Button>
        <Button look="text" act={leave}>
          {t("presentation.leaveNow")}
        </Button>
      </div>
    </section>
  )
}
