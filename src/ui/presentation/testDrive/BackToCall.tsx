import { useTexts } from "../../language/useTexts.ts"
import { Control } from "../../stream/stage/Control.tsx"
import controls from "../../stream/stage/controls.module.css"
import styles from "./corner.module.css"

interface BackToCallProps {
  readonly close: () => void
  /** Whether a message has come since the calendar was opened. */
  readonly hasUnseen: boolean
}

/** Returns to the call, and marks a message that has arrived meanwhile. */
export function BackToCall({ close, hasUnseen }: BackToCallProps) {
  const { t } = useTexts()
  const name = t(hasUnseen ? "testDrive.backUnseen" : "testDrive.back")
  return (
    <Control
      name={name}
      word={t("testDrive.toCall")}
      isMarked={hasUnseen}
      act={close}
      className={`${controls.framed} ${styles.back}`}
    >
      <path d="M10 6 4 12 10 18M4 12H20" />
    </Control>
  )
}
