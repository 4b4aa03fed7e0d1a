import { endingsOf, mostFiles } from "../../../domain/chat/attachable.ts"
import type { WrittenFile } from "../../../domain/chat/outbox.ts"
import { textParts } from "../../language/textParts.ts"
import { useTexts } from "../../language/useTexts.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import type { ChatView } from "../chatViewModel.ts"
import { useTextPart } from "../useTextPart.ts"
import { Cross, fileFailure } from "./FileProgress.tsx"
import { fileSize } from "./fileSize.ts"
import styles from "./files.module.css"

/** The files of the draft, each with its upload progress and a remove button (H8, CH10). */
export function DraftFiles({ chat }: { readonly chat: ChatView }) {
  useTextPart(textParts.chatDetails)
  const { t } = useTexts()
  const { draftFiles } = useStore(chat.composer)
  return (
    <>
      <FileNotes chat={chat} />
      {draftFiles.length > 0 && (
        <ul className={styles.ofDraft} aria-label={t("chatFiles.attached")}>
          {draftFiles.map((file) => (
            <DraftFile key={file.key} file={file} chat={chat} />
          ))}
        </ul>
      )}
    </>
  )
}

function DraftFile({ file, chat }: { readonly file: WrittenFile; readonly chat: ChatView }) {
  const { t, language } = useTexts()
  const { name, size } = file.facts
  const upload = useStore(chat.transfers).uploads.get(file.key)?.state
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
          aria-label={t("chatFiles.retry", { name })}
          onClick={() => chat.retryUpload(file.key)}
        >
          {t("problem.retry")}
        </button>
      )}
      <button
        type="button"
        className={styles.act}
        aria-label={upload && !failed ? t("chatFiles.cancel", { name }) : t("chatFiles.remove", { name })}
        onClick={() => chat.removeFile(file.key)}
      >
        <Cross />
      </button>
      {upload?._tag === "Uploading" && (
        <progress aria-label={t("chatFiles.uploading", { name })} max={1} value={upload.sent} />
      )}
      <span role="status" className={failed ? styles.problem : styles.note}>
        {failed && fileFailure(failed, t)}
        {upload?._tag === "Waiting" && t("chatFiles.waiting")}
        {upload === undefined && <span className={styles.spoken}>{t("chatFiles.ready", { name })}</span>}
      </span>
    </li>
  )
}

/** Why files were rejected, shown before anything is sent, and which files a reload lost (H8). */
function FileNotes({ chat }: { readonly chat: ChatView }) {
  const { t, language } = useTexts()
  const { refusals, interruptedUploads } = useStore(chat.composer)
  const { maxBytes, contentTypes } = chat.limits
  if (interruptedUploads.length + refusals.length === 0) return null
  return (
    <div role="alert" className={styles.notes}>
      {interruptedUploads.length > 0 && (
        <p>{t("chatFiles.lost", { names: new Intl.ListFormat(language).format(interruptedUploads) })}</p>
      )}
      {refusals.map(({ name, problem }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list is never sorted
        <p key={index}>
          {t(`chatFiles.refused.${problem}`, {
            name,
            most: mostFiles,
            size: fileSize(maxBytes, language),
            kinds: endingsOf(contentTypes).join(", "),
          })}
        </p>
      ))}
    </div>
  )
}
