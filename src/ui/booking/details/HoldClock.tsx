import { Button } from "../../components/Button.tsx"
import { useTexts } from "../../language/useTexts.ts"
import type { HoldSnapshot } from "../schedule/ScheduleSnapshot.ts"
import styles from "./appointment.module.css"

interface HoldClockProps {
  readonly hold: HoldSnapshot
  /** The button goes with its press: the focus goes to what it was about. */
  readonly refocus: () => void
}

/**
 * For how long the chosen time is kept (decisions K4): in whole minutes, so that nothing ticks. Only its last minute and its end
 * are spoken, once each.
 */
export function HoldClock({ hold, refocus }: HoldClockProps) {
  const { t } = useTexts()
  const extend = (act: () => void) => {
    act()
    refocus()
  }
  const spoken =
    hold.kind === "over" ? t("schedule.heldOver") : hold.kind === "held" && hold.isEnding ? t("schedule.heldSoon") : ""
  return (
    <div className={styles.hold}>
      {hold.kind === "held" && !hold.isEnding && <p>{t("schedule.heldFor", { count: hold.minutes })}</p>}
      <p role="status">{spoken}</p>
      {hold.kind !== "none" && spoken !== "" && (
        <Button look="outline" act={() => extend(hold.extend)}>
          {t("schedule.extend")}
        </Button>
      )}
    </div>
  )
}
