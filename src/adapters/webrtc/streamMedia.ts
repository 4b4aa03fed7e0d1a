import type { LiveMedia, MediaSurface } from "../../application/ports/media/Receiving.ts"
import { watchFrames } from "./frameWatch.ts"

/** The media of a stream, whose tracks may come later. */
export interface StreamMedia {
  readonly media: LiveMedia
  /** Whether a surface plays it. One that cannot be paused does. */
  readonly isPlaying: () => boolean
  /** Takes it off every surface. */
  readonly release: () => void
}

/** A browser's stream as media to be shown. */
export const streamMedia = (stream: MediaStream): StreamMedia => {
  const hearers = new Set<() => void>()
  const shown = new Map<MediaSurface, () => void>()
  const hear = () => {
    for (const hearer of [...hearers]) hearer()
  }
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
        shown.set(surface, watchFrames(surface, hear))
        return () => detach(surface)
      },
      onFrame: (hearer) => {
        // A function of its own, so that one who hears twice also stops twice.
        const own = () => hearer()
        hearers.add(own)
        return () => hearers.delete(own)
      },
    },
    isPlaying: () => [...shown.keys()].some((surface) => !("paused" in surface && surface.paused === true)),
    release: () => {
      for (const surface of [...shown.keys()]) detach(surface)
      hearers.clear()
    },
  }
}
