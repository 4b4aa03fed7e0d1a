import { useId, useState } from "react"
import { useTexts } from "../language/useTexts.ts"
import { useStore } from "../viewmodel/useStore.ts"
import type { ParticipationViewProps } from "./ParticipationView.ts"
import styles from "./part.module.css"
import { Questions } from "./Questions.tsx"

/** Above the chat, in the same panel: what guests do beside it. One part is open at a time, or none. */
export function PartCard({ viewModel }: ParticipationViewProps) {
  const { t } = useTexts()
  const id = useId()
  const questions = useStore(viewModel.questions.snapshot)
  const [isOpen, setOpen] = useState(false)
  if (questions === undefined) return null
  return (
    <section data-shown="" className={styles.card} aria-label={t("participation.title")}>
      <div className={styles.choices}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t("participation.questions")}{" "}
          <span className={styles.count}>{questions.count}</span>
        </button>
      </div>
      <div id={id} className={styles.open}>
        {isOpen && <Questions viewModel={viewModel.questions} snapshot={questions} />}
      </div>
    </section>
  )
}
