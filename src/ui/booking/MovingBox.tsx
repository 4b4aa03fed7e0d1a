import { useEffect, useRef } from "react"
import type { OpenedBooking } from "../../application/booking/manage/openBooking.ts"
import { slotOf } from "../../domain/booking/freeTimes.ts"
import { Button } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import { run } from "../viewmodel/command.ts"
import { slotElsewhere, slotInFull } from "./date/dayTexts.ts"
import type { OpenScheduleProps } from "./schedule/scheduleViewModel.ts"
import styles from "./schedule.module.css"

interface MovingBoxProps extends OpenScheduleProps {
  readonly moving: OpenedBooking
}

/** The appointment that is being moved. It can be cancelled instead, after a question (K6). */
export function MovingBox({ moving, snapshot, schedule }: MovingBoxProps) {
  const { t, language } = useTexts()
  const { zone } = snapshot.calendar
  const { askToCancel, cancel, keep } = schedule.toMove
  const { startsAt, endsAt } = moving.booking
  const at = slotOf({ id: undefined, startsAt, endsAt }, zone)
  const elsewhere = slotElsewhere(at, snapshot.otherZone, t, language)
  const isOffered = snapshot.toMove.cancelling === "offered"
  const isCancelling = snapshot.toMove.cancelling === "cancelling"
  const box = useRef<HTMLFieldSetElement>(null)
  const wasOffered = useRef(isOffered)
  useEffect(() => {
    // The pressed button is gone: the focus moves to the box that shows the next step.
    if (wasOffered.current !== isOffered) box.current?.focus()
    wasOffered.current = isOffered
  }, [isOffered])
  return (
    <div className={styles.moving}>
      <p>
        <span className={styles.label}>{t("schedule.move.now")}</span>
        <strong>{slotInFull(at, zone, t, language)}</strong>
        {elsewhere && <span className={styles.elsewhere}>{elsewhere}</span>}
      </p>
      <fieldset ref={box} tabIndex={-1} className={styles.cancelling}>
        {isOffered ? (
          <Button look="outline" act={askToCancel}>
            {t("schedule.move.cancel")}
          </Button>
        ) : (
          <>
            <legend className={styles.question}>{t("schedule.move.ask")}</legend>
            <Button
              look="outline"
              act={isCancelling ? undefined : () => run(cancel)}
              pendingText={t("schedule.move.cancelling")}
            >
              {t("schedule.move.yes")}
            </Button>
            <Button look="text" act={isCancelling ? undefined : keep}>
              {t("schedule.move.keep")}
            </Button>
          </>
        )}
      </fieldset>
    </div>
  )
}
