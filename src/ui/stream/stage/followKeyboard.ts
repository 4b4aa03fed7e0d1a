import styles from "./stage.module.css"

/** A window that shrinks by more than this while one writes has a keyboard over it, in px. Bars of browsers are less. */
const keyboardPx = 150

/** What can be seen beside a keyboard, in px of the page. */
interface Room {
  /** Height of the keyboard. */
  readonly covered: number
  readonly top: number
  readonly height: number
}

const roomOf = (seen: VisualViewport): Room => ({
  covered: seen.scale < 1.1 ? innerHeight - seen.height : 0,
  top: seen.offsetTop,
  height: seen.height,
})

/** In a frame only the host page knows. Its report is in these properties (adapters/frame/seenPart.ts). */
const roomInFrame = ({ style }: HTMLElement): Room => {
  const px = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0
  const top = px("--seen-top")
  return { covered: px("--covered"), top, height: innerHeight - top - px("--unseen-below") }
}

/**
 * While a keyboard covers a part of a phone's window, gives the stage what can still be seen: the picture, the last
 * messages and the composer. Changes the element outside React: the browser reports each step of the keyboard. Reports
 * whether a keyboard is there. Returns a function that ends it.
 */
export const followKeyboard = (
  stage: HTMLElement,
  seen: VisualViewport,
  report: (isTyping: boolean) => void,
): (() => void) => {
  const root = document.documentElement
  const isFramed = parent !== self
  // The element whose height the frame has (embed/height/frameHeights.ts).
  const content = stage.closest<HTMLElement>("#root") ?? root
  let wasTyping = false
  const become = (isTyping: boolean) => {
    if (isTyping === wasTyping) return
    wasTyping = isTyping
    // The stage leaves the flow. A frame that shrank with its content would take the visible part away.
    if (isFramed) content.style.minHeight = isTyping ? `${content.offsetHeight}px` : ""
    stage.classList.toggle(styles.typing ?? "", isTyping)
    report(isTyping)
  }
  const place = () => {
    const { covered, top, height } = isFramed ? roomInFrame(root) : roomOf(seen)
    const isWriting = stage.contains(document.activeElement) && document.activeElement?.matches("textarea") === true
    stage.style.setProperty("--typing-top", `${top}px`)
    stage.style.setProperty("--typing-height", `${height}px`)
    become(isWriting && innerWidth <= 500 && covered > keyboardPx)
  }
  const changes = ["resize", "scroll"] as const
  for (const change of changes) seen.addEventListener(change, place)
  const reported = new MutationObserver(place)
  if (isFramed) reported.observe(root, { attributeFilter: ["style"] })
  stage.addEventListener("focusin", place)
  stage.addEventListener("focusout", place)
  place()
  return () => {
    for (const change of changes) seen.removeEventListener(change, place)
    reported.disconnect()
    stage.removeEventListener("focusin", place)
    stage.removeEventListener("focusout", place)
    become(false)
  }
}
