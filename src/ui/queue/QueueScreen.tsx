import type { ReactNode } from "react"
import { Announcement } from "../components/Announcement.tsx"
import { Button } from "../components/Button.tsx"
import { ProblemPage } from "../components/ProblemPage.tsx"
import { StatusIcon } from "../components/StatusIcon.tsx"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"
import { useViewModel } from "../viewmodel/useViewModel.ts"
import type { ViewModel } from "../viewmodel/ViewModel.ts"
import { ChatToCome } from "./ChatToCome.tsx"
import { Position } from "./Position.tsx"
import type { QueueSnapshot } from "./QueueSnapshot.ts"
import styles from "./queue.module.css"
import { WaitingStage } from "./WaitingStage.tsx"

interface QueueScreenProps {
  readonly viewModel: ViewModel<QueueSnapshot>
  /** `BookInstead`, where the location has a page for appointments. */
  readonly bookLink?: ReactNode
  /** `ProductLine`, where the host page presents a model (E16). */
  readonly productLine?: ReactNode
}

/** The line of visitors: the place, live, until a consultant picks up (Q2, B7, X2). */
export function QueueScreen({ viewModel, bookLink, productLine }: QueueScreenProps) {
  const { t } = useTexts()
  const snapshot = useViewModel(viewModel)
  switch (snapshot.kind) {
    case "connecting":
    case "waiting":
    case "invited":
      return <Waiting snapshot={snapshot} bookLink={bookLink} productLine={productLine} />
    case "removed":
      return (
        <section className={outcome.column}>
          <StatusIcon status="warning" />
          <h1>{t("queue.removed")}</h1>
          <p>{t("queue.removedHint")}</p>
          <div className={outcome.actions}>
            <Button look="accent" act={snapshot.again}>
              {t("queue.again")}
            </Button>
            {bookLink}
          </div>
        </section>
      )
    case "failed":
      return (
        <ProblemPage title={t("queue.failed")} problem={snapshot.problem} retry={snapshot.retry}>
          {bookLink}
        </ProblemPage>
      )
  }
}

interface WaitingProps {
  readonly snapshot: Extract<QueueSnapshot, { readonly kind: "connecting" | "waiting" | "invited" }>
  readonly bookLink: ReactNode
  readonly productLine: ReactNode
}

/** One place for what connecting, waiting and being invited look like, so that the video plays on from one to the next. */
function Waiting({ snapshot, bookLink, productLine }: WaitingProps) {
  const { t } = useTexts()
  const announced = useAnnouncement(snapshot)
  return (
    <>
      <h1 className={styles.title}>{t("queue.title")}</h1>
      {productLine}
      <Announcement words={announced} />
      <WaitingStage
        label={t("queue.stage")}
        video={snapshot.kind === "invited" ? undefined : snapshot.video}
        panel={<ChatToCome />}
      >
        {snapshot.kind === "connecting" && <p className={styles.joining}>{t("queue.connecting")}</p>}
        {snapshot.kind === "invited" && (
          <>
            <p className={styles.joining}>{t("queue.invited")}</p>
            <p className={styles.sentence}>{t("queue.invitedHint")}</p>
          </>
        )}
        {snapshot.kind === "waiting" && (
          <>
            <Position position={snapshot.position} />
            {snapshot.offline && <p className={styles.offline}>{t("queue.offline")}</p>}
          </>
        )}
      </WaitingStage>
      {snapshot.kind === "waiting" && (
        <div className={styles.below}>
          <p className={styles.stay}>{t("queue.stay")}</p>
          <div className={styles.actions}>
            {bookLink}
            <Button look="text" act={snapshot.leave}>
              {t("queue.leave")}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

/** What is spoken: each change of the place once, and nothing of the rest. */
const useAnnouncement = (snapshot: WaitingProps["snapshot"]): string => {
  const { t } = useTexts()
  switch (snapshot.kind) {
    case "connecting":
      return t("queue.connecting")
    case "invited":
      return t("queue.invited")
    case "waiting": {
      if (snapshot.offline) return t("queue.offline")
      if (snapshot.position === 0) return t("queue.joining")
      return snapshot.position === 1 ? t("queue.next") : t("queue.announce", { position: snapshot.position })
    }
  }
}
