import { Button } from "../../components/Button.tsx"
import { useTexts } from "../../language/useTexts.ts"
import { Control } from "../../stream/stage/Control.tsx"
import controls from "../../stream/stage/controls.module.css"
import type { Panes } from "../../stream/stage/Pane.tsx"
import { Pane } from "../../stream/stage/Pane.tsx"
import styles from "./presentation.module.css"

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

/** Asks before the visitor leaves the consultation. */
export function LeavePane({ leave, panes }: { readonly leave: () => void; readonly panes: Panes }) {
  const { t } = useTexts()
  const stay = () => panes.show(undefined)
  return (
    <Pane title={t("presentation.leaveTitle")} close={stay}>
      <p>{t("presentation.leaveAsk")}</p>
      <div className={styles.answers}>
        <Button look="accent" act={leave}>
          {t("presentation.leaveNow")}
        </Button>
        <Button look="outline" act={stay}>
          {t("presentation.stay")}
        </Button>
      </div>
    </Pane>
  )
}
