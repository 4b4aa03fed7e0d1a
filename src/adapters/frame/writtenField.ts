import { type FramePage, isFramed } from "./FramePage.ts"

/** Brings the field that is written in to the middle of what is seen, and with it what stands above: the last message. */
export const showField = ({ document }: FramePage): void => {
  const field = document?.activeElement
  if (field?.matches("input, textarea, select, [contenteditable]")) field.scrollIntoView({ block: "center" })
}

/**
 * Keeps it there while a phone's keyboard opens and closes. In a frame the keyboard takes room of the host page only, which says
 * so by itself; there every new height of the frame is a resize, and the page would jump away under the visitor's pointer.
 */
export const keepFieldInView = (page: FramePage): void => {
  if (!isFramed(page)) page.visualViewport?.addEventListener("resize", () => showField(page))
}
