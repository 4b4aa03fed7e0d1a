import type { Origin } from "../../../domain/chat/ChatMessage.ts"
import { keptName } from "../../../domain/chat/keptName.ts"
import type { WrittenFile } from "../../../domain/chat/outbox.ts"
import { isDecodable, isPicture, loadsUnasked } from "../../../domain/chat/picture.ts"
import { textParts } from "../../language/textParts.ts"
import { useTexts } from "../../language/useTexts.ts"
import { run } from "../../viewmodel/command.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import { Thumbnail } from "../pictures/Thumbnail.tsx"
import { useChat } from "../useChat.ts"
import { useTextPart } from "../useTextPart.ts"
import { FileProgress, fileFailure } from "./FileProgress.tsx"
import { fileSize } from "./fileSize.ts"
import styles from "./files.module.css"

interface MessageFilesProps {
  readonly files: ReadonlyArray<WrittenFile>
  readonly origin: Origin
  /** Style of a bubble. */
  readonly bubble: string
}

/** The files of a message: stored files can be downloaded, pictures opened, running uploads cancelled (H8). */
export function MessageFiles({ files, ...look }: MessageFilesProps) {
  useTextPart(textParts.chatDetails)
  return (
    <ul className={styles.ofMessage}>
      {files.map((file) => (
        <MessageFile key={file.key} file={file} {...look} />
      ))}
    </ul>
  )
}

type MessageFileProps = Omit<MessageFilesProps, "files"> & { readonly file: WrittenFile }

function MessageFile({ file, origin, bubble }: MessageFileProps) {
  const { t, language } = useTexts()
  const chat = useChat()
  const offersFiles = useStore(chat.offersFiles)
  const { uploads, downloads } = useStore(chat.transfers)
  const { key, facts, attachment } = file
  const name = attachment ? keptName(attachment) : facts.name
  const size = fileSize(facts.size, language)
  const upload = uploads.get(key)?.state
  const download = attachment && downloads.get(attachment.id)
  const hasPicture = offersFiles && attachment !== undefined && isDecodable(attachment, origin)
  const lacksPicture = attachment !== undefined && !hasPicture && isPicture(attachment)
  return (
    <li>
      {hasPicture && <Thumbnail attachment={attachment} isUnasked={loadsUnasked(attachment, origin)} />}
      <div className={hasPicture ? styles.caption : bubble}>
        {offersFiles && attachment ? (
          <button
            type="button"
            className={styles.download}
            aria-label={t("chatFiles.download", { name, size })}
            aria-disabled={download?._tag === "Coming"}
            onClick={() => run(chat.files.download(attachment))}
          >
            <bdi>{name}</bdi>
          </button>
        ) : (
          <bdi>{name}</bdi>
        )}{" "}
        <span className={styles.size}>{[size, ...(lacksPicture ? [t("chatPictures.none")] : [])].join(" · ")}</span>
      </div>
      {offersFiles && upload && !attachment && (
        <FileProgress
          label={t("chatFiles.uploading", { name })}
          part={upload._tag === "Uploading" ? upload.sent : undefined}
          waiting={upload._tag === "Waiting"}
          problem={upload._tag === "Failed" ? fileFailure(upload.failure, t) : undefined}
          cancelTexts={upload._tag === "Failed" ? undefined : t("chatFiles.cancel", { name })}
          cancel={() => chat.removeFile(key)}
        />
      )}
      {offersFiles && attachment && download && (
        <FileProgress
          label={t("chatFiles.downloading", { name })}
          part={download._tag === "Coming" ? download.received : undefined}
          problem={download._tag === "Failed" ? fileFailure(download.failure, t) : undefined}
          done={download._tag === "Kept" ? t("chatFiles.kept") : undefined}
          cancelTexts={download._tag === "Coming" ? t("chatFiles.cancel", { name }) : undefined}
          cancel={() => chat.cancelDownload(attachment.id)}
        />
      )}
    </li>
  )
}
