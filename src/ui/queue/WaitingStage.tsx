import type { ReactNode } from "react"
import { Contour } from "../components/Contour.tsx"
import layout from "../layout/stageAndPanel.module.css"
import styles from "./queue.module.css"
import { WaitingVideo } from "./WaitingVideo.tsx"

interface WaitingStageProps {
  /** What one waits for, for who does not see it. */
  readonly label: string
  /** Address of the waiting video (E9); without one the stage itself is the picture. */
  readonly video: string | undefined
  /** What stands beside the picture. */
  readonly panel: ReactNode
  /** What stands over the picture. */
  readonly children: ReactNode
}

/** The stage while there is nobody on it yet. */
export function WaitingStage({ label, video, panel, children }: WaitingStageProps) {
  return (
    <div className={`${layout.row} ${layout.growing}`}>
      <section className={`${layout.stage} ${styles.stage}`} aria-label={label}>
        {video === undefined ? (
          <div className={styles.room}>
            <Contour />
          </div>
        ) : (
          <WaitingVideo key={video} address={video} />
        )}
        <div className={styles.over}>{children}</div>
      </section>
      <div className={`${layout.panel} ${styles.beside}`}>{panel}</div>
    </div>
  )
}
