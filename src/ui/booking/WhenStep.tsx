import { useState } from "react"
import { ProblemMessage } from "../failures/ProblemMessage.tsx"
import { useTexts } from "../language/useTexts.ts"
import { DayPicker } from "./date/DayPicker.tsx"
import type { OpenSchedule } from "./schedule/ScheduleSnapshot.ts"
import styles from "./schedule.module.css"
import { SlotPicker } from "./time/SlotPicker.tsx"
import { ZonePicker } from "./zone/ZonePicker.tsx"

const problemId = "schedule-slot-problem"

/** A day, and then a time of it (K1). */
export function WhenStep({ snapshot }: { readonly snapshot: OpenSchedule }) {
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
        <SlotPicker slots={slots} problem={hasTimes ? problem : undefined} calls={calls} />
      </div>
    </section>
  )
}

/** The message about the month as a whole. */
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
