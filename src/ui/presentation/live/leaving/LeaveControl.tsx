import { useTexts } from "../../../language/useTexts.ts"
import { Control } from "../../../stream/stage/Control.tsx"
import controls from "../../../stream/stage/controls.module.css"
import type { Panes } from "../../../stream/stage/Pane.tsx"

/** The last control of the bar. */
export function LeaveControl({ panes }: { readonly panes: Panes }) {
  const { t } = useTexts()
  const isOpen = panes.open === "leave"
  return (
    <Control
      name={t("presentation.leave")}
      word={t("presentation.leave")}
      expanded={isOpen}
      act={() => panes.show(isOpen ? undefined : "leave")}
      className={`${controls.framed} ${controls.leave}`}
    >
      <path d="M11 4H5V20H11M10 12H20M16.5 8.5 20 12 16.5 15.5" />
    </Control>
  )
}
