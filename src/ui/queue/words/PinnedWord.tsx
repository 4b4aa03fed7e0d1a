import type { BothLanguages } from "../../../domain/broker/BrokerMessage.ts"
import { useTexts } from "../../language/useTexts.ts"
import styles from "../queue.module.css"

/** The consultants' text for all who wait, in the language of the page. Screen readers announce it. */
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
