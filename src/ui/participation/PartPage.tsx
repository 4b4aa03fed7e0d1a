import { AgendaPoints } from "../agenda/AgendaPoints.tsx"
import { useTexts } from "../language/useTexts.ts"
import { useStore } from "../viewmodel/useStore.ts"
import type { ParticipationViewProps, PartPageProps } from "./ParticipationView.ts"
import { Poll } from "./Poll.tsx"
import styles from "./part.module.css"
import { Questions } from "./Questions.tsx"

/** The participation besides the chat, in a tab of the panel. */
export function PartPage({ viewModel, part }: PartPageProps) {
  const questions = useStore(viewModel.questions.snapshot)
  const poll = useStore(viewModel.poll)
  return (
    <div className={styles.page}>
      {part === "poll" && poll && <Poll key={poll.id} poll={poll} choose={viewModel.choose} />}
      {part === "questions" && questions && <Questions viewModel={viewModel.questions} snapshot={questions} />}
    </div>
  )
}

/** The agenda, in the panel's menu. Empty without one. */
export function PartAgenda({ viewModel }: ParticipationViewProps) {
  const { t } = useTexts()
  const agenda = useStore(viewModel.agenda)
  return (
    agenda && (
      <section className={styles.agenda} aria-label={t("participation.agenda")}>
        <h3>{t("participation.agenda")}</h3>
        <AgendaPoints {...agenda} />
      </section>
    )
  )
}
