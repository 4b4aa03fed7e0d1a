import { useContext, useState } from "react"
import { originOf } from "../../../domain/chat/ChatMessage.ts"
import { buttonClass } from "../../components/Button.tsx"
import { textParts } from "../../language/textParts.ts"
import { TextsContext, useTexts } from "../../language/useTexts.ts"
import { run } from "../../viewmodel/command.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import type { ChatView } from "../chatViewModel.ts"
import { useTextPart } from "../useTextPart.ts"
import styles from "./keepConversation.module.css"
import { transcriptLines } from "./transcriptLines.ts"

/** Saves the messages of all the visitor's chats, and the captions, as a file. Renders nothing while there are none. */
export function KeepConversation({ chat }: { readonly chat: ChatView }) {
  useTextPart(textParts.chatDetails)
  const { t } = useTexts()
  const texts = useContext(TextsContext)
  const hasMessages = useStore(chat.entries).length > 0
  const captions = useStore(chat.said)
  const hasCaptions = captions.length > 0
  const [hasFailed, setFailed] = useState(false)
  if (!(hasMessages || hasCaptions) || !texts) return null
  const save = async () => {
    const { timeline, consumerTag } = chat.state.get()
    const lines = transcriptLines(timeline, (message) => originOf(message, consumerTag) === "me")
    const consultant = lines.find(({ from }) => from === "moderator")?.name
    const { transcriptFile } = await import("./transcriptPage.ts")
    const { text, name } = await transcriptFile(texts, { lines, captions, consultant })
    run(chat.saveText(text, name))
    setFailed(false)
  }
  return (
    <div className={styles.keep}>
      <button type="button" className={buttonClass("outline")} onClick={() => void save().catch(() => setFailed(true))}>
        {t(hasCaptions ? "chatKeep.saveBoth" : "chatKeep.save")}
      </button>
      <p role="status">{hasFailed && t("chatKeep.failed")}</p>
    </div>
  )
}
