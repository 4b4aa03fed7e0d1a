import type { ReactNode } from "react"
import { Contour } from "../components/Contour.tsx"
import { useTexts } from "../language/useTexts.ts"
import layout from "../layout/stageAndPanel.module.css"
import styles from "./queue.module.css"
import { WaitingVideo } from "./WaitingVideo.tsx"

interface WaitingStageProps {
  /** Address of the waiting video (E9); without one the stage itself is the picture. */
  readonly video: string | undefined
  /** What stands over the picture. */
  readonly children: ReactNode
}

/** The stage while there is no consultation yet, beside the chat that is to come. */
export function WaitingStage({ video, children }: WaitingStageProps) {
  const { t } = useTexts()
  return (
    <div className={layout.row}>
      <section className={`${layout.stage} ${styles.stage}`} aria-label={t("queue.stage")}>
        {video === undefined ? (
          <div className={styles.room}>
            <Contour />
          </div>
        ) : (
          <WaitingVideo key={video} address={video} />
        )}
        <div className={styles.over}>{children}</div>
      </section>
      <section className={`${layout.panel} ${styles.chat}`} aria-label={t("queue.chat")}>
        <h2 className={styles.chatTitle}>{t("queue.chat")}</h2>
        <div className={styles.bubbles} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
        <p className={styles.chatWords}>{t("queue.chatToCome")}</p>
      </section>
    </div>
  )
}
