import { useEffect } from "react"
import styles from "./stage.module.css"

/** A window that shrinks by more than this while one writes has a keyboard over it, in px. Bars of browsers are less. */
const keyboardPx = 150

/**
 * While a keyboard covers a part of a phone's window, gives the stage what can still be seen: the picture, the last
 * messages and the composer. Changes the element outside React: the browser reports each step of the keyboard.
 */
export const useTyping = (stage: HTMLElement | null, isOffered: boolean): void => {
  useEffect(() => {
    const seen = window.visualViewport
    if (stage === null || !seen || !isOffered) return undefined
    const fit = () => {
      const isWriting = stage.contains(document.activeElement) && document.activeElement?.matches("textarea") === true
      const isTyping = isWriting && innerWidth <= 500 && innerHeight - seen.height > keyboardPx && seen.scale < 1.1
      stage.classList.toggle(styles.typing ?? "", isTyping)
      stage.style.setProperty("--typing-top", `${seen.offsetTop}px`)
      stage.style.setProperty("--typing-height", `${seen.height}px`)
    }
    const changes = ["resize", "scroll"] as const
    for (const change of changes) seen.addEventListener(change, fit)
    stage.addEventListener("focusin", fit)
    stage.addEventListener("focusout", fit)
    return () => {
      for (const change of changes) seen.removeEventListener(change, fit)
      stage.removeEventListener("focusin", fit)
      stage.removeEventListener("focusout", fit)
      stage.classList.remove(styles.typing ?? "")
    }
  }, [stage, isOffered])
}
