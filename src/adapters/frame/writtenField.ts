import type { FramePage } from "./FramePage.ts"

/** Brings the field that is written in to the middle of what is seen, and with it what stands above: the last message. */
export const showField = ({ document }: FramePage): void => {
  const field = document?.activeElement
  if (field?.matches("input, textarea, select, [contenteditable]")) field.scrollIntoView({ block: "center" })
}

/**
 * Keeps it there while a phone's keyboard opens and closes. In a frame the keyboard takes room of the host page only, which says
 * so by itself.
 */
export const keepFieldInView = (page: FramePage): void =>
  page.visualViewport?.addEventListener("resize", () => showField(page))
