/** What is seen of a page. */
export interface SeenPage extends Pick<Window, "addEventListener" | "removeEventListener" | "innerHeight"> {
  /** Less than its window while a phone's keyboard is open. Missing in old browsers. */
  readonly visualViewport?: Pick<VisualViewport, "addEventListener" | "removeEventListener" | "height"> | null
}

/** A keyboard, not a bar of the browser that slides in or out, in CSS pixels. */
const keyboardHeight = 120

/** Says when less or more of the page is seen, as when a phone's keyboard opens (RS6); the answer stops it. */
export const watchVisibleRoom = (page: SeenPage, changed: () => void): (() => void) => {
  // Some browsers make the window smaller for a keyboard, some only what is seen of it.
  const speakers = [page, page.visualViewport].filter((each) => each !== null && each !== undefined)
  const heightSeen = () => Math.min(page.innerHeight, page.visualViewport?.height ?? page.innerHeight)
  let last = heightSeen()
  const look = () => {
    const now = heightSeen()
    // A scroll bar that comes with a longer page is a resize, too: the field would jump away from who is pressing something else.
    if (Math.abs(now - last) < keyboardHeight) return
    last = now
    changed()
  }
  for (const each of speakers) each.addEventListener("resize", look)
  return () => {
    for (const each of speakers) each.removeEventListener("resize", look)
  }
}
