import { useEffect, useRef } from "react"
import { Button } from "../../components/Button.tsx"
import { Problem } from "../../components/Problem.tsx"
import { useTexts } from "../../language/useTexts.ts"
import type { OpenSchedule } from "../schedule/ScheduleSnapshot.ts"
import { slotInWords } from "../time/slotTexts.ts"
import styles from "./appointment.module.css"
import { ConsentBox } from "./ConsentBox.tsx"
import { DoubtBox } from "./DoubtBox.tsx"
import { HoldClock } from "./HoldClock.tsx"
import { ModelLine } from "./ModelLine.tsx"
import { TakenBox } from "./TakenBox.tsx"

interface AppointmentPanelProps {
  readonly snapshot: OpenSchedule
  readonly back: () => void
}

/** The side panel: what is about to be booked as a sentence, consent, the one thing to do next, and the way back (K3). */
export function AppointmentPanel({ snapshot, back }: AppointmentPanelProps) {
  const { t, language } = useTexts()
  const { chosen, zone, hold, taken, models, form, moving } = snapshot
  const sentence = useRef<HTMLParagraphElement>(null)
  const wasTaken = useRef(false)
  useEffect(() => {
    // The button that was pressed is gone; what came of it stands here.
    if (wasTaken.current && taken === undefined && chosen !== undefined) sentence.current?.focus()
    wasTaken.current = taken !== undefined
  }, [taken, chosen])
  const isNew = moving === undefined
  return (
    <aside className={styles.panel} aria-labelledby="schedule-yours">
      <h2 id="schedule-yours" className={styles.title}>
        {t("schedule.yours")}
      </h2>
      <p ref={sentence} tabIndex={-1} className={chosen ? styles.sentence : styles.none} aria-live="polite">
        {chosen ? slotInWords(chosen, zone.zone, t, language) : !taken && t("schedule.noneYet")}
      </p>
      {taken && <TakenBox taken={taken} />}
      <HoldClock hold={hold} refocus={() => sentence.current?.focus()} />
      <ModelLine models={models} chosen={form.values.productId} />
      {isNew && <ConsentBox given={form.values.consent} give={form.agree} problem={form.problems.consent} />}
      {form.failure && <Problem problem={form.failure} />}
      {form.sendAnyway && <DoubtBox sendAnyway={form.sendAnyway} />}
      <div className={styles.actions}>
        <Button look="accent" act={form.submit} pendingWords={t(isNew ? "schedule.sending" : "schedule.move.sending")}>
          {t(isNew ? "schedule.submit" : "schedule.move.submit")}
        </Button>
        <Button look="text" act={back}>
          {t("schedule.back")}
        </Button>
      </div>
    </aside>
  )
}
