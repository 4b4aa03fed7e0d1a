import { Clock, Effect } from "effect"
import type { ReactNode } from "react"
import type { Core } from "../../application/core/openCore.ts"
import { livesOf } from "../../application/store/livesOf.ts"
import { createStore, derived, type Store } from "../../application/store/Store.ts"
import type { Location } from "../../domain/location/Location.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import { Button, type ButtonLook, buttonClass } from "../components/Button.tsx"
import type { Problem } from "../failures/Problem.ts"
import { ProblemMessage } from "../failures/ProblemMessage.tsx"
import type { Texts } from "../language/texts.ts"
import { useTexts } from "../language/useTexts.ts"
import { untilFetched } from "../routing/codeArrival.ts"
import type { PageTarget } from "../routing/pageTarget.ts"
import type { Showroom } from "../routing/RouterContext.ts"
import { run } from "../viewmodel/command.ts"
import type { Prepared } from "../viewmodel/prepare.ts"
import { useStore } from "../viewmodel/useStore.ts"
import { Hero, Models, type Offer, WordsBelow } from "./Hero.tsx"
import styles from "./index.module.css"
import type { LateSupport } from "./opening.ts"
import { ClosedTexts, plainZone, SupportHours, type SupportSnapshot } from "./Support.tsx"

export interface IndexSnapshot extends Offer {
  /** Opens the live consultation. Absent while it is opening. */
  readonly goLive: (() => void) | undefined
  readonly problem: Problem | undefined
  /** The location's own booking page, if it has one (K8). */
  readonly scheduleUrl: string | undefined
  readonly support: SupportSnapshot
  /** Goes back to the call of this tab. `undefined` if none is running. */
  readonly goBack: (() => void) | undefined
}

interface IndexDeps extends Pick<Showroom, "load" | "openVisit"> {
  readonly core: Pick<Core, "openLiveButton" | "presentModel" | "followHost" | "store" | "page">
  readonly texts: Pick<Texts, "get">
}

/** The first screen: live button, a running call, support hours, the models (E11, R2, E16, T7). */
export const indexViewModel = (
  deps: IndexDeps,
  visit: LocatedVisit,
  goTo: (target: PageTarget) => void,
): Prepared<IndexSnapshot> => {
  const { openLiveButton, presentModel, followHost } = deps.core
  const model = presentModel(visit)
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
  const late = fetchLate(timeZone, location)
  const snapshot = derived([opening, model.state, model.all, call.state, late.state], (): IndexSnapshot => {
    const { pending, problem } = opening.get()
    const presentation = call.state.get()
    return {
      goLive: pending ? undefined : goLive,
      problem,
      scheduleUrl: settings.schedulePageUrl,
      support: { timeZone, open, late: late.state.get() },
      product: model.state.get(),
      models: model.all.get(),
      present: (product) => run(followHost.present(product)),
      picture: location.picture,
      goBack:
        presentation &&
        (() =>
          goTo({ page: "presentation", presentationId: presentation.id, isWebinar: presentation.kind === "webinar" })),
    }
  })
  const offer = { live: Effect.andThen(Effect.sleep(afterPaintMs), model.fetch) }
  return { ...snapshot, live: livesOf({ call, offer, late: (open === false || timeZone !== plainZone) && late }) }
}

/** Until the first screen is painted, in ms: Intl's first answer takes a slow phone 100 ms, and so do models. */
const afterPaintMs = 100

/** When a closed location opens, and the zone of the hours. */
const fetchLate = (timeZone: string, { supportOpen, opensAt }: Location) => {
  const state = createStore<LateSupport | undefined>(undefined)
  const ask = Effect.gen(function* () {
    const { lateSupport } = yield* Effect.promise(() => untilFetched(() => import("./opening.ts")))
    state.set(lateSupport(yield* Clock.currentTimeMillis, timeZone, supportOpen, opensAt))
  })
  return { state, live: Effect.andThen(Effect.sleep(afterPaintMs), ask) }
}

/**
 * The call of this tab that is still running. A visitor comes to the first screen out of a call by Back, or because the
 * dealer's page was loaded again (R2): the entry before a call is another document, which nothing can keep the browser
 * from. A tab without a call loads nothing.
 */
const watchRunningCall = ({ core: { store, page }, load, openVisit }: IndexDeps) => {
  const state = createStore<Presentation | undefined>(undefined)
  const find = Effect.gen(function* () {
    if ((yield* store.read("presentation")) === undefined) return undefined
    // The request needs the visitor's token.
    yield* Effect.tryPromise(openVisit)
    return yield* (yield* Effect.tryPromise(() => load("session"))).recalled
  }).pipe(Effect.catch((failure) => Effect.as(Effect.logWarning("no running call", failure), undefined)))
  // Checks again when the browser restores this page as it was before the call.
  return { state, live: Effect.forever(Effect.andThen(Effect.map(find, state.set), page.returned)) }
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
  const { goLive, problem, scheduleUrl, support, goBack, ...offer } = useStore(viewModel)
  const isClosed = support.open === false && goBack === undefined
  const look = isClosed ? "accent" : "outline"
  return (
    <>
      <Invitation
        goLive={goLive}
        look={isClosed ? "outline" : "accent"}
        hero={<Hero {...offer} />}
        goBack={goBack}
        invitation={isClosed && <ClosedTexts late={support.late} />}
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
      <Models {...offer} />
      <WordsBelow product={offer.product} />
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
  readonly goBack?: (() => void) | undefined
  readonly book: ReactNode
}

/** The first content of the first screen: a welcome, an invitation and the live button (T3, E11). */
export function Invitation({ goLive, look, hero, invitation, goBack, book }: InvitationProps) {
  const { t } = useTexts()
  const instead = goBack ? <span className={styles.again}>{t("index.connected")}</span> : invitation
  return (
    <>
      <div className="hero">{hero}</div>
      <div className={`below ${styles.below}`}>
        <div className={styles.words}>
          <h1 className="welcome">{t("layout.welcome")}</h1>
          <p className={styles.invitation}>
            {/* Keeps the room of what it replaces, so that the buttons stay. */}
            <span className={instead ? styles.later : undefined}>{t("index.invitation")}</span>
            {instead && <span>{instead}</span>}
          </p>
        </div>
        <div className={styles.actions}>
          {goBack ? (
            <Button look="accent" act={goBack}>
              {t("index.back")}
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
