import { type ClipboardEvent, type KeyboardEvent, type ReactNode, Suspense, useId } from "react"
import { messageLimit } from "../../../domain/chat/outbox.ts"
import { useOnline } from "../../components/useOnline.ts"
import { useTexts } from "../../language/useTexts.ts"
import { lateView } from "../../routing/codeArrival.ts"
import { run } from "../../viewmodel/command.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import type { ChatView } from "../chatViewModel.ts"
import { pickedFiles } from "../files/chatFiles.ts"
import styles from "./composer.module.css"

/** Loads with the first file. */
const DraftFiles = lateView(() => import("../files/DraftFiles.tsx").then((code) => code.DraftFiles))

/** Shown if the backend stores files. */
const AttachButton = lateView(() => import("./AttachButton.tsx").then((code) => code.AttachButton))

const mostLines = 4

interface ComposerProps {
  readonly chat: ChatView
  readonly beside?: ReactNode
}

/**
 * The message input: Enter sends, Shift+Enter adds a line, and an empty message is rejected with a text (H8, H9).
 * Explains why a draft waits: no network, or no chat at the moment (B6). Explains why the chat is read-only: it has
 * ended, or the consultant has muted the visitor; and when the mute ends.
 */
export function Composer({ chat, beside }: ComposerProps) {
  const { t } = useTexts()
  const id = useId()
  const online = useOnline()
  const { link, trouble, muting, closed } = useStore(chat.status)
  const { draft, draftProblem, draftFiles, refusals, interruptedUploads, reader } = useStore(chat.composer)
  const offersFiles = useStore(chat.offersFiles)
  const { messages, files } = chat
  const mutingText = ({ none: undefined, muted: "chat.muted", over: "chat.unmuted" } as const)[muting]
  const isBroken = link === "offline" || link === "crowded"
  const linkText = !online ? t("chat.offline") : isBroken && !trouble && t(`chat.reconnecting.${link}`)
  const onKey = (event: KeyboardEvent) => {
    // While a word is being composed (Japanese, Chinese, accents) Enter belongs to the input method; 229 is Safari's
    // way to say so.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key !== "Enter" || event.shiftKey || composing) return
    event.preventDefault()
    run(messages.send)
  }
  const onPaste = (event: ClipboardEvent) => {
    const { files: pasted, types } = event.clipboardData
    // Word processors add a picture of the copied text, so a clipboard with text pastes the text.
    if (!offersFiles || pasted.length === 0 || types.includes("text/plain")) return
    event.preventDefault()
    run(files.attach(pickedFiles(pasted)))
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        run(messages.send)
      }}
    >
      <div role="status" className={styles.linkWords}>
        {link === "ended" ? t("chat.ended") : [mutingText && t(mutingText), linkText].filter(Boolean).join(" ")}
      </div>
      <div role="alert" id={id} className={styles.draftProblem}>
        {draftProblem && t(`chat.draft.${draftProblem}`, { limit: messageLimit })}
      </div>
      {[draftFiles, refusals, interruptedUploads].some(({ length }) => length > 0) && (
        <Suspense>
          <DraftFiles chat={chat} />
        </Suspense>
      )}
      {reader && (
        <p id={`${id}-to`} className={styles.reader}>
          {t(`chat.to.${reader}`)}
        </p>
      )}
      <div className={styles.writing}>
        <span className={styles.beside}>{beside}</span>
        {offersFiles && !closed && (
          <Suspense fallback={<span className={styles.attach} />}>
            <AttachButton limits={chat.limits} files={files} />
          </Suspense>
        )}
        <textarea
          className={styles.draft}
          aria-label={t("chat.label")}
          aria-invalid={draftProblem !== undefined && draftProblem !== "fileFailed"}
          aria-describedby={draftProblem ? id : reader && `${id}-to`}
          placeholder={t("chat.placeholder")}
          rows={Math.min(mostLines, draft.split("\n").length)}
          enterKeyHint="send"
          value={draft}
          // Not disabled: that would take the focus from a visitor who is writing.
          readOnly={closed}
          onChange={(event) => messages.write(event.target.value)}
          onKeyDown={onKey}
          onPaste={onPaste}
        />
        <button type="submit" className={styles.send} aria-label={t("chat.send")} aria-disabled={closed}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 19V5M6 11 12 5 18 11" />
          </svg>
        </button>
      </div>
    </form>
  )
}
