import { createContext, type DragEvent, useState } from "react"
import type { Refusal } from "../../../application/chat/attachFiles.ts"
import type { DownloadState } from "../../../application/chat/saveFile.ts"
import type { UploadState } from "../../../application/chat/Writing.ts"
import type { PickedFile } from "../../../application/ports/backend/ChatGateway.ts"
import { type Attachment, contentTypeOf, type FileLimits, plainFileName } from "../../../domain/chat/attachment.ts"
import type { WrittenFile } from "../../../domain/chat/drafts.ts"

/** Files of messages, as the chat shows and takes them (H8). */
export interface ChatFilesSnapshot {
  readonly limits: FileLimits
  /** In the composer. */
  readonly drafted: ReadonlyArray<WrittenFile>
  readonly attach: (picked: ReadonlyArray<PickedFile>) => void
  /** Files that may not be attached, since the last time some were picked. */
  readonly refusals: ReadonlyArray<Refusal>
  readonly uploadOf: (key: string) => UploadState | undefined
  /** Takes a file away; one that is being uploaded is ended. */
  readonly remove: (key: string) => void
  readonly retry: (key: string) => void
  readonly downloadOf: (attachmentId: string) => DownloadState | undefined
  readonly download: (attachment: Attachment) => void
  readonly cancelDownload: (attachmentId: string) => void
}

/** Reaches messages deep in the thread: the progress of a file must not make the thread's entries again (H10). */
export const ChatFilesContext = createContext<ChatFilesSnapshot | undefined>(undefined)

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files")

/** Lets files be dropped on an element, and tells while some are held over it. Without files to take, the browser does as ever. */
export const useDrop = (files: ChatFilesSnapshot | undefined) => {
  const [isOver, setOver] = useState(false)
  if (files === undefined) return { isOver: false, handlers: {} }
  const over = (event: DragEvent) => {
    if (!bringsFiles(event)) return
    // Without this the browser would open the file in place of the page.
    event.preventDefault()
    setOver(true)
  }
  const handlers = {
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: (event: DragEvent) => {
      const { currentTarget, relatedTarget } = event
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setOver(false)
      files.attach(pickedFiles(event.dataTransfer.files))
    },
  }
  return { isOver, handlers }
}

/** Files as the browser gives them, picked, pasted or dropped. */
export const pickedFiles = (files: Iterable<File>): ReadonlyArray<PickedFile> =>
  [...files].map((file) => ({
    name: plainFileName(file.name),
    size: file.size,
    contentType: contentTypeOf(file.name, file.type),
    content: file,
  }))
