import type { MouseEvent } from "react"

/** Whether a click on a link opens another tab or window, so that this page stays open. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey || button !== 0
