import { createContext, type DragEvent, useState } from "react"
import type { Refusal } from "../../../application/chat/attachFiles.ts"
import type { DownloadState } from "../../../application/chat/saveFile.ts"
import type { UploadState } from "../../../application/chat/Writing.ts"
import type { PickedFile } from "../../../application/ports/backend/ChatGateway.ts"
import { type Attachment, contentTypeOf, type FileLimits, plainFileName } from "../../../domain/chat/attachment.ts"
import type { WrittenFile } from "../../../domain/chat/drafts.ts"

/** Files of messages, as the chat shows and accepts them (H8). */
export interface ChatFilesSnapshot {
  readonly limits: FileLimits
  /** Files of the draft. */
  readonly drafted: ReadonlyArray<WrittenFile>
  readonly attach: (picked: ReadonlyArray<PickedFile>) => void
  /** Files rejected at the last pick. */
  readonly refusals: ReadonlyArray<Refusal>
  readonly uploadOf: (key: string) => UploadState | undefined
  /** Removes a file and cancels its upload. */
  readonly remove: (key: string) => void
  readonly retry: (key: string) => void
  readonly downloadOf: (attachmentId: string) => DownloadState | undefined
  readonly download: (attachment: Attachment) => void
  readonly cancelDownload: (attachmentId: string) => void
}

/** A context for messages deep in the thread: upload progress must not rebuild the thread's entries (H10). */
export const ChatFilesContext = createContext<ChatFilesSnapshot | undefined>(undefined)

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files")

/**
 * Accepts dropped files on an element, and reports whether some are dragged over it. If the chat takes no files, the
 * browser's default applies.
 */
export const useDrop = (files: ChatFilesSnapshot | undefined) => {
  const [isOver, setOver] = useState(false)
  if (files === undefined) return { isOver: false, handlers: {} }
  const over = (event: DragEvent) => {
    if (!bringsFiles(event)) return
    // Without this the browser would open the file instead of the page.
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

/** Converts browser files that were picked, pasted or dropped. */
export const pickedFiles = (files: Iterable<File>): ReadonlyArray<PickedFile> =>
  [...files].map((file) => ({
    name: plainFileName(file.name),
    size: file.size,
    contentType: contentTypeOf(file.name, file.type),
    content: file,
  }))
