import { Button } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import { Position } from "../queue/Position.tsx"
import queue from "../queue/queue.module.css"
import { CountdownView } from "./CountdownView.tsx"
import type { WaitingRoomSnapshot } from "./WaitingRoomSnapshot.ts"
import styles from "./waitingRoom.module.css"

/** What stands over the waiting room's picture (Q3, S6). */
export function WaitingWords({ snapshot }: { readonly snapshot: WaitingRoomSnapshot }) {
  const { t } = useTexts()
  switch (snapshot.kind) {
    case "connecting":
    case "failed":
      return <p className={queue.joining}>{t("waitingRoom.connecting")}</p>
    case "invited":
      return (
        <>
          <p className={queue.joining}>{t("waitingRoom.invited")}</p>
          <p className={queue.sentence}>{t("queue.invitedHint")}</p>
        </>
      )
    case "waiting":
      return (
        <>
          {snapshot.left === undefined ? (
            <p className={queue.joining}>
              {t(snapshot.startsAt === undefined ? "presentation.late" : "stream.aboutToStart")}
            </p>
          ) : (
            <CountdownView left={snapshot.left} />
          )}
          {snapshot.position !== undefined && <Position position={snapshot.position} />}
          {snapshot.link !== "connected" && (
            <div className={styles.link}>
              <p className={queue.offline}>{t(`waitingRoom.${snapshot.link}`)}</p>
              {snapshot.link === "failed" && (
                <Button look="stage" act={snapshot.retry}>
                  {t("problem.retry")}
                </Button>
              )}
            </div>
          )}
        </>
      )
  }
}
