import { useLayoutEffect } from "react"

/** How often the part in view is looked at while something has to stand in it, in ms. */
const lookEachMs = 200

/**
 * Keeps in `--seen-top` and `--unseen-below`, in px, how much of a frame that is as high as its content is out of view above and below
 * (T4): what is fixed to the frame's edges would not be seen. The observer is the one who knows without a word of the page around; it
 * tells of a share that changes and not of one that moves, so it is asked again and again.
 */
export const useSeenPart = (isNeeded: boolean): void => {
  useLayoutEffect(() => {
    if (!isNeeded || self === parent) return
    const root = document.documentElement
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      const { top, bottom } = entry.intersectionRect
      root.style.setProperty("--seen-top", `${Math.max(0, top)}px`)
      root.style.setProperty("--unseen-below", `${Math.max(0, innerHeight - bottom)}px`)
    })
    const look = () => {
      observer.disconnect()
      observer.observe(root)
    }
    look()
    const timer = setInterval(look, lookEachMs)
    return () => {
      clearInterval(timer)
      observer.disconnect()
    }
  }, [isNeeded])
}
