import styles from "./stage.module.css"

/** A window that shrinks by more than this while one writes has a keyboard over it, in px. Bars of browsers are less. */
const keyboardPx = 150

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
  const place = () => {
    const isWriting = stage.contains(document.activeElement) && document.activeElement?.matches("textarea") === true
    const isTyping = isWriting && innerWidth <= 500 && innerHeight - seen.height > keyboardPx && seen.scale < 1.1
    stage.classList.toggle(styles.typing ?? "", isTyping)
    report(isTyping)
    stage.style.setProperty("--typing-top", `${seen.offsetTop}px`)
    stage.style.setProperty("--typing-height", `${seen.height}px`)
  }
  const changes = ["resize", "scroll"] as const
  for (const change of changes) seen.addEventListener(change, place)
  stage.addEventListener("focusin", place)
  stage.addEventListener("focusout", place)
  place()
  return () => {
    for (const change of changes) seen.removeEventListener(change, place)
    stage.removeEventListener("focusin", place)
    stage.removeEventListener("focusout", place)
    stage.classList.remove(styles.typing ?? "")
    report(false)
  }
}
