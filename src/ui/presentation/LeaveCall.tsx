import type { KeyboardEvent } from "react"
import { useRef } from "react"
import { Button } from "../components/Button.tsx"
import { buttonClass } from "../components/buttonClass.ts"
import { useTexts } from "../language/useTexts.ts"
import styles from "./leaveCall.module.css"

/** Leaves the consultation, after asking once. The browser's own disclosure opens and closes it, by keyboard too. */
export function LeaveCall({ leave }: { readonly leave: () => void }) {
  const { t } = useTexts()
  const details = useRef<HTMLDetailsElement>(null)
  const stay = () => {
    details.current?.removeAttribute("open")
    details.current?.querySelector("summary")?.focus()
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === "Escape") stay()
  }
  return (
    <details ref={details} className={styles.leave} onKeyDown={closeOnEscape}>
      <summary className={buttonClass("outline")}>{t("presentation.leave")}</summary>
      <div className={styles.question}>
        <p>{t("presentation.leaveAsk")}</p>
        <Button look="accent" act={leave}>
          {t("presentation.leaveNow")}
        </Button>
        <Button look="text" act={stay}>
          {t("presentation.stay")}
        </Button>
      </div>
    </details>
  )
}
