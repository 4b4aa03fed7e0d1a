import { useEffect } from "react"
import type { BothLanguages, QueueWord } from "../../domain/broker/BrokerMessage.ts"
import { useTexts } from "../language/useTexts.ts"
import styles from "./queue.module.css"

interface ConsultantsWordProps {
  readonly word: QueueWord
  readonly shown: (wordId: number) => void
}

/** A text of the consultants, in the language of the page. Screen readers announce it. */
export function ConsultantsWord({ word: { id, text }, shown }: ConsultantsWordProps) {
  const { t, language } = useTexts()
  useEffect(() => shown(id), [id, shown])
  return (
    <section className={styles.word} aria-live="polite" aria-label={t("queue.word")}>
      <p>{text[language]}</p>
    </section>
  )
}

/** The consultants' text for all visitors who wait, in the language of the page. Screen readers announce it. */
export function PinnedWord({ text }: { readonly text: BothLanguages | undefined }) {
  const { t, language } = useTexts()
  return (
    <div aria-live="polite">
      {text && (
        <section className={styles.word} aria-label={t("queue.pinned")}>
          <p>{text[language]}</p>
        </section>
      )}
    </div>
  )
}
