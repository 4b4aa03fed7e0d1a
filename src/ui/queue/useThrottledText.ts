import { useEffect, useRef, useState } from "react"

/** Throttles text changes to one per `calmMs`, in ms. The latest value wins. 0 disables the throttle. */
export const useThrottledText = (text: string, calmMs: number): string => {
  const [shown, setShown] = useState(text)
  const shownAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (text === shown) return
    const show = () => {
      shownAt.current = performance.now()
      setShown(text)
    }
    const waitMs = shownAt.current + calmMs - performance.now()
    if (waitMs <= 0) return show()
    const timer = setTimeout(show, waitMs)
    return () => clearTimeout(timer)
  }, [text, shown, calmMs])
  return shown
}
