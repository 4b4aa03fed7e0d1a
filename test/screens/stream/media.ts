import { vi } from "vitest"
import type { LiveMedia } from "../../../src/application/ports/media/Receiving.ts"

export const media = () => {
  const surfaces = new Set<object>()
  const live: LiveMedia = {
    attach: (surface) => {
      if (surfaces.size > 0) throw new Error("Shown in two places")
      surfaces.add(surface)
      return () => surfaces.delete(surface)
    },
    onFrame: () => () => {},
  }
  return { live, surfaces }
}

/** A browser's autoplay rule before the visitor has touched the page; jsdom has none. */
export const browserPlays = (rule: "everything" | "muted only" | "nothing") => {
  const state = { rule }
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (this: HTMLMediaElement) {
    const allowed = state.rule === "everything" || (state.rule === "muted only" && this.muted)
    if (!allowed) throw new DOMException("play() needs a gesture", "NotAllowedError")
    Object.defineProperty(this, "paused", { configurable: true, value: false })
    this.dispatchEvent(new Event("play"))
  })
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(function (this: HTMLMediaElement) {
    Object.defineProperty(this, "paused", { configurable: true, value: true })
    this.dispatchEvent(new Event("pause"))
  })
  return state
}
