import { Clock, Effect } from "effect"
import type { TFunction } from "i18next"
import type { ReactNode } from "react"
import type { FollowHost } from "../../application/host/followHost.ts"
import { createStore, derived, type Store } from "../../application/store/Store.ts"
import type { OpenLiveButton } from "../../application/visit/openLiveButton.ts"
import { nextOpening } from "../../domain/booking/supportHours.ts"
import { localOf } from "../../domain/booking/zonedTime.ts"
import type { Language } from "../../domain/language/language.ts"
import { zoneCity } from "../../domain/location/Location.ts"
import type { Product } from "../../domain/product/Product.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import { Button, type ButtonLook, buttonClass } from "../components/Button.tsx"
import type { Problem } from "../failures/Problem.ts"
import { ProblemMessage } from "../failures/ProblemMessage.tsx"
import { useTexts } from "../language/useTexts.ts"
import { run } from "../viewmodel/command.ts"
import { useStore } from "../viewmodel/useStore.ts"
import { Hero } from "./Hero.tsx"
import styles from "./index.module.css"
import hours from "./supportHours.module.css"

/** The support hours, and whether somebody is there (T7). */
interface SupportSnapshot {
  /** IANA zone of the hours. */
  readonly timeZone: string
  /** Whether support answers now. `undefined` if the backend does not say. */
  readonly open: boolean | undefined
  /** When a closed location opens again. `undefined` if it is open, or if nobody can say. */
  readonly opensAgain: Opening | undefined
}

/** The next opening, by the visitor's clock. */
interface Opening {
  readonly isToday: boolean
  /** HH:mm */
  readonly time: string
  /** The visitor's IANA zone, if its clock differs from that of the hours. */
  readonly zone: string | undefined
}

export interface IndexSnapshot {
  /** Opens the live consultation. Absent while it is opening. */
  readonly goLive: (() => void) | undefined
  readonly problem: Problem | undefined
  /** The location's own booking page, if it has one (K8). */
  readonly scheduleUrl: string | undefined
  readonly support: SupportSnapshot
  /** The model that the host page presents. */
  readonly product: Product | undefined
}

/** When a closed location opens. `own`: the visitor's IANA zone. */
const openingOf = (now: number, timeZone: string, own: string): Opening | undefined => {
  const at = nextOpening(now, timeZone)
  if (at === undefined) return undefined
  const { date, time, offsetMinutes } = localOf(at, own)
  const isSame = offsetMinutes === localOf(at, timeZone).offsetMinutes
  return { isToday: date === localOf(now, own).date, time, zone: isSame ? undefined : own }
}

/** The first screen: live button, support hours, the host's model (E11, E16, T7). */
export const indexViewModel = (
  openLiveButton: OpenLiveButton,
  host: FollowHost,
  visit: LocatedVisit,
  language: () => Language,
): Store<IndexSnapshot> => {
  const opening = createStore<{ readonly pending: boolean; readonly problem: Problem | undefined }>({
    pending: false,
    problem: undefined,
  })
  const goLive = () => {
    opening.set({ pending: true, problem: undefined })
    run(
      openLiveButton(visit, language()).pipe(
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
  return derived([opening, host.product], (): IndexSnapshot => {
    const { pending, problem } = opening.get()
    return {
      goLive: pending ? undefined : goLive,
      problem,
      scheduleUrl: settings.schedulePageUrl,
      support: { timeZone, open, opensAgain },
      product: host.product.get(),
    }
  })
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
  const { goLive, problem, scheduleUrl, support, product } = useStore(viewModel)
  const isClosed = support.open === false
  const look = isClosed ? "accent" : "outline"
  return (
    <>
      <Invitation
        goLive={goLive}
        look={isClosed ? "outline" : "accent"}
        hero={<Hero product={product} />}
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

/** What a closed location offers instead: an appointment, and when somebody is there again. */
function ClosedTexts({ opensAgain }: Pick<SupportSnapshot, "opensAgain">) {
  const { t } = useTexts()
  return (
    <>
      <span className={styles.again}>{againText(opensAgain, t)}</span> <span>{t("support.choose")}</span>
    </>
  )
}

const againText = (opening: Opening | undefined, t: TFunction): string => {
  if (opening === undefined) return t("support.nobody")
  const { isToday, time, zone } = opening
  const again = t(isToday ? "support.againToday" : "support.againTomorrow", { time })
  return zone === undefined ? again : `${again}, ${t("support.zone", { city: zoneCity(zone) })}`
}

/** Support hours with their zone, and whether support answers now if that is known (T7). */
function SupportHours({ support: { timeZone, open } }: Pick<IndexSnapshot, "support">) {
  const { t } = useTexts()
  return (
    <div className={hours.hours}>
      <p className={hours.title}>{t("support.title")}</p>
      <p>
        {t("support.hours")}
        <span className={hours.zone}>{t("support.zone", { city: zoneCity(timeZone) })}</span>
      </p>
      {open !== undefined && (
        <p className={`${hours.now} ${open ? hours.open : ""}`}>{open ? t("support.open") : t("support.closed")}</p>
      )}
    </div>
  )
}

interface InvitationProps {
  /** Opens the live consultation. Absent while it is opening. */
  readonly goLive: (() => void) | undefined
  /** Look of the live button. */
  readonly look: ButtonLook
  readonly hero?: ReactNode
  /** Replaces the invitation to a live consultation. */
  readonly invitation?: ReactNode
  /** The booking link. */
  readonly book: ReactNode
}

/** What the first screen shows from the start: a welcome, an invitation and the live button (T3, E11). */
export function Invitation({ goLive, look, hero, invitation, book }: InvitationProps) {
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
          <p className={styles.invitation}>{invitation || t("index.invitation")}</p>
        </div>
        <div className={styles.actions}>
          <Button look={look} act={goLive} pendingTexts={t("index.connecting")}>
            {t("index.live")}
          </Button>
          {book}
        </div>
      </div>
    </>
  )
}
