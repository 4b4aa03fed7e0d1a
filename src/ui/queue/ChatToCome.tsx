import { useTexts } from "../language/useTexts.ts"
import styles from "./queue.module.css"

/** The chat before there is one (look, Anatomy). */
export function ChatToCome() {
  const { t } = useTexts()
  return (
    <section className={styles.chat} aria-label={t("queue.chat")}>
      <h2 className={styles.chatTitle}>{t("queue.chat")}</h2>
      <div className={styles.bubbles} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <p className={styles.chatWords}>{t("queue.chatToCome")}</p>
    </section>
  )
}
