import type { Store } from "../../application/store/Store.ts"
import { CameraEntrance } from "../camera/CameraEntrance.tsx"
import { ChatPanel } from "../chat/ChatPanel.tsx"
import type { ChatSnapshot } from "../chat/ChatSnapshot.ts"
import { Button } from "../components/Button.tsx"
import { ProblemPage } from "../components/ProblemPage.tsx"
import { useTexts } from "../language/useTexts.ts"
import layout from "../layout/stageAndPanel.module.css"
import { NoticeArea } from "../notice/NoticeArea.tsx"
import type { NoticesSnapshot } from "../notice/NoticesSnapshot.ts"
import { OwnStreamBadge } from "../stream/OwnStreamBadge.tsx"
import { Player } from "../stream/Player.tsx"
import { useStore } from "../viewmodel/useStore.ts"
import { LeaveCall } from "./LeaveCall.tsx"
import type { OpenPresentationSnapshot, PresentationSnapshot } from "./PresentationSnapshot.ts"
import styles from "./presentation.module.css"
import { useUnseenMessage } from "./useUnseenMessage.ts"

interface PresentationScreenProps {
  readonly viewModel: Store<PresentationSnapshot>
  /** The page's notifications, so that they are also seen over the full-screen picture (N4). */
  readonly notices?: Store<NoticesSnapshot>
  /** Where an appointment is booked (K8). */
  readonly scheduleHref?: string
  /** Leaves the consultation, whatever state it is in. */
  readonly leave?: () => void
}

/** The live consultation: picture left, chat right, one under the other where it is narrow (T5, S7, H2). */
export function PresentationScreen({ viewModel, notices, scheduleHref, leave }: PresentationScreenProps) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  switch (snapshot.kind) {
    case "opening":
      return (
        <>
          <div className={styles.heading}>
            <h1 className={styles.title}>{t("queue.title")}</h1>
            {leave && <LeaveCall leave={leave} />}
          </div>
          <div className={layout.row} aria-busy="true">
            <div className={`${layout.stage} ${styles.opening}`}>
              <p role="status">{t(snapshot.retry ? "presentation.late" : "presentation.opening")}</p>
              {snapshot.retry && (
                <Button look="stage" act={snapshot.retry}>
                  {t("problem.retry")}
                </Button>
              )}
            </div>
            <div className={layout.panel} />
          </div>
        </>
      )
    case "failed":
      return (
        <ProblemPage
          title={t("presentation.failedTitle")}
          problem={snapshot.problem}
          does={snapshot.goesOn ? t("problem.goesOn") : undefined}
          retry={snapshot.retry}
        >
          {leave && (
            <Button look="text" act={leave}>
              {t("presentation.leave")}
            </Button>
          )}
        </ProblemPage>
      )
    case "open": {
      const { name, consultant, chat } = snapshot
      return (
        <>
          <div className={styles.heading}>
            <div className={styles.words}>
              <h1 className={styles.title}>{name ?? t("queue.title")}</h1>
              {consultant !== undefined && <p>{t("presentation.with", { consultant })}</p>}
            </div>
            {leave && <LeaveCall leave={leave} />}
          </div>
          <div className={layout.row}>
            <div className={layout.stage}>
              <LivePlayer open={snapshot} notices={notices} />
              <LiveCamera camera={snapshot.camera} />
            </div>
            <div className={layout.panel}>
              <LiveChat chat={chat} scheduleHref={scheduleHref} />
            </div>
          </div>
        </>
      )
    }
  }
}

interface LivePlayerProps {
  readonly open: OpenPresentationSnapshot
  readonly notices: Store<NoticesSnapshot> | undefined
}

function LivePlayer({ open, notices }: LivePlayerProps) {
  const player = useStore(open.player)
  const camera = useStore(open.camera)
  return (
    <Player
      snapshot={player}
      consultant={open.consultant}
      whileFullScreen={
        <>
          {notices && <NoticeArea notices={notices} />}
          {camera?.kind === "open" && <OwnStreamBadge viewModel={camera.viewModel} />}
        </>
      }
    />
  )
}

function LiveCamera({ camera }: Pick<OpenPresentationSnapshot, "camera">) {
  const door = useStore(camera)
  return door && <CameraEntrance door={door} />
}

interface LiveChatProps {
  readonly chat: Store<ChatSnapshot>
  readonly scheduleHref: string | undefined
}

function LiveChat({ chat, scheduleHref }: LiveChatProps) {
  const snapshot = useStore(chat)
  useUnseenMessage(snapshot)
  return <ChatPanel snapshot={snapshot} scheduleHref={scheduleHref} />
}
