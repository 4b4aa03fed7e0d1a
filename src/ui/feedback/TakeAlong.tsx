import { useContext, useEffect, useId, useState } from "react"
import { fileSize } from "../chat/files/fileSize.ts"
import { Button } from "../components/Button.tsx"
import { VisuallyHidden } from "../components/VisuallyHidden.tsx"
import { TextsContext, useTexts } from "../language/useTexts.ts"
import { untilFetched } from "../routing/lateCode.ts"
import styles from "./end.module.css"
import type { EndSnapshot, FileSnapshot } from "./endViewModel.ts"

/** Saves the transcript with a press; that of a group is fetched first. */
const useSave = ({ chat, readChat, transcript, consultant, saveTranscript }: EndSnapshot) => {
  const texts = useContext(TextsContext)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isWanted || !texts || transcript.length === 0) return
    setWanted(false)
    const save = async () => {
      const { transcriptFile } = await untilFetched(() => import("../chat/transcript/transcriptPage.ts"))
      const { text, name } = await transcriptFile(texts, { lines: transcript, consultant })
      saveTranscript(text, name)
    }
    void save()
  }, [isWanted, texts, transcript, consultant, saveTranscript])
  const want = () => {
    setWanted(true)
    if (chat === "offered" || chat === "failed") readChat()
  }
  return chat === "reading" ? undefined : want
}

/** What was written and sent in the chat, to save (H8). Renders nothing if nothing was. */
export function TakeAlong({ end }: { readonly end: EndSnapshot }) {
  const { transcript, files, chat } = end
  const { t } = useTexts()
  const id = useId()
  const save = useSave(end)
  const [wasOffered, setOffered] = useState(false)
  if (chat === "offered" && !wasOffered) setOffered(true)
  if (transcript.length === 0 && !wasOffered) return null
  const isEmpty = transcript.length === 0 && chat === "read"
  return (
    <section className={styles.along} aria-labelledby={id}>
      <div className={styles.alongHead}>
        <h2 id={id}>{t("end.chat.title")}</h2>
        {!isEmpty && (
          <Button look="text" act={save} pendingText={t("end.chat.loading")}>
            {t("end.chat.save")}
          </Button>
        )}
      </div>
      {wasOffered && (
        <p role="status" className={styles.muted}>
          {isEmpty && t("end.chat.empty")}
          {chat === "failed" && t("end.chat.notLoaded")}
        </p>
      )}
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FileRow({ file: { name, size, save, hasFailed } }: { readonly file: FileSnapshot }) {
  const { t, language } = useTexts()
  return (
    <li className={styles.file}>
      <Button look="text" act={save}>
        <VisuallyHidden>{t("end.chat.download")}</VisuallyHidden> <bdi>{name}</bdi>
      </Button>
      <span className={styles.muted}>{fileSize(size, language)}</span>
      <span role="status" className={styles.fileProblem}>
        {hasFailed && t("end.chat.failed")}
      </span>
    </li>
  )
}
