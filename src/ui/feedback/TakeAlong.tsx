import { useId } from "react"
import { fileSize } from "../chat/files/fileSize.ts"
import { Button } from "../components/Button.tsx"
import { VisuallyHidden } from "../components/VisuallyHidden.tsx"
import { useTexts } from "../language/useTexts.ts"
import { untilFetched } from "../routing/lateCode.ts"
import styles from "./end.module.css"
import type { EndSnapshot, FileSnapshot } from "./endViewModel.ts"

/** What was written and sent in the chat, to save (H8). Renders nothing if nothing was. */
export function TakeAlong({ end: { transcript, saveTranscript, files } }: { readonly end: EndSnapshot }) {
  const { t, language } = useTexts()
  const id = useId()
  if (transcript.length === 0) return null
  const save = async () => {
    const { transcriptText } = await untilFetched(() => import("./transcriptText.ts"))
    saveTranscript(transcriptText(transcript, t, language), t("end.chat.fileName"))
  }
  return (
    <section className={styles.along} aria-labelledby={id}>
      <div className={styles.alongHead}>
        <h2 id={id}>{t("end.chat.title")}</h2>
        <Button look="text" act={() => void save()}>
          {t("end.chat.save")}
        </Button>
      </div>
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
