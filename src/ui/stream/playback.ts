import type { LiveMedia } from "../../application/ports/media/Receiving.ts"
import { createStore, type Store } from "../../application/store/Store.ts"
import type { RememberedVolume } from "./playerViewModel.ts"

/** What the browser lets the picture do: all, no sound before a touch, or nothing before a touch. */
export type Allowance = "all" | "silent" | "none"

export interface PlaybackSnapshot {
  readonly playing: boolean
  readonly muted: boolean
  /** 0 to 1. */
  readonly volume: number
  /** False where the device alone sets the volume, as on an iPhone. */
  readonly adjustable: boolean
  readonly allowance: Allowance
}

/** The visitor's hand on the picture: play, sound, volume. It outlives the media, so that a reconnect changes nothing (S7). */
export interface Playback extends Store<PlaybackSnapshot> {
  /** Shows media on the element and plays it; the answer takes it off. */
  readonly show: (element: HTMLVideoElement, media: LiveMedia) => () => void
  readonly play: () => void
  readonly pause: () => void
  readonly mute: (muted: boolean) => void
  /** 0 to 1; more than 0 also ends muting. */
  readonly setVolume: (volume: number) => void
  /** Sets the volume of before, unless the visitor has set one meanwhile, and tells each next one. */
  readonly remember: (remembered: RememberedVolume) => void
  /** What a browser that wants a touch first gets here: plays, with sound unless the visitor muted. */
  readonly touch: () => void
}

const attempt = async (surface: HTMLVideoElement, muted: boolean): Promise<"plays" | "refused" | "overtaken"> => {
  surface.muted = muted
  try {
    await surface.play()
    return "plays"
  } catch (refusal) {
    // Another load or a pause came between; what did that plays again when it is time.
    if (refusal instanceof DOMException && refusal.name === "AbortError") return "overtaken"
    return "refused"
  }
}

/** A playback at rest. */
export const playback = (): Playback => {
  const state = createStore<PlaybackSnapshot>({
    playing: false,
    muted: false,
    volume: 1,
    adjustable: true,
    allowance: "all",
  })
  let element: HTMLVideoElement | undefined
  /** The visitor's own wish, not what the browser made of it. */
  let paused = false
  let isVolumeSet = false
  let keep: RememberedVolume["keep"] = () => {}
  const become = (change: Partial<PlaybackSnapshot>) => state.set({ ...state.get(), ...change })

  const applyVolume = (surface: HTMLVideoElement) => {
    const { volume } = state.get()
    surface.volume = volume
    if (surface.volume !== volume) become({ adjustable: false })
  }
  /** With sound if possible; where the browser wants a touch first, without; else the visitor presses play. */
  const start = async (surface: HTMLVideoElement): Promise<void> => {
    applyVolume(surface)
    const outcome = await attempt(surface, state.get().muted)
    if (surface !== element || outcome === "overtaken") return
    if (outcome === "plays") return become({ allowance: "all" })
    const silent = await attempt(surface, true)
    if (surface !== element || silent === "overtaken") return
    become({ allowance: silent === "plays" ? "silent" : "none" })
  }
  const play = () => {
    paused = false
    if (element) void start(element)
  }
  const mute = (muted: boolean) => {
    const { allowance } = state.get()
    become({ muted, allowance: allowance === "silent" ? "all" : allowance })
    if (element) element.muted = muted
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    show: (surface, media) => {
      element = surface
      const follow = () => {
        const { allowance } = state.get()
        if (!surface.paused) return become({ playing: true, allowance: allowance === "none" ? "all" : allowance })
        // A pause that the visitor did not ask for here: a browser that takes its permission back, or a button of its own. The picture
        // stands still under our hands, so a press of play is asked for; only what is hidden is brought back unasked.
        const isStuck = !paused && !document.hidden && !surface.ended
        become({ playing: false, allowance: isStuck ? "none" : allowance })
      }
      // Coming back to the tab, some phones leave the picture black and paused.
      const comeBack = () => {
        if (!document.hidden && !paused && surface.paused) void start(surface)
      }
      surface.addEventListener("play", follow)
      surface.addEventListener("pause", follow)
      document.addEventListener("visibilitychange", comeBack)
      const takeOff = media.attach(surface)
      if (!paused) void start(surface)
      return () => {
        element = undefined
        surface.removeEventListener("play", follow)
        surface.removeEventListener("pause", follow)
        document.removeEventListener("visibilitychange", comeBack)
        takeOff()
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
      become({ volume })
      if (element) applyVolume(element)
      mute(volume === 0)
      keep(volume)
    },
    remember: (remembered) => {
      ;({ keep } = remembered)
      if (isVolumeSet) return keep(state.get().volume)
      become({ volume: remembered.volume })
      if (element) applyVolume(element)
    },
    touch: () => {
      mute(false)
      play()
    },
  }
}
