import { type KeyboardEvent, useId } from "react"
import { messageLimit } from "../../domain/chat/draft.ts"
import { useTexts } from "../language/useTexts.ts"
import type { ChatSnapshot } from "./ChatSnapshot.ts"
import styles from "./chat.module.css"

/** More lines than this scroll. */
const mostLines = 4

/** Where a message is written: Enter sends it, Shift and Enter begin a line; an empty one is refused in words (H8, H9). */
export function Composer({ snapshot }: { readonly snapshot: ChatSnapshot }) {
  const { t } = useTexts()
  const id = useId()
  const { link, draft, write, send, draftProblem } = snapshot
  const onKey = (event: KeyboardEvent) => {
    // While a word is being composed (Japanese, Chinese, accents) Enter belongs to the input method; 229 is Safari's way to say so.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key !== "Enter" || event.shiftKey || composing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div role="status" className={styles.linkWords}>
        {link === "offline" && t("chat.offline")}
      </div>
      <div role="alert" id={id} className={styles.draftProblem}>
        {draftProblem && t(`chat.draft.${draftProblem}`, { limit: messageLimit })}
      </div>
      <div className={styles.writing}>
        <textarea
          className={styles.draft}
          aria-label={t("chat.label")}
          aria-invalid={draftProblem !== undefined}
          aria-describedby={draftProblem && id}
          placeholder={t("chat.placeholder")}
          rows={Math.min(mostLines, draft.split("\n").length)}
          enterKeyHint="send"
          value={draft}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKey}
        />
        <button type="submit" className={styles.send} aria-label={t("chat.send")}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 19V5M6 11 12 5 18 11" />
          </svg>
        </button>
      </div>
    </form>
  )
}
