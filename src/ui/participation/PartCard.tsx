import { useEffect, useId } from "react"
import { AgendaPoints } from "../agenda/AgendaPoints.tsx"
import { useTexts } from "../language/useTexts.ts"
import { useStore } from "../viewmodel/useStore.ts"
import type { ParticipationViewProps } from "./ParticipationView.ts"
import { Poll } from "./Poll.tsx"
import styles from "./part.module.css"
import type { OpenPart } from "./participationViewModel.ts"
import { Questions } from "./Questions.tsx"

/**
 * Above the chat, in the same panel: what guests do beside it. One part is open at a time, or none. A poll opens itself
 * when it begins and when its results come, unless another part is open. The focus stays where it is.
 */
export function PartCard({ viewModel }: ParticipationViewProps) {
  const { t } = useTexts()
  const id = useId()
  const questions = useStore(viewModel.questions.snapshot)
  const poll = useStore(viewModel.poll)
  const agenda = useStore(viewModel.agenda)
  const open = useStore(viewModel.openPart)
  const news = poll && (poll.isOpen || poll.results) ? `${poll.id} ${poll.isOpen}` : undefined
  useEffect(() => {
    if (news !== undefined && viewModel.openPart.get() === undefined) viewModel.open("poll")
  }, [news, viewModel])
  if (questions === undefined && poll === undefined && agenda === undefined) return null
  const toggle = (part: OpenPart) => ({
    ...{ type: "button" as const, "aria-expanded": open === part, "aria-controls": id },
    onClick: () => viewModel.open(open === part ? undefined : part),
  })
  return (
    <section data-shown="" className={styles.card} aria-label={t("participation.title")}>
      <div className={styles.choices}>
        {poll && <button {...toggle("poll")}>{t("participation.poll")}</button>}
        {questions && (
          <button {...toggle("questions")}>
            {t("participation.questions")} <span className={styles.count}>{questions.count}</span>
          </button>
        )}
        {agenda && <button {...toggle("agenda")}>{t("participation.agenda")}</button>}
      </div>
      <div id={id} className={styles.open} tabIndex={open && 0}>
        {open === "poll" && poll && <Poll key={poll.id} poll={poll} choose={viewModel.choose} />}
        {open === "questions" && questions && <Questions viewModel={viewModel.questions} snapshot={questions} />}
        {open === "agenda" && agenda && <AgendaPoints {...agenda} />}
      </div>
    </section>
  )
}
