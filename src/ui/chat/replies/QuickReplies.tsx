import { useState } from "react"
import { openOffer, quickRepliesOf } from "../../../domain/chat/quickReplies.ts"
import { textParts } from "../../language/textParts.ts"
import { useTexts } from "../../language/useTexts.ts"
import { run } from "../../viewmodel/command.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import { useChat } from "../useChat.ts"
import { useTextPart } from "../useTextPart.ts"
import styles from "./quickReplies.module.css"

interface QuickRepliesProps {
  /** Key of the message. */
  readonly of: string
  /** Quick replies as the message has them. */
  readonly offered: ReadonlyArray<string>
}

/** Short answers offered by the consultant, below the newest message with any. A press sends one and removes all. */
export function QuickReplies({ of, offered }: QuickRepliesProps) {
  useTextPart(textParts.chatDetails)
  const { t } = useTexts()
  const { status, messages, entries } = useChat()
  const { closed } = useStore(status)
  const isOpen = openOffer(useStore(entries)) === of
  // Stored here, too: the backend's clock counts in seconds, and may place a quick answer before its question.
  const [isAnswered, setAnswered] = useState(false)
  const quickReplies = quickRepliesOf(offered)
  if (closed || isAnswered || !isOpen || quickReplies.length === 0) return null
  return (
    <ul className={styles.replies} aria-label={t("chatReplies.title")}>
      {quickReplies.map((text) => (
        <li key={text}>
          <button
            type="button"
            className={styles.reply}
            onClick={({ currentTarget }) => {
              // The pressed button disappears, so the thread takes the focus.
              currentTarget.closest<HTMLElement>("[role=log]")?.focus({ preventScroll: true })
              setAnswered(true)
              run(messages.reply(text))
            }}
          >
            <bdi>{text}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}
