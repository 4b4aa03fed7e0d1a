import styles from "./stage.module.css"
import { isFramed } from "./useOnSide.ts"

/** Least shrinking of the window during input that counts as a keyboard, in px. Browser bars are smaller. */
const keyboardPx = 150

/** The visible area beside a keyboard, in px of the page. */
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

/** Below this height the picture has no room for strip and bar while one writes, in px, as in stage.module.css. */
const lowPx = 720

/**
 * Moves the picture down to the visible part of a frame, which does not scroll by itself, so that nothing in it sticks.
 * `undefined`: back to its place.
 */
const keepPicture = (stage: HTMLElement, seen: Pick<Room, "top" | "height"> | undefined): void => {
  const [player, strip] = [styles.player, styles.strip].map((name) => stage.querySelector<HTMLElement>(`.${name}`))
  if (!player || !strip) return
  const { y, height } = stage.getBoundingClientRect()
  const down = seen ? Math.max(0, Math.min(seen.top - y, height - player.offsetHeight)) : 0
  player.style.translate = down > 0 ? `0 ${down}px` : ""
  const isLow = seen && down > 0 && seen.height <= lowPx
  player.style.clipPath = isLow ? `inset(0 0 ${player.offsetHeight - strip.offsetTop}px)` : ""
}

/**
 * While a keyboard covers a part of a phone's window, gives the stage what can still be seen: the picture, the last
 * messages and the composer. In a phone's frame keeps the picture in sight also without a keyboard. Changes the
 * elements outside React: the browser reports each step of the keyboard. Reports whether a keyboard is there. Returns a
 * function that ends it.
 */
export const followKeyboard = (
  stage: HTMLElement,
  seen: VisualViewport,
  report: (isTyping: boolean) => void,
): (() => void) => {
  const root = document.documentElement
  const inFrame = isFramed()
  // The element whose height the frame has (embed/height/frameHeights.ts).
  const content = stage.closest<HTMLElement>("#root") ?? root
  let wasTyping = false
  const setTyping = (isTyping: boolean) => {
    if (isTyping === wasTyping) return
    wasTyping = isTyping
    // The stage leaves the flow. A frame that shrank with its content would take the visible part away.
    if (inFrame) content.style.minHeight = isTyping ? `${content.offsetHeight}px` : ""
    report(isTyping)
  }
  const place = () => {
    const { covered, top, height } = inFrame ? roomInFrame(root) : roomOf(seen)
    const isWriting = stage.contains(document.activeElement) && document.activeElement?.matches("textarea") === true
    stage.style.setProperty("--typing-top", `${top}px`)
    stage.style.setProperty("--typing-height", `${height}px`)
    const isPhone = innerWidth <= 500 || stage.dataset.side !== undefined
    setTyping(isWriting && isPhone && covered > keyboardPx)
    // Set again, because React replaces the class name when the phone is turned.
    stage.classList.toggle(styles.typing ?? "", wasTyping)
    if (inFrame) keepPicture(stage, isWriting && !wasTyping && innerWidth <= 500 ? { top, height } : undefined)
  }
  const changes = ["resize", "scroll"] as const
  for (const change of changes) seen.addEventListener(change, place)
  const reported = new MutationObserver(place)
  if (inFrame) reported.observe(root, { attributeFilter: ["style"] })
  stage.addEventListener("focusin", place)
  stage.addEventListener("focusout", place)
  place()
  return () => {
    for (const change of changes) seen.removeEventListener(change, place)
    reported.disconnect()
    stage.removeEventListener("focusin", place)
    stage.removeEventListener("focusout", place)
    setTyping(false)
    stage.classList.remove(styles.typing ?? "")
    keepPicture(stage, undefined)
  }
}
