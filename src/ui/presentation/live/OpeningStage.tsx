import { Suspense, useState } from "react"
import { Button } from "../../components/Button.tsx"
import { useTexts } from "../../language/useTexts.ts"
import controls from "../../stream/stage/controls.module.css"
import type { Panes } from "../../stream/stage/Pane.tsx"
import { StageFrame } from "../../stream/stage/StageFrame.tsx"
import { LeaveControl } from "./leaving/LeaveControl.tsx"
import { LeavePane } from "./leaving/leavePaneCode.ts"
import styles from "./presentation.module.css"

interface OpeningStageProps {
  /** Checks again whether it has begun. Absent until the wait takes longer than usual (Q7). */
  readonly retry: (() => void) | undefined
  readonly leave: (() => void) | undefined
}

/** The stage while the consultation opens, as large as the later stage. */
export function OpeningStage({ retry, leave }: OpeningStageProps) {
  const { t } = useTexts()
  const [pane, show] = useState<Panes["open"]>()
  const panes: Panes = { open: pane, show }
  return (
    <div aria-busy="true">
      <StageFrame
        label={t("player.region")}
        picture={
          <div className={styles.opening}>
            <p role="status">{t(retry ? "presentation.late" : "presentation.opening")}</p>
            {retry && (
              <Button look="onPlayer" act={retry}>
                {t("problem.retry")}
              </Button>
            )}
          </div>
        }
        strip={null}
        bar={
          <fieldset className={controls.bar} aria-label={t("player.controls")}>
            <span className={controls.space} />
            {leave && <LeaveControl panes={panes} />}
          </fieldset>
        }
        panel={<Suspense>{leave && pane && <LeavePane leave={leave} panes={panes} />}</Suspense>}
      />
    </div>
  )
}
