import { useTranslation } from "react-i18next"
import { Control } from "./Control.tsx"

interface HoldControlsProps {
  readonly label: string
  readonly isHeld: boolean
  /** Puts the visitor on hold at once, or ends the hold. */
  readonly toggle: () => void
  /** Opens the choice of minutes and text. */
  readonly choose: () => void
}

/** A button that puts on hold at once, and one that opens the choice of minutes and text. */
export function HoldControls({ label, isHeld, toggle, choose }: HoldControlsProps) {
  const { t } = useTranslation("consultation")
  return (
    <>
      <Control data-named icon="hold" label={label} isOn={isHeld} onClick={toggle} />
      {!isHeld && <Control icon="more" label={t("bar.holdWords")} onClick={choose} />}
    </>
  )
}
