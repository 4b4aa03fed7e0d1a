interface LostFilePage {
  readonly document: Document
  readonly location: Pick<Location, "reload">
  readonly performance: Pick<Performance, "getEntriesByType">
}

const isReload = ({ performance }: LostFilePage): boolean => {
  const [navigation] = performance.getEntriesByType("navigation")
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "reload"
}

/**
 * Recovers from a file of index.html that failed to load (R9): requests a style sheet once more, and reloads the page
 * once for a script. After that the shell reports the failure.
 */
export const recoverFailedFile = (page: LostFilePage, lost: EventTarget | null): void => {
  if (lost instanceof HTMLLinkElement && !lost.href.includes("?again")) lost.href += "?again"
  if (!(lost instanceof HTMLScriptElement)) return
  if (isReload(page)) page.document.documentElement.dataset.failed = ""
  else page.location.reload()
}
