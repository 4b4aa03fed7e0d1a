import type { Store } from "../../../application/store/Store.ts"
import { useTexts } from "../../language/useTexts.ts"
import { Form } from "../../validation/Form.tsx"
import { useStore } from "../../viewmodel/useStore.ts"
import { AppointmentPanel } from "../details/AppointmentPanel.tsx"
import { DetailsStep } from "../details/DetailsStep.tsx"
import { WhenStep } from "../time/WhenStep.tsx"
import { ElsewhereScreen } from "./ElsewhereScreen.tsx"
import { LinkNotice } from "./LinkNotice.tsx"
import { MovingBox } from "./MovingBox.tsx"
import type { OpenSchedule, ScheduleSnapshot } from "./ScheduleSnapshot.ts"
import styles from "./schedule.module.css"

interface ScheduleScreenProps {
  readonly viewModel: Store<ScheduleSnapshot>
  readonly homeHref: string
  readonly back: () => void
}

/** The calendar page: a day, a time, who books, and what is about to be booked, in one view (K1, K3, K6). */
export function ScheduleScreen({ viewModel, homeHref, back }: ScheduleScreenProps) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  switch (snapshot.kind) {
    case "opening":
      return (
        <section className={styles.schedule} aria-busy="true">
          <h1>{t("schedule.title")}</h1>
          <div className={styles.shape} role="status" aria-label={t("schedule.daysLoading")} />
        </section>
      )
    case "elsewhere":
      return <ElsewhereScreen scheduleUrl={snapshot.url} homeHref={homeHref} />
    case "notice":
      return <LinkNotice notice={snapshot} homeHref={homeHref} />
    case "open":
      return <Calendar snapshot={snapshot} back={back} />
  }
}

function Calendar({ snapshot, back }: { readonly snapshot: OpenSchedule; readonly back: () => void }) {
  const { t } = useTexts()
  const { form, moving, zone } = snapshot
  return (
    <section className={styles.schedule}>
      <h1>{t(moving ? "schedule.move.title" : "schedule.title")}</h1>
      <p className={styles.intro}>{t(moving ? "schedule.move.intro" : "schedule.intro")}</p>
      {moving && <MovingBox moving={moving} zone={zone.zone} />}
      <Form submit={form.submit} refusals={form.refusals} className={styles.form}>
        <WhenStep snapshot={snapshot} />
        <DetailsStep snapshot={snapshot} />
        <AppointmentPanel snapshot={snapshot} back={back} />
      </Form>
    </section>
  )
}
