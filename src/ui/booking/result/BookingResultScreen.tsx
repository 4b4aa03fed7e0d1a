import { type ReactNode, type RefObject, useEffect, useRef } from "react"
import type { Store } from "../../../application/store/Store.ts"
import { Button } from "../../components/Button.tsx"
import { StatusIcon } from "../../components/StatusIcon.tsx"
import { useTexts } from "../../language/useTexts.ts"
import outcome from "../../layout/outcome.module.css"
import { useStore } from "../../viewmodel/useStore.ts"
import { HomeLink } from "../HomeLink.tsx"
import { AppointmentFacts, JoinLink } from "./AppointmentFacts.tsx"
import type { BookingResultSnapshot } from "./BookingResultSnapshot.ts"
import { ValidAppointment } from "./ValidAppointment.tsx"

interface BookingResultScreenProps {
  readonly viewModel: Store<BookingResultSnapshot>
  /** URL of the first screen. `undefined` during a call, which leaving the page would end. */
  readonly homeHref: string | undefined
  /** The time until the start, in the appointment's waiting room. Replaces the news' hint and the link to join. */
  readonly ahead?: string | undefined
}

/** The result of a booking: booked, moved, confirmed, cancelled, or why not, and what can be done next (K4-K7). */
export function BookingResultScreen({ viewModel, homeHref, ahead }: BookingResultScreenProps) {
  const snapshot = useStore(viewModel)
  const place = useRef<HTMLDivElement>(null)
  useFocusOnChange(place, snapshot.kind === "stands" ? snapshot.news : snapshot.kind)
  return (
    <div ref={place}>
      <Result snapshot={snapshot} homeHref={homeHref} ahead={ahead} />
    </div>
  )
}

interface ResultProps extends Omit<BookingResultScreenProps, "viewModel"> {
  readonly snapshot: BookingResultSnapshot
}

function Result({ snapshot, homeHref, ahead }: ResultProps) {
  const { t } = useTexts()
  switch (snapshot.kind) {
    case "opening":
      return (
        <Outcome title={t("booked.title")}>
          <p role="status">{t(`booked.opening.${snapshot.advice}`)}</p>
        </Outcome>
      )
    case "unnamed":
      return (
        <Outcome title={t("booked.title")}>
          <p>{t("booked.text")}</p>
          <Again book={snapshot.book} homeHref={homeHref} />
        </Outcome>
      )
    case "unknown":
      return (
        <Outcome status="warning" title={t("booked.unknown.title")}>
          <p>{t("booked.unknown.text")}</p>
          <Again book={snapshot.book} homeHref={homeHref} />
        </Outcome>
      )
    case "failed":
      return (
        <Outcome status="error" title={t("booked.failed.title")}>
          <p>{t("booked.failed.text")}</p>
          <div className={outcome.actions}>
            <Button look="accent" act={snapshot.retry}>
              {t("booked.failed.retry")}
            </Button>
          </div>
        </Outcome>
      )
    case "asked":
      return (
        <Outcome title={t("booked.asked.title")}>
          <AppointmentFacts appointment={snapshot.appointment} />
          <p>{t("booked.asked.text")}</p>
          <div className={outcome.actions}>
            <Button look="accent" act={snapshot.keep}>
              {t("booked.asked.keep")}
            </Button>
            <Button look="outline" act={snapshot.cancel} pendingText={t("booked.asked.cancelling")}>
              {t("booked.asked.cancel")}
            </Button>
          </div>
        </Outcome>
      )
    case "stands":
      return <ValidAppointment {...snapshot} ahead={ahead} />
    case "cancelled":
      return (
        <Outcome
          status={snapshot.isNews ? "success" : "warning"}
          title={t(snapshot.isNews ? "booked.cancelled.title" : "booked.cancelled.already")}
        >
          <p>{t(`booked.cancelled.${cancelledText(snapshot)}`)}</p>
          <AppointmentFacts appointment={snapshot.appointment} />
          <Again book={snapshot.book} homeHref={homeHref} />
        </Outcome>
      )
    case "started":
      return (
        <Outcome status="success" title={t("booked.started.title")}>
          <p>{t(snapshot.joinUrl === undefined ? "booked.started.byMail" : "booked.started.text")}</p>
          {snapshot.joinUrl !== undefined && <JoinLink look="accent" href={snapshot.joinUrl} />}
          <AppointmentFacts appointment={snapshot.appointment} />
          <div className={outcome.actions}>
            <HomeLink href={homeHref}>{t("booked.home")}</HomeLink>
          </div>
        </Outcome>
      )
    case "past":
      return (
        <Outcome status="warning" title={t("booked.past.title")}>
          <p>{t("booked.past.text")}</p>
          <AppointmentFacts appointment={snapshot.appointment} />
          <Again book={snapshot.book} homeHref={homeHref} />
        </Outcome>
      )
  }
}

const cancelledText = ({ isNews, isMailed }: Pick<Cancelled, "isNews" | "isMailed">) => {
  if (!isNews) return "alreadyText"
  return isMailed ? "text" : "unmailed"
}

type Cancelled = Extract<BookingResultSnapshot, { readonly kind: "cancelled" }>

interface OutcomeProps {
  readonly status?: "success" | "warning" | "error"
  readonly title: string
  readonly children: ReactNode
}

function Outcome({ status, title, children }: OutcomeProps) {
  return (
    <section className={outcome.column}>
      {status && <StatusIcon status={status} />}
      <h1>{title}</h1>
      {children}
    </section>
  )
}

interface AgainProps {
  readonly book: () => void
  readonly homeHref: string | undefined
}

function Again({ book, homeHref }: AgainProps) {
  const { t } = useTexts()
  return (
    <div className={outcome.actions}>
      <Button look="accent" act={book}>
        {t("booked.again")}
      </Button>
      <HomeLink href={homeHref}>{t("booked.home")}</HomeLink>
    </div>
  )
}

/**
 * Moves the focus to the heading when the page's content changes, so that screen readers announce it. On arrival
 * `useArrival` does this.
 */
const useFocusOnChange = (place: RefObject<HTMLElement | null>, content: string): void => {
  const last = useRef(content)
  useEffect(() => {
    if (last.current === content) return
    last.current = content
    const heading = place.current?.querySelector("h1")
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [place, content])
}
