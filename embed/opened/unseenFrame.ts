import { watchView } from "../watchView.ts"

/** Poll interval for the height of a frame out of view, in ms. */
const askEachMs = 500

/**
 * Polls while the frame is out of view. Browsers do not lay out a cross-origin frame out of view, so it reports no
 * height: it would scroll into view 320 px high and jump.
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
