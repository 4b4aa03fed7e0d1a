import { useEffect } from "react"
import { untilFetched } from "../../routing/lateCode.ts"

/** Follows the keyboard of a phone while one writes. Its code is fetched by the first focus. */
export const useTyping = (stage: HTMLElement | null, isOffered: boolean): void => {
  useEffect(() => {
    const seen = window.visualViewport
    if (stage === null || !seen || !isOffered) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    const focused = async () => {
      const { followKeyboard } = await untilFetched(() => import("./followKeyboard.ts"))
      if (!isGone) stop = followKeyboard(stage, seen)
    }
    stage.addEventListener("focusin", focused, { once: true })
    return () => {
      isGone = true
      stop?.()
      stage.removeEventListener("focusin", focused)
    }
  }, [stage, isOffered])
}
