import type { MouseEvent } from "react"

/** Whether a click on a link opens another tab or window: the visitor looks there, and this page goes on. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey || button !== 0
