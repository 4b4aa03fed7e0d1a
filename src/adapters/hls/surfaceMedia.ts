import type { LiveMedia, MediaSurface } from "../../application/ports/media/Receiving.ts"
import { createListeners } from "../../application/store/Store.ts"

export type WatchFrames = (surface: object, listener: () => void) => () => void

export interface OnVideo {
  readonly show: (video: HTMLVideoElement) => void
  readonly takeOff: (video: HTMLVideoElement) => void
  /** The video has played to the end of its playlist (ENDLIST, RFC 8216 4.3.3.4). */
  readonly ended: () => void
}

/** Media that a video element fetches by itself. */
export interface SurfaceMedia {
  readonly media: LiveMedia
  /**
   * Whether frames are due: true until a surface shows it; false while the player is paused or needs a tap. A video that
   * has played to its end is paused by the browser, not by the visitor, so frames are still due.
   */
  readonly expectsFrames: () => boolean
  readonly release: () => void
}

const isVideo = (surface: MediaSurface): surface is HTMLVideoElement => "canPlayType" in surface

/** Plays on one element at a time: the latest one attached. */
export const surfaceMedia = ({ show, takeOff, ended }: OnVideo, watchFrames: WatchFrames): SurfaceMedia => {
  const frames = createListeners()
  let shown: { readonly video: HTMLVideoElement; readonly unwatch: () => void } | undefined
  const leave = (surface: MediaSurface | undefined) => {
    if (shown === undefined || shown.video !== surface) return
    shown.unwatch()
    shown.video.removeEventListener("ended", ended)
    takeOff(shown.video)
    shown = undefined
  }
  return {
    media: {
      attach: (surface) => {
        leave(shown?.video)
        if (!isVideo(surface)) return () => {}
        // A `srcObject` left by another kind of stream would take precedence.
        surface.srcObject = null
        shown = { video: surface, unwatch: watchFrames(surface, frames.notify) }
        surface.addEventListener("ended", ended)
        show(surface)
        return () => leave(surface)
      },
      onFrame: frames.add,
    },
    expectsFrames: () => shown === undefined || !shown.video.paused || shown.video.ended,
    release: () => {
      leave(shown?.video)
      frames.clear()
    },
  }
}
