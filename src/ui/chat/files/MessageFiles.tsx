import { useContext } from "react"
import type { WrittenFile } from "../../../domain/chat/drafts.ts"
import { keptName } from "../../../domain/chat/keptName.ts"
import { useTexts } from "../../language/useTexts.ts"
import { ChatFilesContext } from "./chatFiles.ts"
import { FileProgress, fileFailure } from "./FileProgress.tsx"
import { fileSize } from "./fileSize.ts"
import styles from "./files.module.css"

/** The files of a message: stored files can be downloaded, running uploads cancelled (H8). */
export function MessageFiles({
  files,
  bubble,
}: {
  readonly files: ReadonlyArray<WrittenFile>
  readonly bubble: string
}) {
  return (
    <ul className={styles.ofMessage}>
      {files.map((file) => (
        <MessageFile key={file.key} file={file} bubble={bubble} />
      ))}
    </ul>
  )
}

function MessageFile({ file, bubble }: { readonly file: WrittenFile; readonly bubble: string }) {
  const { t, language } = useTexts()
  const files = useContext(ChatFilesContext)
  const { key, facts, attachment } = file
  const name = attachment ? keptName(attachment) : facts.name
  const size = fileSize(facts.size, language)
  const upload = files?.uploadOf(key)
  const download = attachment && files?.downloadOf(attachment.id)
  return (
    <li>
      <div className={bubble}>
        {files && attachment ? (
          <button
            type="button"
            className={styles.download}
            aria-label={t("chat.files.download", { name, size })}
            aria-disabled={download?._tag === "Coming"}
            onClick={() => files.download(attachment)}
          >
            <bdi>{name}</bdi>
          </button>
        ) : (
          <bdi>{name}</bdi>
        )}{" "}
        <span className={styles.size}>{size}</span>
      </div>
      {files && upload && !attachment && (
        <FileProgress
          label={t("chat.files.uploading", { name })}
          part={upload._tag === "Uploading" ? upload.sent : undefined}
          waiting={upload._tag === "Waiting"}
          problem={upload._tag === "Failed" ? fileFailure(upload.failure, t) : undefined}
          cancelTexts={upload._tag === "Failed" ? undefined : t("chat.files.cancel", { name })}
          cancel={() => files.remove(key)}
        />
      )}
      {files && attachment && download && (
        <FileProgress
          label={t("chat.files.downloading", { name })}
          part={download._tag === "Coming" ? download.received : undefined}
          problem={download._tag === "Failed" ? fileFailure(download.failure, t) : undefined}
          done={download._tag === "Kept" ? t("chat.files.kept") : undefined}
          cancelTexts={download._tag === "Coming" ? t("chat.files.cancel", { name }) : undefined}
          cancel={() => files.cancelDownload(attachment.id)}
        />
      )}
    </li>
  )
}
