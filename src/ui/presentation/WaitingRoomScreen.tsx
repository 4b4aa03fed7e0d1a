import type { ReactNode } from "react"
import type { Store } from "../../application/store/Store.ts"
import { Announcement } from "../components/Announcement.tsx"
import { ProblemPage } from "../components/ProblemPage.tsx"
import { useTexts } from "../language/useTexts.ts"
import queue from "../queue/queue.module.css"
import { WaitingStage } from "../queue/WaitingStage.tsx"
import { useStore } from "../viewmodel/useStore.ts"
import { PresentationFacts } from "./PresentationFacts.tsx"
import type { WaitingRoomSnapshot } from "./WaitingRoomSnapshot.ts"
import { WaitingWords } from "./WaitingWords.tsx"
import { useWaitingAnnouncement } from "./waitingAnnouncement.ts"
import styles from "./waitingRoom.module.css"

interface WaitingRoomScreenProps {
  readonly viewModel: Store<WaitingRoomSnapshot>
  /** The box that resends the invitation (Q3). */
  readonly box?: ReactNode
  /** `ProductLine`, where the host page presents a model (E16). */
  readonly productLine?: ReactNode
}

/** A presentation that has not begun: what it is, how long it takes, and on to it by itself (Q3, Q7, E9). */
export function WaitingRoomScreen({ viewModel, box, productLine }: WaitingRoomScreenProps) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  const announced = useWaitingAnnouncement(snapshot)
  if (snapshot.kind === "failed")
    return <ProblemPage title={t("waitingRoom.failed")} problem={snapshot.problem} retry={snapshot.retry} />
  const isWaiting = snapshot.kind === "waiting"
  return (
    <>
      <h1 className={queue.title}>{(isWaiting && snapshot.name) || t("waitingRoom.title")}</h1>
      {productLine}
      <Announcement words={announced} />
      <WaitingStage
        label={t("waitingRoom.stage")}
        video={isWaiting ? snapshot.video : undefined}
        panel={<Facts snapshot={snapshot} />}
      >
        <WaitingWords snapshot={snapshot} />
      </WaitingStage>
      {isWaiting && (
        <div className={styles.below}>
          <p className={styles.stay}>{t("waitingRoom.stay")}</p>
          {box}
        </div>
      )}
    </>
  )
}

function Facts({ snapshot }: { readonly snapshot: WaitingRoomSnapshot }) {
  const { t } = useTexts()
  if (snapshot.kind === "waiting" && snapshot.description === undefined && snapshot.startsAt === undefined) return null
  return (
    <section
      className={styles.facts}
      aria-label={t("waitingRoom.facts")}
      aria-busy={snapshot.kind !== "waiting"}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {snapshot.kind === "waiting" && (
        <PresentationFacts description={snapshot.description} startsAt={snapshot.startsAt} />
      )}
    </section>
  )
}
