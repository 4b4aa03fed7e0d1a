import type { WrittenFile } from "../../domain/chat/drafts.ts"
import { fileSize } from "../language/fileSize.ts"
import { useTexts } from "../language/useTexts.ts"
import type { ChatFilesSnapshot, ChatSnapshot } from "./ChatSnapshot.ts"
import { FileNotes } from "./FileNotes.tsx"
import { Cross } from "./FileProgress.tsx"
import { fileFailure } from "./fileFailure.ts"
import styles from "./files.module.css"

/** The files beside the message that is being written, each with how far it is and a way to take it away (H8, CH10). */
export function DraftFiles({ files, lost }: { readonly [Part in "files" | "lost"]: ChatSnapshot[Part] | undefined }) {
  const { t } = useTexts()
  return (
    <>
      <FileNotes files={files} lost={lost} />
      {files && files.drafted.length > 0 && (
        <ul className={styles.ofDraft} aria-label={t("chat.files.attached")}>
          {files.drafted.map((file) => (
            <DraftFile key={file.key} file={file} files={files} />
          ))}
        </ul>
      )}
    </>
  )
}

function DraftFile({ file, files }: { readonly file: WrittenFile; readonly files: ChatFilesSnapshot }) {
  const { t, language } = useTexts()
  const { name, size } = file.facts
  const upload = files.uploadOf(file.key)
  const failed = upload?._tag === "Failed" ? upload.failure : undefined
  return (
    <li className={styles.draft}>
      <span className={styles.name}>
        <bdi>{name}</bdi> <span className={styles.size}>{fileSize(size, language)}</span>
      </span>
      {failed && (
        <button
          type="button"
          className={styles.again}
          aria-label={t("chat.files.retry", { name })}
          onClick={() => files.retry(file.key)}
        >
          {t("problem.retry")}
        </button>
      )}
      <button
        type="button"
        className={styles.act}
        aria-label={upload && !failed ? t("chat.files.cancel", { name }) : t("chat.files.remove", { name })}
        onClick={() => files.remove(file.key)}
      >
        <Cross />
      </button>
      {upload?._tag === "Uploading" && (
        <progress aria-label={t("chat.files.uploading", { name })} max={1} value={upload.sent} />
      )}
      <span role="status" className={failed ? styles.problem : styles.note}>
        {failed && fileFailure(failed, t)}
        {upload?._tag === "Waiting" && t("chat.files.waiting")}
        {upload === undefined && <span className={styles.spoken}>{t("chat.files.ready", { name })}</span>}
      </span>
    </li>
  )
}
