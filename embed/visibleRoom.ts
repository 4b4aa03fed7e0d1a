/** What is seen of a page. */
export interface SeenPage extends Pick<Window, "addEventListener" | "removeEventListener"> {
  /** Less than its window while a phone's keyboard is open. Missing in old browsers. */
  readonly visualViewport?: Pick<EventTarget, "addEventListener" | "removeEventListener"> | null
}

/** Says when less or more of the page is seen, as when a phone's keyboard opens (RS6); the answer stops it. */
export const watchVisibleRoom = (page: SeenPage, changed: () => void): (() => void) => {
  // Some browsers make the window smaller for a keyboard, some only what is seen of it.
  const speakers = [page, page.visualViewport].filter((each) => each !== null && each !== undefined)
  for (const each of speakers) each.addEventListener("resize", changed)
  return () => {
    for (const each of speakers) each.removeEventListener("resize", changed)
  }
}
