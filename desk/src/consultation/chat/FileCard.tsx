import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { isDecodable, isPicture } from "../../../../src/shared.ts"
import type { ChatFile } from "../../api/contract.ts"
import { useDesk } from "../../api/Desk.ts"
import { Icon } from "../../look/Icon.tsx"
import styles from "./chat.module.css"
import { sizeText } from "./sizeText.ts"

interface FileCardProps {
  readonly presentationId: number
  readonly file: ChatFile
}

/** The address of a picture that may be decoded; `undefined` for other files, and until it is loaded. */
const useThumbnail = (presentationId: number, file: ChatFile): string | undefined => {
  const { client } = useDesk()
  const [url, setUrl] = useState<string>()
  const { id } = file
  const isShown = isDecodable(file, undefined)
  useEffect(() => {
    if (!isShown) return
    const stop = new AbortController()
    let made: string | undefined
    client
      .GET("/presentations/{presentationId}/files/{fileId}", {
        params: { path: { presentationId, fileId: id } },
        parseAs: "blob",
        signal: stop.signal,
      })
      .then(({ data }) => {
        if (!(data instanceof Blob) || stop.signal.aborted) return
        made = URL.createObjectURL(data)
        setUrl(made)
      })
      // Without a thumbnail, name and download remain.
      .catch(() => undefined)
    return () => {
      stop.abort()
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [client, presentationId, id, isShown])
  return url
}

/** A file of the chat, with its thumbnail or a drawing instead. A press downloads it. */
export function FileCard({ presentationId, file }: FileCardProps) {
  const { t, i18n } = useTranslation("chat")
  const thumbnail = useThumbnail(presentationId, file)
  const { id, name, size } = file
  const facts = [
    sizeText(size, i18n.language),
    ...(isPicture(file) && !isDecodable(file, undefined) ? [t("noPreview")] : []),
  ]
  return (
    <a className={styles.file} href={`/desk/api/presentations/${presentationId}/files/${id}`} download={name}>
      {thumbnail ? <img className={styles.thumbnail} src={thumbnail} alt="" decoding="async" /> : <Icon name="sheet" />}
      <span className={styles.author}>{t("download")}</span>
      <span className={styles.fileTexts}>
        <b className={styles.fileName}>{name}</b>
        <span>{facts.join(" · ")}</span>
      </span>
    </a>
  )
}
