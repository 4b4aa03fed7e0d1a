import { Effect } from "effect"
import type { ReactNode } from "react"
import type { FollowHost } from "../../application/host/followHost.ts"
import { createStore, derived, type Store } from "../../application/store/Store.ts"
import type { OpenLiveButton } from "../../application/visit/openLiveButton.ts"
import type { Language } from "../../domain/language/language.ts"
import { zoneCity } from "../../domain/location/Location.ts"
import type { Product } from "../../domain/product/Product.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import { Button, buttonClass } from "../components/Button.tsx"
import { Contour } from "../components/Contour.tsx"
import type { Problem } from "../failures/Problem.ts"
import { ProblemMessage } from "../failures/ProblemMessage.tsx"
import { useTexts } from "../language/useTexts.ts"
import { run } from "../viewmodel/command.ts"
import { useStore } from "../viewmodel/useStore.ts"
import { PresentedProduct } from "./HostProduct.tsx"
import styles from "./index.module.css"
import hours from "./supportHours.module.css"

export interface IndexSnapshot {
  /** Opens the live consultation. Absent while it is opening. */
  readonly goLive: (() => void) | undefined
  readonly problem: Problem | undefined
  /** The location's own booking page, if it has one (K8). */
  readonly scheduleUrl: string | undefined
  readonly support: { readonly timeZone: string; readonly open: boolean | undefined }
  /** The model that the host page presents. */
  readonly product: Product | undefined
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
  const { settings, supportTimeZone, location } = visit
  return derived([opening, host.product], (): IndexSnapshot => {
    const { pending, problem } = opening.get()
    return {
      goLive: pending ? undefined : goLive,
      problem,
      scheduleUrl: settings.schedulePageUrl,
      support: { timeZone: supportTimeZone, open: location.supportOpen },
      product: host.product.get(),
    }
  })
}

interface IndexScreenProps {
  readonly viewModel: Store<IndexSnapshot>
  /** The booking link if the location has no booking page of its own. */
  readonly bookLink?: ReactNode
}

/** The first screen: a welcome, the model and the actions (T3, E11, E16, K8, T7). */
export function IndexScreen({ viewModel, bookLink }: IndexScreenProps) {
  const { t } = useTexts()
  const { goLive, problem, scheduleUrl, support, product } = useStore(viewModel)
  return (
    <>
      <Invitation
        goLive={goLive}
        picture={<Contour />}
        product={product && <PresentedProduct product={product} />}
        book={
          scheduleUrl === undefined ? (
            bookLink
          ) : (
            <a className={buttonClass("outline")} href={scheduleUrl} rel="noreferrer">
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
      <SupportHours timeZone={support.timeZone} open={support.open} />
    </>
  )
}

interface SupportHoursProps {
  /** IANA zone of the hours. */
  readonly timeZone: string
  /** Whether support answers now. `undefined` if the backend does not say. */
  readonly open: boolean | undefined
}

/** Support hours with their zone, and whether support answers now if that is known (T7). */
function SupportHours({ timeZone, open }: SupportHoursProps) {
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
  /** The background of the welcome. */
  readonly picture?: ReactNode
  /** The model that the host page presents. */
  readonly product?: ReactNode
  /** The booking link. */
  readonly book: ReactNode
}

/** What the first screen shows from the start: a welcome, an invitation and the live button (T3, E11). */
export function Invitation({ goLive, picture, product, book }: InvitationProps) {
  const { t } = useTexts()
  return (
    <>
      <div className="welcome">
        <h1>{t("layout.welcome")}</h1>
        <p>{t("layout.subtitle")}</p>
      </div>
      <div className="hero">{picture}</div>
      <div className={`below ${styles.below}`}>
        <div className={styles.words}>
          {product}
          <p className={styles.invitation}>{t("index.invitation")}</p>
        </div>
        <div className={styles.actions}>
          <Button look="accent" act={goLive} pendingTexts={t("index.connecting")}>
            {t("index.live")}
          </Button>
          {book}
        </div>
      </div>
    </>
  )
}
