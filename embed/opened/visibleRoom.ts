/** The parts of a window that determine its visible height. */
export interface SeenPage extends Pick<Window, "addEventListener" | "removeEventListener" | "innerHeight"> {
  /** Smaller than its window while a phone's keyboard is open. Missing in old browsers. */
  readonly visualViewport?: Pick<VisualViewport, "addEventListener" | "removeEventListener" | "height"> | null
}

/** Minimum change that counts as a keyboard and not as a browser bar, in CSS pixels. */
const keyboardHeight = 120

/** The part of a window that a phone's keyboard leaves visible, in CSS pixels. */
interface Uncovered {
  readonly top: number
  readonly bottom: number
  /** Height of the keyboard. */
  readonly covered: number
}

/** `undefined` without a keyboard over the window, or while the visitor has zoomed into it. */
export const uncoveredBy = ({
  innerHeight,
  visualViewport: seen,
}: Pick<Window, "innerHeight" | "visualViewport">): Uncovered | undefined => {
  if (!seen || seen.scale > 1.1 || innerHeight - seen.height < keyboardHeight) return undefined
  return {
    top: seen.offsetTop,
    bottom: seen.offsetTop + seen.height,
    covered: Math.round(innerHeight - seen.height),
  }
}

/**
 * Reports changes of the page's visible height, as when a phone's keyboard opens (RS6). Returns an unsubscribe
 * function.
 */
export const watchVisibleRoom = (page: SeenPage, changed: () => void): (() => void) => {
  // For a keyboard some browsers shrink the window, and some only the visual viewport.
  const speakers = [page, page.visualViewport].filter((each) => each !== null && each !== undefined)
  const heightSeen = () => Math.min(page.innerHeight, page.visualViewport?.height ?? page.innerHeight)
  let last = heightSeen()
  const update = () => {
    const now = heightSeen()
    // A scroll bar of a longer page is also a resize. Without this check a field would jump away while the visitor
    // presses something else.
    if (Math.abs(now - last) < keyboardHeight) return
    last = now
    changed()
  }
  for (const each of speakers) each.addEventListener("resize", update)
  return () => {
    for (const each of speakers) each.removeEventListener("resize", update)
  }
}
