import { useSyncExternalStore } from "react"

/** Whether a host page's frame has this page. */
export const isFramed = (): boolean => parent !== self

const lying = "(max-width: 930px) and (max-height: 480px) and (orientation: landscape)"

/** A frame is as high as its content: its host page reports the window (adapters/frame/seenPart.ts). */
const isOnSide = (): boolean =>
  isFramed()
    ? document.documentElement.hasAttribute("data-low") && innerWidth > 500 && innerWidth <= 930
    : matchMedia(lying).matches

const onTurn = (changed: () => void) => {
  const reported = new MutationObserver(changed)
  reported.observe(document.documentElement, { attributeFilter: ["data-low"] })
  addEventListener("resize", changed)
  return () => {
    reported.disconnect()
    removeEventListener("resize", changed)
  }
}

/** Whether the page is on a phone on its side, or in a window as low as that. */
export const useOnSide = (): boolean => useSyncExternalStore(onTurn, isOnSide)
