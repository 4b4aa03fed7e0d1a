import { useEffect, useState, useSyncExternalStore } from "react"

/** The player's size. */
export interface Large {
  /** Nothing of the page is seen but the player. */
  readonly full: boolean
  /** The player fills the page, for want of a full screen (RS7). */
  readonly maximised: boolean
  /** How it gets larger here; undefined where it cannot. */
  readonly mode: LargeMode | undefined
  readonly toggle: (() => void) | undefined
}

/** Full screen, or what comes next to it here. A way that the browser refused once is not offered again. */
export const useLarge = (player: HTMLElement | null, video: HTMLVideoElement | null): Large => {
  const [refused, setRefused] = useState<ReadonlyArray<LargeMode>>([])
  const [maximised, setMaximised] = useState(false)
  const full = useSyncExternalStore(onFullScreen, () => player !== null && document.fullscreenElement === player)
  const mode = largeModes(video).find((each) => !refused.includes(each))

  useEffect(() => {
    if (!maximised) return undefined
    const leave = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setMaximised(false)
    }
    addEventListener("keydown", leave)
    return () => removeEventListener("keydown", leave)
  }, [maximised])

  const toggle = async (wanted: LargeMode) => {
    if (wanted === "page") return setMaximised(!maximised)
    if (player === null || video === null) return
    await toggleFullScreen(wanted, player, video).catch(() => setRefused((known) => [...known, wanted]))
  }
  return { full, maximised, mode, toggle: mode && (() => void toggle(mode)) }
}

/**
 * Ways in which the picture gets larger, the best first. `player`: the whole player; `video`: the bare picture, on an iPhone;
 * `page`: the player fills the page, which is no help in a frame.
 */
type LargeMode = "player" | "video" | "page"

/** An iPhone gives full screen to a video alone, under this name. */
type PhoneVideo = HTMLVideoElement & {
  readonly webkitEnterFullscreen?: () => void
}

/** What this browser has of them (RS7); none in many frames. */
const largeModes = (video: PhoneVideo | null): ReadonlyArray<LargeMode> => [
  ...(document.fullscreenEnabled ? (["player"] as const) : []),
  ...(video && typeof video.webkitEnterFullscreen === "function" ? (["video"] as const) : []),
  ...(window.parent === window ? (["page"] as const) : []),
]

/** Enters or leaves full screen. Rejects when the browser refuses. */
const toggleFullScreen = async (
  mode: Exclude<LargeMode, "page">,
  player: HTMLElement,
  video: PhoneVideo,
): Promise<void> => {
  if (document.fullscreenElement === player) return document.exitFullscreen()
  if (mode === "player") return player.requestFullscreen()
  video.webkitEnterFullscreen?.()
}

/** Calls the listener for every change of the element that is full screen. */
const onFullScreen = (listener: () => void): (() => void) => {
  document.addEventListener("fullscreenchange", listener)
  return () => document.removeEventListener("fullscreenchange", listener)
}
