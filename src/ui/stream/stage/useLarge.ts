import { useEffect, useState, useSyncExternalStore } from "react"
import {
  fillScreen,
  isFullScreen,
  leaveFullScreen,
  mayFillScreen,
  onFullScreen,
} from "../../../adapters/platform/fullScreen.ts"

export interface Large {
  /** Whether only the stage is visible. */
  readonly full: boolean
  /** The stage fills the page, because full screen is unavailable (RS7). */
  readonly maximised: boolean
  /** The available way to enlarge. `undefined` if there is none. */
  readonly mode: LargeMode | undefined
  readonly toggle: (() => void) | undefined
}

/** Full screen or the best alternative. Does not offer a mode again that the browser rejected. */
export const useLarge = (player: HTMLElement | null, video: HTMLVideoElement | null): Large => {
  const [refused, setRefused] = useState<ReadonlyArray<LargeMode>>([])
  const [maximised, setMaximised] = useState(false)
  const full = useSyncExternalStore(onFullScreen, () => player !== null && isFullScreen(player))
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
 * Ways to enlarge the stage, best first. `player`: the whole stage; `page`: it fills the page, which does not help in a
 * frame; `video`: only the picture, on an iPhone, without its controls.
 */
type LargeMode = "player" | "page" | "video"

/** An iPhone offers full screen for a video only, under this name. */
type PhoneVideo = HTMLVideoElement & {
  readonly webkitEnterFullscreen?: () => void
}

/** The modes that this browser supports (RS7). None in many frames. */
const largeModes = (video: PhoneVideo | null): ReadonlyArray<LargeMode> => [
  ...(mayFillScreen() ? (["player"] as const) : []),
  ...(window.parent === window ? (["page"] as const) : []),
  ...(video && typeof video.webkitEnterFullscreen === "function" ? (["video"] as const) : []),
]

/** Enters or leaves full screen. Rejects if the browser refuses. */
const toggleFullScreen = async (
  mode: Exclude<LargeMode, "page">,
  player: HTMLElement,
  video: PhoneVideo,
): Promise<void> => {
  if (isFullScreen(player)) return leaveFullScreen()
  if (mode === "player") return fillScreen(player)
  video.webkitEnterFullscreen?.()
}
