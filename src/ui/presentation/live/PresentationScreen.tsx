import type { KeyboardEvent } from "react"
import { useRef } from "react"
import type { Store } from "../../../application/store/Store.ts"
import { CameraPlace } from "../../camera/CameraPlace.tsx"
import { ChatPanel } from "../../chat/ChatPanel.tsx"
import { Button, buttonClass } from "../../components/Button.tsx"
import { wasAnswered } from "../../failures/problemTexts.ts"
import { useTexts } from "../../language/useTexts.ts"
import layout from "../../layout/playerAndPanel.module.css"
import { NotificationArea } from "../../notification/NotificationArea.tsx"
import type { NotificationsSnapshot } from "../../notification/notificationsViewModel.ts"
import { ErrorPage } from "../../routing/ErrorPage.tsx"
import { Player } from "../../stream/Player.tsx"
import { useStore } from "../../viewmodel/useStore.ts"
import styles from "./presentation.module.css"
import type { OpenPresentationSnapshot, PresentationSnapshot } from "./presentationViewModel.ts"

interface PresentationScreenProps {
  readonly viewModel: Store<PresentationSnapshot>
  /** The page's notifications, also shown over the full-screen picture (N4). */
  readonly notifications?: Store<NotificationsSnapshot>
  /** URL for booking an appointment. */
  readonly scheduleHref?: string
  /** URL of the first screen. */
  readonly homeHref?: string
  /** Leaves the consultation in any state. */
  readonly leave?: () => void
}

/** The live consultation: picture left, chat right, stacked on narrow screens (T5, S7, H2). */
export function PresentationScreen({
  viewModel,
  notifications,
  scheduleHref,
  homeHref,
  leave,
}: PresentationScreenProps) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  switch (snapshot.kind) {
    case "opening":
      return (
        <>
          <div className={styles.heading}>
            <h1 className={styles.title}>{t("presentation.title")}</h1>
            {leave && <LeaveCall leave={leave} />}
          </div>
          <div className={layout.row} aria-busy="true">
            <div className={`${layout.player} ${styles.opening}`}>
              <p role="status">{t(snapshot.retry ? "presentation.late" : "presentation.opening")}</p>
              {snapshot.retry && (
                <Button look="onPlayer" act={snapshot.retry}>
                  {t("problem.retry")}
                </Button>
              )}
            </div>
            <div className={layout.panel} />
          </div>
        </>
      )
    case "failed": {
      const { problem, goesOn, retry } = snapshot
      const leaveButton = leave && (
        <Button look="text" act={leave}>
          {t("presentation.leave")}
        </Button>
      )
      // A failure response shows its status and text (X2). Without a response the link retries by itself.
      const silent = !wasAnswered(problem) && { title: t("presentation.failedTitle") }
      return (
        <div role="alert">
          <ErrorPage
            {...{ problem, retry, homeHref, ...silent }}
            advice={silent && goesOn ? t("problem.goesOn") : undefined}
          >
            {leaveButton}
          </ErrorPage>
        </div>
      )
    }
    case "open": {
      const { name, consultant, chat } = snapshot
      return (
        <>
          <div className={styles.heading}>
            <div className={styles.words}>
              <h1 className={styles.title}>{name ?? t("presentation.title")}</h1>
              {consultant !== undefined && <p>{t("presentation.with", { consultant })}</p>}
            </div>
            {leave && <LeaveCall leave={leave} />}
          </div>
          <div className={layout.row}>
            <div className={layout.player}>
              <LivePlayer open={snapshot} notifications={notifications} />
              <LiveCamera camera={snapshot.camera} />
            </div>
            <div className={layout.panel}>
              <ChatPanel chat={chat} scheduleHref={scheduleHref} />
            </div>
          </div>
        </>
      )
    }
  }
}

interface LivePlayerProps {
  readonly open: OpenPresentationSnapshot
  readonly notifications: Store<NotificationsSnapshot> | undefined
}

function LivePlayer({ open, notifications }: LivePlayerProps) {
  const player = useStore(open.player)
  const camera = useStore(open.camera)
  return (
    <Player
      snapshot={player}
      consultant={open.consultant}
      whileFullScreen={
        <>
          {notifications && <NotificationArea notifications={notifications} />}
          {camera?.kind === "open" && <camera.Badge viewModel={camera.viewModel} />}
        </>
      }
    />
  )
}

function LiveCamera({ camera }: Pick<OpenPresentationSnapshot, "camera">) {
  const door = useStore(camera)
  return door && <CameraPlace door={door} />
}

/** Leaves the consultation after a confirmation. A native disclosure, so it works by keyboard. */
function LeaveCall({ leave }: { readonly leave: () => void }) {
  const { t } = useTexts()
  const details = useRef<HTMLDetailsElement>(null)
  const stay = () => {
    details.current?.removeAttribute("open")
    details.current?.querySelector("summary")?.focus()
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === "Escape") stay()
  }
  return (
    <details ref={details} className={styles.leave} onKeyDown={closeOnEscape}>
      <summary className={buttonClass("outline")}>{t("presentation.leave")}</summary>
      <div className={styles.question}>
        <p>{t("presentation.leaveAsk")}</p>
        <Button look="accent" act={leave}>
          {t("presentation.leaveNow")}
        </Button>
        <Button look="text" act={stay}>
          {t("presentation.stay")}
        </Button>
      </div>
    </details>
  )
}
