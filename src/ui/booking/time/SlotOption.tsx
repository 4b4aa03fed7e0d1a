import type { Slot } from "../../../domain/booking/freeTimes.ts"
import { VisuallyHidden } from "../../components/VisuallyHidden.tsx"
import { useTexts } from "../../language/useTexts.ts"
import { offsetText } from "../zone/zoneTexts.ts"
import styles from "./slotPicker.module.css"

interface SlotOptionProps {
  readonly slot: Slot
  readonly isChosen: boolean
  /** It is the tab stop. */
  readonly isStop: boolean
  readonly press: () => void
}

/** A free time. In the hour that comes twice it names which of the two it is (K2). */
export function SlotOption({ slot: { time, turn, offsetMinutes }, isChosen, isStop, press }: SlotOptionProps) {
  const { t } = useTexts()
  return (
    <div
      className={styles.slot}
      role="option"
      aria-selected={isChosen}
      tabIndex={isStop ? 0 : -1}
      onClick={press}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return
        event.preventDefault()
        press()
      }}
    >
      {time}
      {turn && (
        <>
          {" "}
          <span className={styles.offset}>{offsetText(offsetMinutes)}</span>
          <VisuallyHidden>{t(`schedule.turn.${turn}`)}</VisuallyHidden>
        </>
      )}
    </div>
  )
}
