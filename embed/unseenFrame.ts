import { watchView } from "./watchView.ts"

/** How often a frame that nobody sees is asked for its height, in ms. */
const askEachMs = 500

/**
 * Asks while the frame is out of view. A browser does not lay out a foreign frame that nobody sees, so it tells no height by itself: it
 * would come into view 320 px high and jump.
 */
export const whileUnseen = (frame: HTMLIFrameElement, ask: () => void): (() => void) => {
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = watchView(frame, 0, (isSeen) => {
    clearInterval(timer)
    if (!isSeen) timer = setInterval(ask, askEachMs)
  })
  return () => {
    clearInterval(timer)
    stop()
  }
}
