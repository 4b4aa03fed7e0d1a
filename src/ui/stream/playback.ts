import { isVisible } from "../../adapters/platform/visibility.ts"
import type { LiveMedia } from "../../application/ports/media/Receiving.ts"
import { createStore, type Store } from "../../application/store/Store.ts"
import type { RememberedVolume } from "./playerViewModel.ts"

/** What the browser's autoplay policy allows: everything, no sound before a gesture, or nothing before a gesture. */
export type Allowance = "all" | "silent" | "none"

export interface PlaybackSnapshot {
  readonly playing: boolean
  readonly muted: boolean
  /** 0 to 1. */
  readonly volume: number
  /** Whether the page can set the volume. An iPhone does not allow it. */
  readonly adjustable: boolean
  readonly allowance: Allowance
}

/** Play, sound and volume as the visitor set them. Survives the media, so that a reconnect changes nothing (S7). */
export interface Playback extends Store<PlaybackSnapshot> {
  /** Attaches media to the element and plays it. Returns a detach function. */
  readonly show: (element: HTMLVideoElement, media: LiveMedia) => () => void
  readonly play: () => void
  readonly pause: () => void
  readonly mute: (muted: boolean) => void
  /** 0 to 1. A value above 0 also unmutes. */
  readonly setVolume: (volume: number) => void
  /** Restores the last volume, unless the visitor has already set one, and reports each change. */
  readonly remember: (remembered: RememberedVolume) => void
  /** The gesture that the autoplay policy asks for: plays, with sound unless the visitor muted. */
  readonly touch: () => void
}

const attempt = async (surface: HTMLVideoElement, muted: boolean): Promise<"plays" | "refused" | "overtaken"> => {
  surface.muted = muted
  try {
    await surface.play()
    return "plays"
  } catch (refusal) {
    // A load or a pause interrupted it: `show` plays again after a load, and after a pause when needed.
    if (refusal instanceof DOMException && refusal.name === "AbortError") return "overtaken"
    return "refused"
  }
}

/** Creates a playback without media. */
export const playback = (): Playback => {
  const state = createStore<PlaybackSnapshot>({
    playing: false,
    muted: false,
    volume: 1,
    adjustable: true,
    allowance: "all",
  })
  let element: HTMLVideoElement | undefined
  /** Whether the visitor paused, whatever the browser did. */
  let paused = false
  let isVolumeSet = false
  let keep: RememberedVolume["keep"] = () => {}
  const update = (change: Partial<PlaybackSnapshot>) => state.set({ ...state.get(), ...change })

  const applyVolume = (surface: HTMLVideoElement) => {
    const { volume } = state.get()
    surface.volume = volume
    if (surface.volume !== volume) update({ adjustable: false })
  }
  /** Plays with sound if allowed, else muted, else waits for a press of play. */
  const start = async (surface: HTMLVideoElement): Promise<void> => {
    applyVolume(surface)
    const outcome = await attempt(surface, state.get().muted)
    if (surface !== element || outcome === "overtaken") return
    if (outcome === "plays") return update({ allowance: "all" })
    const silent = await attempt(surface, true)
    if (surface !== element || silent === "overtaken") return
    update({ allowance: silent === "plays" ? "silent" : "none" })
  }
  const play = () => {
    paused = false
    if (element) void start(element)
  }
  const mute = (muted: boolean) => {
    const { allowance } = state.get()
    update({ muted, allowance: allowance === "silent" ? "all" : allowance })
    if (element) element.muted = muted
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    show: (surface, media) => {
      element = surface
      const sync = () => {
        const { allowance } = state.get()
        if (!surface.paused) return update({ playing: true, allowance: allowance === "none" ? "all" : allowance })
        // A pause that the visitor did not request here: the browser revoked its permission, or a button outside the
        // page. Asks for a press of play. Only a hidden picture resumes automatically.
        const isStuck = !paused && isVisible() && !surface.ended
        update({ playing: false, allowance: isStuck ? "none" : allowance })
      }
      // Some phones leave the picture black and paused after a return to the tab.
      const resume = () => {
        if (isVisible() && !paused && surface.paused) void start(surface)
      }
      // A load pauses without an event of its own: hls.js loads again to recover from a decoder's error.
      const reloaded = () => {
        if (surface.networkState !== HTMLMediaElement.NETWORK_EMPTY) resume()
      }
      const shown = new AbortController()
      const { signal } = shown
      surface.addEventListener("play", sync, { signal })
      surface.addEventListener("pause", sync, { signal })
      surface.addEventListener("emptied", reloaded, { signal })
      document.addEventListener("visibilitychange", resume, { signal })
      const detach = media.attach(surface)
      if (!paused) void start(surface)
      return () => {
        element = undefined
        shown.abort()
        detach()
      }
    },
    play,
    pause: () => {
      paused = true
      element?.pause()
    },
    mute,
    setVolume: (volume) => {
      isVolumeSet = true
      update({ volume })
      if (element) applyVolume(element)
      mute(volume === 0)
      keep(volume)
    },
    remember: (remembered) => {
      ;({ keep } = remembered)
      if (isVolumeSet) return keep(state.get().volume)
      update({ volume: remembered.volume })
      if (element) applyVolume(element)
    },
    touch: () => {
      mute(false)
      play()
    },
  }
}
