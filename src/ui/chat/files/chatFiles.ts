import { type DragEvent, useState } from "react"
import type { Chat } from "../../../application/chat/openChat.ts"
import type { PickedFile } from "../../../application/ports/backend/ChatGateway.ts"
import { pickedContentType } from "../../../domain/chat/attachable.ts"
import { safeFileName } from "../../../domain/chat/attachment.ts"
import { run } from "../../viewmodel/command.ts"

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files")

/**
 * Accepts dropped files on an element, and reports whether some are dragged over it. Without `files` the page
 * refuses them.
 */
export const useDrop = (files: Chat["files"] | undefined) => {
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
      run(files.attach(pickedFiles(event.dataTransfer.files)))
    },
  }
  return { isOver, handlers }
}

/** Converts browser files that were picked, pasted or dropped. */
export const pickedFiles = (files: Iterable<File>): ReadonlyArray<PickedFile> =>
  [...files].map((file) => ({
    name: safeFileName(file.name),
    size: file.size,
    contentType: pickedContentType(file.name, file.type),
    content: file,
  }))
