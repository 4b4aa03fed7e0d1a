/** What is needed of the page's globals. */
interface LostFilePage {
  readonly document: Document
  readonly location: Pick<Location, "reload">
  readonly performance: Pick<Performance, "getEntriesByType">
}

/** How the page came to be loaded. */
const isReload = ({ performance }: LostFilePage): boolean => {
  const [navigation] = performance.getEntriesByType("navigation")
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "reload"
}

/**
 * A file of index.html did not arrive, and cannot say so itself (R9): a style sheet is asked for once more, a script by loading the
 * page once more. After that the shell says so.
 */
export const recoverLostFile = (page: LostFilePage, lost: EventTarget | null): void => {
  if (lost instanceof HTMLLinkElement && !lost.href.includes("?again")) lost.href += "?again"
  if (!(lost instanceof HTMLScriptElement)) return
  if (isReload(page)) page.document.documentElement.dataset.failed = ""
  else page.location.reload()
}
