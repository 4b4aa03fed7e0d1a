import { Button } from "../../../components/Button.tsx"
import { useTexts } from "../../../language/useTexts.ts"
import type { Panes } from "../../../stream/stage/Pane.tsx"
import { Pane } from "../../../stream/stage/Pane.tsx"
import styles from "../presentation.module.css"
import { leavingTexts } from "./leavingTexts.ts"

/** Asks before the visitor leaves the consultation. */
export function LeavePane({ leave, panes }: { readonly leave: () => void; readonly panes: Panes }) {
  const t = leavingTexts(useTexts().language)
  const stay = () => panes.show(undefined)
  return (
    <Pane title={t("leaving.title")} close={stay}>
      <p>{t("leaving.ask")}</p>
      <div className={styles.answers}>
        <Button look="accent" act={leave}>
          {t("leaving.now")}
        </Button>
        <Button look="outline" act={stay}>
          {t("leaving.stay")}
        </Button>
      </div>
    </Pane>
  )
}
