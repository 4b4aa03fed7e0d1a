/** Blocks the drop of a file that neither the page nor a file field takes: the browser would open it. */
const refuse = (event: DragEvent): void => {
  const { dataTransfer, defaultPrevented, target } = event
  const isTaken = defaultPrevented || (target instanceof HTMLInputElement && target.type === "file")
  if (isTaken || !dataTransfer?.types.includes("Files")) return
  event.preventDefault()
  dataTransfer.dropEffect = "none"
}

/**
 * Refuses files that are dropped outside of a drop area: the browser would open the file in place of the page. The
 * listeners are on the window, after those of the page's own drop areas.
 */
export const refuseStrayDrops = (page: Window): void => {
  page.addEventListener("dragover", refuse)
  page.addEventListener("drop", refuse)
}
