import type { LiveMedia, MediaSurface } from "../../application/ports/media/Receiving.ts"
import { createListeners } from "../../application/store/Store.ts"
import { isVisible } from "../platform/visibility.ts"

/** The members used of a video element; any other surface reports no frames. */
type FrameSurface = Pick<HTMLVideoElement, "addEventListener" | "removeEventListener" | "currentTime"> &
  Partial<Pick<HTMLVideoElement, "requestVideoFrameCallback" | "cancelVideoFrameCallback">>

const isFrameSurface = (surface: object): surface is FrameSurface =>
  "addEventListener" in surface && "removeEventListener" in surface && "currentTime" in surface

/**
 * Calls the listener for each frame presented on a surface; the returned function stops it. If the browser reports no
 * frames, or the page is hidden, an advancing `currentTime` counts as a frame.
 */
export const watchFrames = (surface: object, listener: () => void): (() => void) => {
  if (!isFrameSurface(surface)) return () => {}
  let handle: number | undefined
  let shownAt = surface.currentTime
  const reportsFrames = surface.requestVideoFrameCallback !== undefined
  const presented = () => {
    handle = surface.requestVideoFrameCallback?.(presented)
    listener()
  }
  const moved = () => {
    if (surface.currentTime === shownAt) return
    shownAt = surface.currentTime
    // A hidden page presents no frames, so the exact callback is not called there.
    if (!reportsFrames || !isVisible()) listener()
  }
  handle = surface.requestVideoFrameCallback?.(presented)
  surface.addEventListener("timeupdate", moved)
  return () => {
    if (handle !== undefined) surface.cancelVideoFrameCallback?.(handle)
    surface.removeEventListener("timeupdate", moved)
  }
}

/** The media of a stream, whose tracks may arrive later. */
export interface StreamMedia {
  readonly media: LiveMedia
  /** Whether a surface plays it; a surface that cannot pause counts as playing. */
  readonly isPlaying: () => boolean
  readonly release: () => void
}

/** Wraps a browser's stream as media for surfaces. */
export const streamMedia = (stream: MediaStream): StreamMedia => {
  const frames = createListeners()
  const shown = new Map<MediaSurface, () => void>()
  const detach = (surface: MediaSurface) => {
    shown.get(surface)?.()
    shown.delete(surface)
    // Another stream may be shown there by now.
    if (surface.srcObject === stream) surface.srcObject = null
  }
  return {
    media: {
      attach: (surface) => {
        shown.get(surface)?.()
        surface.srcObject = stream
        shown.set(surface, watchFrames(surface, frames.notify))
        return () => detach(surface)
      },
      onFrame: frames.add,
    },
    isPlaying: () => [...shown.keys()].some((surface) => !("paused" in surface && surface.paused === true)),
    release: () => {
      for (const surface of [...shown.keys()]) detach(surface)
      frames.clear()
    },
  }
}
