import { endingsOf, mostFiles } from "../../../domain/chat/attachable.ts"
import type { WrittenFile } from "../../../domain/chat/drafts.ts"
import { useTexts } from "../../language/useTexts.ts"
import type { ChatFilesSnapshot } from "./chatFiles.ts"
import { Cross, fileFailure } from "./FileProgress.tsx"
import { fileSize } from "./fileSize.ts"
import styles from "./files.module.css"

interface DraftFilesProps {
  readonly files: ChatFilesSnapshot | undefined
  /** Names of files whose upload a reload interrupted. */
  readonly lost: ReadonlyArray<string> | undefined
}

/** The files of the draft, each with its upload progress and a remove button (H8, CH10). */
export function DraftFiles({ files, lost }: DraftFilesProps) {
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

/** Why files were rejected, shown before anything is sent, and which files a reload lost (H8). */
function FileNotes({ files, lost = [] }: DraftFilesProps) {
  const { t, language } = useTexts()
  const refusals = files?.refusals ?? []
  if (lost.length + refusals.length === 0) return null
  return (
    <div role="alert" className={styles.notes}>
      {lost.length > 0 && <p>{t("chat.files.lost", { names: new Intl.ListFormat(language).format(lost) })}</p>}
      {files &&
        refusals.map(({ name, problem }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list is never sorted
          <p key={index}>
            {t(`chat.files.refused.${problem}`, {
              name,
              most: mostFiles,
              size: fileSize(files.limits.maxBytes, language),
              kinds: endingsOf(files.limits.contentTypes).join(", "),
            })}
          </p>
        ))}
    </div>
  )
}
