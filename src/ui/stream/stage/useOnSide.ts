import { useSyncExternalStore } from "react"

/** Whether a host page's frame has this page. */
export const isFramed = (): boolean => parent !== self

const lying = "(max-width: 930px) and (max-height: 480px) and (orientation: landscape)"

/** A frame is as high as its content: its host page reports a low window (adapters/frame/seenPart.ts). */
const isOnSide = (): boolean =>
  isFramed() ? document.documentElement.hasAttribute("data-low") : matchMedia(lying).matches

const onTurn = (changed: () => void) => {
  addEventListener("resize", changed)
  return () => removeEventListener("resize", changed)
}

/** Whether the page is on a phone on its side, or in a window as low as that. */
export const useOnSide = (): boolean => useSyncExternalStore(onTurn, isOnSide)
