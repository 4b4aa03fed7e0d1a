import { useEffect, useState } from "react"
import { untilFetched } from "../../routing/codeArrival.ts"

/** Whether a phone's keyboard hides the bar while one writes. The code that follows it is fetched by the first focus. */
export const useTyping = (stage: HTMLElement | null, isOffered: boolean): boolean => {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    const seen = window.visualViewport
    if (stage === null || !seen || !isOffered) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    const focused = async () => {
      const { followKeyboard } = await untilFetched(() => import("./followKeyboard.ts"))
      if (!isGone) stop = followKeyboard(stage, seen, setTyping)
    }
    stage.addEventListener("focusin", focused, { once: true })
    return () => {
      isGone = true
      stop?.()
      stage.removeEventListener("focusin", focused)
    }
  }, [stage, isOffered])
  return isTyping
}
