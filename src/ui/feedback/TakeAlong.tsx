import { useContext, useEffect, useId, useState } from "react"
import type { Attachment } from "../../domain/chat/attachment.ts"
import { groupChat, ownChat } from "../../domain/chat/ChatMessage.ts"
import { shownIn } from "../../domain/chat/chats.ts"
import { keptName } from "../../domain/chat/keptName.ts"
import { filesOf, ofVisitor } from "../../domain/chat/transcript.ts"
import { fileSize } from "../chat/files/fileSize.ts"
import { transcriptLines } from "../chat/transcript/transcriptLines.ts"
import { Button } from "../components/Button.tsx"
import { VisuallyHidden } from "../components/VisuallyHidden.tsx"
import { TextsContext, useTexts } from "../language/useTexts.ts"
import { untilFetched } from "../routing/codeArrival.ts"
import styles from "./end.module.css"
import type { EndSnapshot } from "./endViewModel.ts"
import { MailTranscript } from "./MailTranscript.tsx"

/** Saves the transcript with a press; that of a group is fetched first. */
const useSave = ({ chat, readChat, messages, captions, ownNames, consultant, saveTranscript }: EndSnapshot) => {
  const texts = useContext(TextsContext)
  const [isWanted, setWanted] = useState(false)
  const isComplete = messages.length > 0 || (captions.length > 0 && chat === "read")
  useEffect(() => {
    if (!isWanted || !texts || !isComplete) return
    setWanted(false)
    const save = async () => {
      const { transcriptFile } = await untilFetched(() => import("../chat/transcript/transcriptPage.ts"))
      const chats = [groupChat, ownChat]
      const inOurs = messages.map((message) => ({ ...message, chat: shownIn(chats, ownNames, message.chat) }))
      const lines = transcriptLines(inOurs, ofVisitor(ownNames))
      const { text, name } = await transcriptFile(texts, { lines, captions, consultant })
      saveTranscript(text, name)
    }
    void save()
  }, [isWanted, texts, isComplete, messages, captions, ownNames, consultant, saveTranscript])
  const want = () => {
    setWanted(true)
    if (chat === "offered" || chat === "failed") readChat()
  }
  return chat === "reading" || (chat === "unread" && messages.length === 0) ? undefined : want
}

/** Messages, files and captions, to save (H8). Renders nothing if there are none. */
export function TakeAlong({ end }: { readonly end: EndSnapshot }) {
  const { messages, captions, chat } = end
  const files = filesOf(messages)
  const { t } = useTexts()
  const id = useId()
  const save = useSave(end)
  const [wasOffered, setOffered] = useState(false)
  if (chat === "offered" && !wasOffered) setOffered(true)
  const hasCaptions = captions.length > 0
  if (messages.length === 0 && !hasCaptions && !wasOffered) return null
  const isEmpty = messages.length === 0 && !hasCaptions && chat === "read"
  const mayMail = messages.length > 0 || end.mailsCaptions || (chat !== "read" && wasOffered)
  return (
    <section className={styles.along} aria-labelledby={id}>
      <h2 id={id}>{t(hasCaptions ? "end.chat.titleBoth" : "end.chat.title")}</h2>
      {(wasOffered || hasCaptions) && (
        <p role="status" className={styles.muted}>
          {isEmpty && t("end.chat.empty")}
          {chat === "failed" && t("end.chat.notLoaded")}
        </p>
      )}
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <FileRow key={file.id} file={file} end={end} />
          ))}
        </ul>
      )}
      <div className={styles.acts}>
        {!isEmpty && (
          <Button look="text" act={save} pendingText={t("end.chat.loading")}>
            {t(hasCaptions ? "end.chat.saveBoth" : "end.chat.save")}
          </Button>
        )}
        {mayMail && <MailTranscript end={end} />}
      </div>
    </section>
  )
}

interface FileRowProps {
  readonly file: Attachment
  readonly end: EndSnapshot
}

function FileRow({ file, end: { saving, saveFile } }: FileRowProps) {
  const { t, language } = useTexts()
  const state = saving.get(file.id)
  return (
    <li className={styles.file}>
      <Button look="text" act={state === "running" ? undefined : () => saveFile(file)}>
        <VisuallyHidden>{t("end.chat.download")}</VisuallyHidden> <bdi>{keptName(file)}</bdi>
      </Button>
      <span className={styles.muted}>{fileSize(file.size, language)}</span>
      <span role="status" className={styles.fileProblem}>
        {state === "failed" && t("end.chat.failed")}
      </span>
    </li>
  )
}
