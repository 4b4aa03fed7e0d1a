import type { ReactNode } from "react"
import type { Store } from "../../../application/store/Store.ts"
import { isWorthWaiting } from "../../../domain/presentation/countdown.ts"
import { Button } from "../../components/Button.tsx"
import { Announcement } from "../../components/VisuallyHidden.tsx"
import { ProblemPage } from "../../failures/ProblemPage.tsx"
import { wasAnswered } from "../../failures/problemTexts.ts"
import { useTexts } from "../../language/useTexts.ts"
import { Position, WaitingLayout } from "../../queue/WaitingLayout.tsx"
import waiting from "../../queue/waitingLayout.module.css"
import { ErrorPage } from "../../routing/ErrorPage.tsx"
import { CountdownView } from "../../stream/CountdownView.tsx"
import { useStore } from "../../viewmodel/useStore.ts"
import { PresentationFacts } from "../completed/PresentationFacts.tsx"
import type { AppointmentAhead } from "./appointmentAhead.ts"
import { beginText } from "./beginText.ts"
import { DaysAhead, none, stayText } from "./DaysAhead.tsx"
import styles from "./waitingRoom.module.css"
import type { Occasion, WaitingRoomSnapshot } from "./waitingRoomViewModel.ts"

interface WaitingRoomScreenProps {
  readonly viewModel: Store<WaitingRoomSnapshot>
  readonly occasion?: Occasion
  /** The visitor's appointment, if it is far ahead and belongs to this browser. */
  readonly appointment?: Store<AppointmentAhead | undefined>
  /** `AgendaFold`, for a webinar with an agenda. */
  readonly agenda?: ReactNode
  readonly box?: ReactNode
  /** `HostProduct`, if the host page presents a model. */
  readonly productLine?: ReactNode
  /** `PresentedCard`, if the backend describes models. */
  readonly card?: ReactNode
  /** URL of the first screen. */
  readonly homeHref?: string
}

/** A presentation that has not begun: its facts and the time left. Opens it automatically (Q3, Q7, E9). */
export function WaitingRoomScreen(props: WaitingRoomScreenProps) {
  const { viewModel, occasion = "consultation", appointment = none, agenda, box, productLine, card, homeHref } = props
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  const announced = useWaitingAnnouncement(snapshot, occasion)
  if (snapshot.kind === "failed" && wasAnswered(snapshot.problem))
    return (
      <div role="alert">
        <ErrorPage problem={snapshot.problem} retry={snapshot.retry} homeHref={homeHref} />
      </div>
    )
  if (snapshot.kind === "failed")
    return <ProblemPage title={t("waitingRoom.failed")} problem={snapshot.problem} retry={snapshot.retry} />
  if (snapshot.kind === "waiting" && snapshot.isDaysAhead)
    return (
      <DaysAhead
        waiting={snapshot}
        occasion={occasion}
        appointment={appointment}
        agenda={agenda}
        box={box}
        productLine={productLine}
        card={card}
      />
    )
  const isWaiting = snapshot.kind === "waiting"
  return (
    <>
      {/* The header of a webinar's page shows its name. */}
      <h1 className={styles.title}>
        {(isWaiting && occasion !== "webinar" && snapshot.name) || t(`waitingRoom.title.${occasion}`)}
      </h1>
      {productLine}
      <Announcement text={announced} />
      <WaitingLayout
        label={t(`waitingRoom.label.${occasion}`)}
        video={isWaiting ? snapshot.video : undefined}
        panel={<Facts snapshot={snapshot} occasion={occasion} />}
      >
        <WaitingTexts snapshot={snapshot} occasion={occasion} />
      </WaitingLayout>
      {isWaiting && (
        <div className={styles.below}>
          {agenda}
          <p className={styles.stay}>
            {snapshot.left && !isWorthWaiting(snapshot.left)
              ? t(stayText(snapshot.isAppointment))
              : t(`waitingRoom.stay.${occasion}`)}
          </p>
          {box}
        </div>
      )}
      {card}
    </>
  )
}

interface PartProps {
  readonly snapshot: WaitingRoomSnapshot
  readonly occasion: Occasion
}

function Facts({ snapshot, occasion }: PartProps) {
  const { t } = useTexts()
  if (snapshot.kind === "waiting" && snapshot.description === undefined && snapshot.startsAt === undefined) return null
  return (
    <section
      className={styles.facts}
      aria-label={t(`waitingRoom.facts.${occasion}`)}
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

/** Text over the waiting room's picture (Q3, S6). */
function WaitingTexts({ snapshot, occasion }: PartProps) {
  const { t } = useTexts()
  switch (snapshot.kind) {
    case "connecting":
    case "failed":
      return <p className={waiting.joining}>{t("waitingRoom.connecting")}</p>
    case "invited":
      return (
        <>
          <p className={waiting.joining}>{t("waitingRoom.invited")}</p>
          <p className={waiting.sentence}>{t(`waitingRoom.opens.${occasion}`)}</p>
        </>
      )
    case "waiting":
      return (
        <>
          {snapshot.left === undefined ? (
            <p className={waiting.joining}>
              {snapshot.startsAt === undefined ? t(`waitingRoom.late.${occasion}`) : t("waitingRoom.aboutToStart")}
            </p>
          ) : (
            <CountdownView left={snapshot.left} />
          )}
          {snapshot.position !== undefined && <Position position={snapshot.position} />}
          {snapshot.link !== "connected" && (
            <div className={styles.link}>
              <p className={waiting.offline}>{t(`waitingRoom.${snapshot.link}`)}</p>
              {snapshot.link === "failed" && (
                <Button look="onPlayer" act={snapshot.retry}>
                  {t("problem.retry")}
                </Button>
              )}
            </div>
          )}
        </>
      )
  }
}

const useWaitingAnnouncement = (snapshot: WaitingRoomSnapshot, occasion: Occasion): string => {
  const { t, language } = useTexts()
  switch (snapshot.kind) {
    case "connecting":
      return t("waitingRoom.connecting")
    case "invited":
      return t("waitingRoom.invited")
    case "failed":
      // The problem has its own alert.
      return ""
    case "waiting": {
      if (snapshot.link !== "connected") return t(`waitingRoom.${snapshot.link}`)
      if (snapshot.startsAt === undefined) return t(`waitingRoom.late.${occasion}`)
      if (snapshot.left === undefined) return t("waitingRoom.aboutToStart")
      const { days, hours, minutes, seconds } = snapshot.left
      const ms = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000
      return beginText(snapshot.startsAt, ms, t, language)
    }
  }
}
