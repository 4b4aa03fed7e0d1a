import { type DragEvent, useState } from "react"
import type { ChatFilesSnapshot } from "./ChatSnapshot.ts"
import { pickedFiles } from "./pickedFiles.ts"

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
