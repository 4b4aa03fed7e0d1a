import { useEffect, useRef, useState } from "react"
import type { Store } from "../../application/store/Store.ts"
import { Button, buttonClass } from "../components/Button.tsx"
import { StatusIcon } from "../components/StatusIcon.tsx"
import { ProblemMessage } from "../failures/ProblemMessage.tsx"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"
import { Form } from "../validation/Form.tsx"
import { useStore } from "../viewmodel/useStore.ts"
import { DayPicker } from "./date/DayPicker.tsx"
import { slotElsewhere, slotInFull } from "./date/dayTexts.ts"
import { AppointmentPanel } from "./details/AppointmentPanel.tsx"
import { DetailsStep } from "./details/DetailsStep.tsx"
import { HomeLink } from "./HomeLink.tsx"
import type { MovingSnapshot, OpenSchedule, ScheduleSnapshot } from "./schedule/scheduleViewModel.ts"
import styles from "./schedule.module.css"
import { SlotPicker } from "./time/SlotPicker.tsx"
import { ZonePicker } from "./zone/ZonePicker.tsx"

const problemId = "schedule-slot-problem"

/** A day, and then a time of it (K1). */
function WhenStep({ snapshot }: { readonly snapshot: OpenSchedule }) {
  const { t } = useTexts()
  const { days, slots, zone, form } = snapshot
  const [calls, setCalls] = useState(0)
  const choose = (day: string) => {
    setCalls(calls + 1)
    days.choose(day)
  }
  const isWrong = form.problems.slot !== undefined
  const problem = isWrong ? problemId : undefined
  const hasTimes = slots.kind === "open" && slots.slots.length > 0
  return (
    <section className={styles.when} aria-labelledby="schedule-when">
      <h2 id="schedule-when" className={styles.heading}>
        {t("schedule.when")}
      </h2>
      <div role="alert" id={problemId} className={styles.problem}>
        {isWrong && t("schedule.slotRequired")}
      </div>
      <div className={styles.pickers}>
        <div className={styles.days}>
          <DayPicker days={{ ...days, choose }} problem={hasTimes ? undefined : problem} />
          <MonthMessage days={days} />
          <ZonePicker zones={zone} />
        </div>
        <SlotPicker
          slots={slots}
          isMonthFull={days.open?.size === 0}
          problem={hasTimes ? problem : undefined}
          calls={calls}
          chooseDay={choose}
        />
      </div>
    </section>
  )
}

function MonthMessage({ days: { open, problem, retry } }: { readonly days: OpenSchedule["days"] }) {
  const { t } = useTexts()
  if (problem !== undefined)
    return (
      <div className={styles.failed}>
        <ProblemMessage problem={problem} retry={retry} />
      </div>
    )
  return (
    <p role="status" className={open === undefined ? styles.unseen : styles.word}>
      {open === undefined ? t("schedule.daysLoading") : open.size === 0 && t("schedule.monthNone")}
    </p>
  )
}

interface ScheduleScreenProps {
  readonly viewModel: Store<ScheduleSnapshot>
  /** URL of the first screen. `undefined` in a call, which that would end. */
  readonly homeHref: string | undefined
  readonly back: () => void
  /** The words above a new booking. Absent: those of the page. */
  readonly words?: { readonly title: string; readonly intro: string }
}

/**
 * The calendar page: day, time, details and the appointment in one view (K1, K3, K6). Its heading is one element in all
 * states, so that the focus that a move has put there stays when the calendar has been fetched (T8).
 */
export function ScheduleScreen({ viewModel, homeHref, back, words }: ScheduleScreenProps) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  const isColumn = snapshot.kind === "elsewhere" || snapshot.kind === "notice"
  return (
    <section className={isColumn ? outcome.column : styles.schedule} aria-busy={snapshot.kind === "opening"}>
      {snapshot.kind === "notice" && <StatusIcon status="warning" />}
      <h1>{words && isNewBooking(snapshot) ? words.title : t(titleOf(snapshot))}</h1>
      <Below snapshot={snapshot} homeHref={homeHref} back={back} intro={words?.intro} />
    </section>
  )
}

const isNewBooking = (snapshot: ScheduleSnapshot): boolean =>
  snapshot.kind === "opening" || (snapshot.kind === "open" && snapshot.moving === undefined)

const titleOf = (snapshot: ScheduleSnapshot) => {
  if (snapshot.kind === "notice") return `schedule.notice.${snapshot.why}.title` as const
  return snapshot.kind === "open" && snapshot.moving ? "schedule.move.title" : "schedule.title"
}

interface BelowProps extends Omit<ScheduleScreenProps, "viewModel" | "words"> {
  readonly snapshot: ScheduleSnapshot
  readonly intro: string | undefined
}

/** What stands below the heading. */
function Below({ snapshot, homeHref, back, intro }: BelowProps) {
  const { t } = useTexts()
  switch (snapshot.kind) {
    case "opening":
      return <div className={styles.shape} role="status" aria-label={t("schedule.daysLoading")} />
    case "elsewhere":
      return <Elsewhere scheduleUrl={snapshot.url} homeHref={homeHref} />
    case "notice":
      return <UnusableLink notification={snapshot} homeHref={homeHref} />
    case "open":
      return <Calendar snapshot={snapshot} back={back} intro={intro} />
  }
}

interface CalendarProps extends Pick<BelowProps, "back" | "intro"> {
  readonly snapshot: OpenSchedule
}

function Calendar({ snapshot, back, intro }: CalendarProps) {
  const { t } = useTexts()
  const { form, moving, zone } = snapshot
  return (
    <>
      <p className={styles.intro}>{moving ? t("schedule.move.intro") : (intro ?? t("schedule.intro"))}</p>
      {moving && <MovingBox moving={moving} zone={zone.zone} />}
      <Form submit={form.submit} refusals={form.refusals} className={styles.form}>
        <WhenStep snapshot={snapshot} />
        <DetailsStep snapshot={snapshot} />
        <AppointmentPanel snapshot={snapshot} back={back} />
      </Form>
    </>
  )
}

interface ElsewhereProps {
  readonly scheduleUrl: string
  readonly homeHref: string | undefined
}

/** The location has its own booking page (K8): shown while the browser leaves for it. */
function Elsewhere({ scheduleUrl, homeHref }: ElsewhereProps) {
  const { t } = useTexts()
  return (
    <>
      <p>{t("schedule.elsewhere")}</p>
      <div className={outcome.actions}>
        <a className={buttonClass("accent")} href={scheduleUrl} rel="noreferrer">
          {t("schedule.open")}
        </a>
        <HomeLink href={homeHref}>{t("schedule.live")}</HomeLink>
      </div>
    </>
  )
}

interface UnusableLinkProps {
  readonly notification: Extract<ScheduleSnapshot, { readonly kind: "notice" }>
  readonly homeHref: string | undefined
}

/** Why a link or an appointment cannot be used, and what the visitor can do next (K5, K7). */
function UnusableLink({ notification: { why, book, current }, homeHref }: UnusableLinkProps) {
  const { t } = useTexts()
  return (
    <>
      <p role="status">{t(`schedule.notice.${why}.text`)}</p>
      <div className={outcome.actions}>
        {current && (
          <Button look="accent" act={current}>
            {t("schedule.notice.current")}
          </Button>
        )}
        <Button look={current ? "outline" : "accent"} act={book}>
          {t("schedule.notice.book")}
        </Button>
        <HomeLink href={homeHref}>{t("schedule.notice.home")}</HomeLink>
      </div>
    </>
  )
}

interface MovingBoxProps {
  readonly moving: MovingSnapshot
  /** IANA name. */
  readonly zone: string
}

/** The appointment that is being moved. It can be cancelled instead, after a question (K6). */
function MovingBox({ moving: { at, atElsewhere, cancelling }, zone }: MovingBoxProps) {
  const { t, language } = useTexts()
  const box = useRef<HTMLFieldSetElement>(null)
  const shown = useRef(cancelling.kind)
  useEffect(() => {
    // The pressed button is gone: the focus moves to the box that shows the next step.
    if (shown.current !== cancelling.kind) box.current?.focus()
    shown.current = cancelling.kind
  }, [cancelling.kind])
  return (
    <div className={styles.moving}>
      <p>
        <span className={styles.label}>{t("schedule.move.now")}</span>
        <strong>{slotInFull(at, zone, t, language)}</strong>
        {atElsewhere && <span className={styles.elsewhere}>{slotElsewhere(at, atElsewhere, t, language)}</span>}
      </p>
      <fieldset ref={box} tabIndex={-1} className={styles.cancelling}>
        {cancelling.kind === "offered" ? (
          <Button look="outline" act={cancelling.ask}>
            {t("schedule.move.cancel")}
          </Button>
        ) : (
          <>
            <legend className={styles.question}>{t("schedule.move.ask")}</legend>
            <Button look="outline" act={cancelling.cancel} pendingText={t("schedule.move.cancelling")}>
              {t("schedule.move.yes")}
            </Button>
            <Button look="text" act={cancelling.keep}>
              {t("schedule.move.keep")}
            </Button>
          </>
        )}
      </fieldset>
    </div>
  )
}
