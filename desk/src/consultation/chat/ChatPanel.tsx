import { type ClipboardEvent, type DragEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Note } from "../../api/contract.ts"
import { useMay, useMayAct } from "../../api/useDeskState.ts"
import { dateOf } from "../../language/format.ts"
import { useLanguage } from "../../language/useLanguage.ts"
import { useTimeZone } from "../../location/useShownLocations.ts"
import type { Consultation } from "../Consultation.ts"
import type { Layer } from "../useLayer.ts"
import { Composer } from "./Composer.tsx"
import styles from "./chat.module.css"
import { useOutbox } from "./outbox/useOutbox.ts"
import { Thread } from "./Thread.tsx"

interface ChatPanelProps {
  readonly consultation: Consultation
  readonly layer: Layer
  /** The colleagues' newest note, shown above the field. */
  readonly lastNote: Note | undefined
}

/** The chat with one visitor: the thread, and the composer. */
export function ChatPanel({ consultation, layer, lastNote }: ChatPanelProps) {
  const { t } = useTranslation("chat")
  const { chat, firstName, isLive } = consultation
  const hasFiles = useMay("files")
  const mayAct = useMayAct()
  const outbox = useOutbox(consultation.detail, chat)
  const [isDropping, setDropping] = useState(false)
  const mayWrite = isLive && mayAct && chat !== undefined
  const mayAttach = hasFiles && mayWrite
  const drag = (event: DragEvent) => {
    if (!mayAttach || !event.dataTransfer.types.includes("Files")) return
    event.preventDefault()
    setDropping(true)
  }
  const drop = (event: DragEvent) => {
    if (!mayAttach) return
    event.preventDefault()
    setDropping(false)
    outbox.sendFiles(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData
    if (!mayAttach || files.length === 0) return
    event.preventDefault()
    outbox.sendFiles(files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file is dropped only by mouse; the button attaches it, too
    <div className={styles.chat} onDragOver={drag} onDragLeave={() => setDropping(false)} onDrop={drop} onPaste={paste}>
      <Thread consultation={consultation} outbox={outbox} />
      {isDropping && <p className={styles.drop}>{t("drop", { name: firstName })}</p>}
      {mayWrite && (
        <div className={styles.compose}>
          {lastNote && <LastNote note={lastNote} />}
          <Composer consultation={consultation} chat={chat} outbox={outbox} layer={layer} mayAttach={mayAttach} />
        </div>
      )}
    </div>
  )
}

function LastNote({ note }: { readonly note: Note }) {
  const language = useLanguage()
  const timeZone = useTimeZone()
  return (
    <p className={styles.note}>
      <b>
        {note.by.name.split(" ")[0]}, {dateOf(note.at, timeZone, language)}:
      </b>{" "}
      {note.text}
    </p>
  )
}
