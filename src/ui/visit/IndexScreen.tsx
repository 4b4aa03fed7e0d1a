import { Clock, Effect } from "effect"
import type { ReactNode } from "react"
import type { Core } from "../../application/core/openCore.ts"
import { livesOf } from "../../application/store/livesOf.ts"
import { createStore, derived, type Store } from "../../application/store/Store.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { Product } from "../../domain/product/Product.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import { Button, type ButtonLook, buttonClass } from "../components/Button.tsx"
import type { Problem } from "../failures/Problem.ts"
import { ProblemMessage } from "../failures/ProblemMessage.tsx"
import type { Texts } from "../language/texts.ts"
import { useTexts } from "../language/useTexts.ts"
import type { PageTarget } from "../routing/pageTarget.ts"
import { run } from "../viewmodel/command.ts"
import type { Prepared } from "../viewmodel/prepare.ts"
import { useStore } from "../viewmodel/useStore.ts"
import { Hero } from "./Hero.tsx"
import styles from "./index.module.css"
import { type CallDeps, watchRunningCall } from "./runningCall.ts"
import { ClosedTexts, openingOf, SupportHours, type SupportSnapshot } from "./Support.tsx"

export interface IndexSnapshot {
  /** Opens the live consultation. Absent while it is opening. */
  readonly goLive: (() => void) | undefined
  readonly problem: Problem | undefined
  /** The location's own booking page, if it has one (K8). */
  readonly scheduleUrl: string | undefined
  readonly support: SupportSnapshot
  /** The model that the host page presents. */
  readonly product: Product | undefined
  /** A call of this tab that is still running, and the way back to it. */
  readonly running: RunningCall | undefined
}

interface RunningCall {
  readonly kind: "consultation" | "webinar"
  readonly goBack: () => void
}

interface IndexDeps extends CallDeps {
  readonly core: Pick<Core, "openLiveButton" | "followHost" | "store" | "page">
  readonly texts: Pick<Texts, "get">
}

/** The first screen: live button, a running call, support hours, the host's model (E11, R2, E16, T7). */
export const indexViewModel = (
  deps: IndexDeps,
  visit: LocatedVisit,
  goTo: (target: PageTarget) => void,
): Prepared<IndexSnapshot> => {
  const { openLiveButton, followHost: host } = deps.core
  const call = watchRunningCall(deps)
  const opening = createStore<{ readonly pending: boolean; readonly problem: Problem | undefined }>({
    pending: false,
    problem: undefined,
  })
  const goLive = () => {
    opening.set({ pending: true, problem: undefined })
    run(
      openLiveButton(visit, deps.texts.get().language).pipe(
        Effect.as(undefined),
        Effect.catch((problem) => Effect.succeed(problem)),
        Effect.map((problem) => opening.set({ pending: false, problem })),
      ),
    )
  }
  const { settings, supportTimeZone: timeZone, location } = visit
  const open = location.supportOpen
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const opensAgain = open === false ? openingOf(Effect.runSync(Clock.currentTimeMillis), timeZone, own) : undefined
  const snapshot = derived([opening, host.product, call.state], (): IndexSnapshot => {
    const { pending, problem } = opening.get()
    const presentation = call.state.get()
    return {
      goLive: pending ? undefined : goLive,
      problem,
      scheduleUrl: settings.schedulePageUrl,
      support: { timeZone, open, opensAgain },
      product: host.product.get(),
      running: presentation && runningCall(presentation, goTo),
    }
  })
  return { ...snapshot, live: livesOf(call) }
}

const runningCall = ({ id, kind }: Presentation, goTo: (target: PageTarget) => void): RunningCall => {
  const isWebinar = kind === "webinar"
  return {
    kind: isWebinar ? "webinar" : "consultation",
    goBack: () => goTo({ page: "presentation", presentationId: id, isWebinar }),
  }
}

interface IndexScreenProps {
  readonly viewModel: Store<IndexSnapshot>
  /** The booking link if the location has no booking page of its own. */
  readonly bookLink: (look: ButtonLook) => ReactNode
}

/**
 * The first screen: a welcome, the model and the actions (T3, E11, E16, K8, T7). While the backend says that nobody is
 * there, the appointment leads; the live button stays, because the specification has it and a flag may be out of date.
 */
export function IndexScreen({ viewModel, bookLink }: IndexScreenProps) {
  const { t } = useTexts()
  const { goLive, problem, scheduleUrl, support, product, running } = useStore(viewModel)
  const isClosed = support.open === false && running === undefined
  const look = isClosed ? "accent" : "outline"
  return (
    <>
      <Invitation
        goLive={goLive}
        look={isClosed ? "outline" : "accent"}
        hero={<Hero product={product} />}
        running={running}
        invitation={isClosed && <ClosedTexts opensAgain={support.opensAgain} />}
        book={
          scheduleUrl === undefined ? (
            bookLink(look)
          ) : (
            <a className={buttonClass(look)} href={scheduleUrl} rel="noreferrer">
              {t("index.book")}
            </a>
          )
        }
      />
      {problem && (
        <div className={styles.problem}>
          <ProblemMessage problem={problem} retry={goLive} />
        </div>
      )}
      <SupportHours support={support} />
    </>
  )
}

interface InvitationProps {
  /** Opens the live consultation. Absent while it is opening. */
  readonly goLive: (() => void) | undefined
  readonly look: ButtonLook
  readonly hero?: ReactNode
  /** Replaces the invitation to a live consultation. */
  readonly invitation?: ReactNode
  /** Replaces the live button by the way back. */
  readonly running?: RunningCall | undefined
  readonly book: ReactNode
}

/** What the first screen shows from the start: a welcome, an invitation and the live button (T3, E11). */
export function Invitation({ goLive, look, hero, invitation, running, book }: InvitationProps) {
  const { t } = useTexts()
  return (
    <>
      <div className="hero">{hero}</div>
      <div className={`below ${styles.below}`}>
        <div className={styles.words}>
          <div className="welcome">
            <h1>{t("layout.welcome")}</h1>
            <p>{t("layout.subtitle")}</p>
          </div>
          <p className={styles.invitation}>
            {running ? (
              <span className={styles.again}>{t(`index.running.${running.kind}`)}</span>
            ) : (
              invitation || t("index.invitation")
            )}
          </p>
        </div>
        <div className={styles.actions}>
          {running ? (
            <Button look="accent" act={running.goBack}>
              {t(`index.back.${running.kind}`)}
            </Button>
          ) : (
            <Button look={look} act={goLive} pendingText={t("index.connecting")}>
              {t("index.live")}
            </Button>
          )}
          {book}
        </div>
      </div>
    </>
  )
}
