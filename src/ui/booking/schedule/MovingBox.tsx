import { useEffect, useRef } from "react"
import { Button } from "../../components/Button.tsx"
import { useTexts } from "../../language/useTexts.ts"
import { slotInFull } from "../time/slotTexts.ts"
import type { MovingSnapshot } from "./ScheduleSnapshot.ts"
import styles from "./schedule.module.css"

interface MovingBoxProps {
  readonly moving: MovingSnapshot
  /** IANA name. */
  readonly zone: string
}

/** The appointment that is being moved. It can be cancelled instead, after a question (K6). */
export function MovingBox({ moving: { at, cancelling }, zone }: MovingBoxProps) {
  const { t, language } = useTexts()
  const box = useRef<HTMLFieldSetElement>(null)
  const shown = useRef(cancelling.kind)
  useEffect(() => {
    // The pressed button is gone: the focus moves to the box that shows the next step.
    if (shown.current !== cancelling.kind) box.current?.focus()
    shown.current = cancelling.kind
  }, [cancelling.kind])
  return (
    <div className={styles.moving}>
      <p>
        <span className={styles.label}>{t("schedule.move.now")}</span>
        <strong>{slotInFull(at, zone, t, language)}</strong>
      </p>
      <fieldset ref={box} tabIndex={-1} className={styles.cancelling}>
        {cancelling.kind === "offered" ? (
          <Button look="outline" act={cancelling.ask}>
            {t("schedule.move.cancel")}
          </Button>
        ) : (
          <>
            <legend className={styles.question}>{t("schedule.move.ask")}</legend>
            <Button look="outline" act={cancelling.cancel} pendingWords={t("schedule.move.cancelling")}>
              {t("schedule.move.yes")}
            </Button>
            <Button look="text" act={cancelling.keep}>
              {t("schedule.move.keep")}
            </Button>
          </>
        )}
      </fieldset>
    </div>
  )
}
