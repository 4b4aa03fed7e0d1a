import { useState } from "react"
import type { CalendarState } from "../../application/booking/calendar/calendarState.ts"
import { Button, buttonClass } from "../components/Button.tsx"
import { StatusIcon } from "../components/StatusIcon.tsx"
import { ProblemMessage } from "../failures/ProblemMessage.tsx"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"
import { Form } from "../validation/Form.tsx"
import { run } from "../viewmodel/command.ts"
import { useStore } from "../viewmodel/useStore.ts"
import { DayPicker } from "./date/DayPicker.tsx"
import { AppointmentPanel } from "./details/AppointmentPanel.tsx"
import { DetailsStep } from "./details/DetailsStep.tsx"
import { HomeLink } from "./HomeLink.tsx"
import { MovingBox } from "./MovingBox.tsx"
import type { OpenScheduleProps, ScheduleSnapshot, ScheduleView } from "./schedule/scheduleViewModel.ts"
import styles from "./schedule.module.css"
import { isMonthFull, SlotPicker } from "./time/SlotPicker.tsx"
import { ZonePicker } from "./zone/ZonePicker.tsx"

const problemId = "schedule-slot-problem"

/** The chosen time, else noon UTC of the chosen day: the same date in every zone where somebody books. */
const shownAt = ({ chosen, day, today }: CalendarState): number =>
  chosen?.startsAt ?? Date.parse(`${day ?? today}T12:00:00Z`)

/** A day, and then a time of it (K1). */
function WhenStep({ snapshot, schedule }: OpenScheduleProps) {
  const { t } = useTexts()
  const { calendar, zones, form } = snapshot
  const { days, slots, zone, chosen } = calendar
  const [calls, setCalls] = useState(0)
  const choose = (day: string) => {
    setCalls(calls + 1)
    schedule.calendar.chooseDay(day)
  }
  const isWrong = form.problems.slot !== undefined && chosen === undefined
  const problem = isWrong ? problemId : undefined
  const hasTimes = slots?.kind === "known" && slots.value.length > 0
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
          <DayPicker
            calendar={calendar}
            acts={schedule.calendar}
            choose={choose}
            problem={hasTimes ? undefined : problem}
          />
          <MonthMessage days={days} refetch={schedule.calendar.refetch} />
          <ZonePicker
            zones={{ ...zones, zone, at: shownAt(calendar) }}
            choose={(name) => run(schedule.chooseZone(name))}
          />
        </div>
        <SlotPicker
          calendar={calendar}
          acts={schedule.calendar}
          problem={hasTimes ? problem : undefined}
          calls={calls}
          chooseDay={choose}
        />
      </div>
    </section>
  )
}

interface MonthMessageProps {
  readonly days: CalendarState["days"]
  readonly refetch: () => void
}

function MonthMessage({ days, refetch }: MonthMessageProps) {
  const { t } = useTexts()
  if (days.kind === "failed")
    return (
      <div className={styles.failed}>
        <ProblemMessage problem={days.failure} retry={refetch} />
      </div>
    )
  const isLoading = days.kind === "loading"
  return (
    <p role="status" className={isLoading ? styles.unseen : styles.word}>
      {isLoading ? t("schedule.daysLoading") : isMonthFull(days) && t("schedule.monthNone")}
    </p>
  )
}

interface ScheduleScreenProps {
  readonly viewModel: ScheduleView
  /** URL of the first screen. `undefined` during a call, which leaving the page would end. */
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
  const isColumn = snapshot.kind === "elsewhere" || snapshot.kind === "unusable"
  return (
    <section className={isColumn ? outcome.column : styles.schedule} aria-busy={snapshot.kind === "opening"}>
      {snapshot.kind === "unusable" && <StatusIcon status="warning" />}
      <h1>{words && isNewBooking(snapshot) ? words.title : t(titleOf(snapshot))}</h1>
      <Below snapshot={snapshot} viewModel={viewModel} homeHref={homeHref} back={back} intro={words?.intro} />
    </section>
  )
}

const isNewBooking = (snapshot: ScheduleSnapshot): boolean =>
  snapshot.kind === "opening" || (snapshot.kind === "open" && snapshot.toMove.moving === undefined)

const titleOf = (snapshot: ScheduleSnapshot) => {
  if (snapshot.kind === "unusable") return `schedule.notice.${snapshot.unusable}.title` as const
  return snapshot.kind === "open" && snapshot.toMove.moving ? "schedule.move.title" : "schedule.title"
}

interface BelowProps extends Omit<ScheduleScreenProps, "words"> {
  readonly snapshot: ScheduleSnapshot
  readonly intro: string | undefined
}

/** The content below the heading. */
function Below({ snapshot, viewModel, homeHref, back, intro }: BelowProps) {
  const { t } = useTexts()
  switch (snapshot.kind) {
    case "opening":
      return <div className={styles.shape} role="status" aria-label={t("schedule.daysLoading")} />
    case "elsewhere":
      return <Elsewhere scheduleUrl={snapshot.url} homeHref={homeHref} />
    case "unusable":
      return <UnusableLink snapshot={snapshot} viewModel={viewModel} homeHref={homeHref} />
    case "open":
      return <Calendar snapshot={snapshot} schedule={viewModel.schedule} back={back} intro={intro} />
  }
}

function Calendar({ snapshot, schedule, back, intro }: OpenScheduleProps & Pick<BelowProps, "back" | "intro">) {
  const { t } = useTexts()
  const { form, toMove } = snapshot
  const { moving } = toMove
  const submit = form.phase === "open" ? () => run(schedule.form.submit) : undefined
  return (
    <>
      <p className={styles.intro}>{moving ? t("schedule.move.intro") : (intro ?? t("schedule.intro"))}</p>
      {moving && <MovingBox moving={moving} snapshot={snapshot} schedule={schedule} />}
      <Form submit={submit} refusals={form.refusals} className={styles.form}>
        <WhenStep snapshot={snapshot} schedule={schedule} />
        <DetailsStep snapshot={snapshot} schedule={schedule} />
        <AppointmentPanel snapshot={snapshot} schedule={schedule} submit={submit} back={back} />
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

interface UnusableLinkProps extends Pick<ScheduleScreenProps, "viewModel" | "homeHref"> {
  readonly snapshot: Extract<ScheduleSnapshot, { readonly kind: "unusable" }>
}

/** Why a link or an appointment cannot be used, and what the visitor can do next (K5, K7). */
function UnusableLink({ snapshot: { unusable, currentId }, viewModel, homeHref }: UnusableLinkProps) {
  const { t } = useTexts()
  const isKnown = currentId !== undefined
  return (
    <>
      <p role="status">{t(`schedule.notice.${unusable}.text`)}</p>
      <div className={outcome.actions}>
        {isKnown && (
          <Button look="accent" act={() => viewModel.toBooking(currentId)}>
            {t("schedule.notice.current")}
          </Button>
        )}
        <Button look={isKnown ? "outline" : "accent"} act={viewModel.schedule.toMove.bookNew}>
          {t("schedule.notice.book")}
        </Button>
        <HomeLink href={homeHref}>{t("schedule.notice.home")}</HomeLink>
      </div>
    </>
  )
}
