/** What is used of a video element; a surface that is none of these shows no frames. */
type FrameSurface = Pick<HTMLVideoElement, "addEventListener" | "removeEventListener" | "currentTime"> &
  Partial<Pick<HTMLVideoElement, "requestVideoFrameCallback" | "cancelVideoFrameCallback">>

const isFrameSurface = (surface: object): surface is FrameSurface =>
  "addEventListener" in surface && "removeEventListener" in surface && "currentTime" in surface

/** A page that nobody sees presents nothing, so that the exact callback is silent there. */
const isHidden = () => globalThis.document?.visibilityState === "hidden"

/**
 * Hears of each frame presented on a surface; the answer stops it. Where the browser cannot tell, or the page is hidden, time
 * that moves stands for frames.
 */
export const watchFrames = (surface: object, hear: () => void): (() => void) => {
  if (!isFrameSurface(surface)) return () => {}
  let handle: number | undefined
  let shownAt = surface.currentTime
  const tellsFrames = surface.requestVideoFrameCallback !== undefined
  const presented = () => {
    handle = surface.requestVideoFrameCallback?.(presented)
    hear()
  }
  const moved = () => {
    if (surface.currentTime === shownAt) return
    shownAt = surface.currentTime
    if (!tellsFrames || isHidden()) hear()
  }
  handle = surface.requestVideoFrameCallback?.(presented)
  surface.addEventListener("timeupdate", moved)
  return () => {
    if (handle !== undefined) surface.cancelVideoFrameCallback?.(handle)
    surface.removeEventListener("timeupdate", moved)
  }
}
