import { Button } from "../../../components/Button.tsx"
import { useTexts } from "../../../language/useTexts.ts"
import type { Panes } from "../../../stream/stage/Pane.tsx"
import { Pane } from "../../../stream/stage/Pane.tsx"
import styles from "../presentation.module.css"

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
