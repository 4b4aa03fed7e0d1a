import type { KeyboardEvent } from "react"

/** A line, in px, as browsers scroll it. */
const line = 40
/** So much of a page; the rest stays in view, so that the reader finds the line again. */
const page = 0.875

/** How far the key scrolls a view of this height, in px. */
const steps: Readonly<Record<string, (height: number) => number>> = {
  ArrowUp: () => -line,
  ArrowDown: () => line,
  PageUp: (height) => -page * height,
  PageDown: (height) => page * height,
  Home: () => Number.NEGATIVE_INFINITY,
  End: () => Number.POSITIVE_INFINITY,
}

/**
 * Scrolls by keyboard, at once: the browser's own gliding would be cut short when the heights of messages above become known.
 * Keys of something inside a message are left to it.
 */
export const scrollByKey = (event: KeyboardEvent<HTMLElement>): void => {
  const { currentTarget: list, target, key, altKey, ctrlKey, metaKey, shiftKey } = event
  const step = steps[key]
  if (step === undefined || target !== list || altKey || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  list.scrollTop = Math.min(Math.max(0, list.scrollTop + step(list.clientHeight)), list.scrollHeight)
}
