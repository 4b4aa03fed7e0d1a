import { useEffect, useState, useSyncExternalStore } from "react"
import { type LargeWay, largeWays, onFullScreen, toggleFullScreen } from "./fullScreen.ts"

/** The player's size. */
export interface Large {
  /** Nothing of the page is seen but the player. */
  readonly full: boolean
  /** The player fills the page, for want of a full screen (RS7). */
  readonly maximised: boolean
  /** How it gets larger here; undefined where it cannot. */
  readonly way: LargeWay | undefined
  readonly toggle: (() => void) | undefined
}

/** Full screen, or what comes next to it here. A way that the browser refused once is not offered again. */
export const useLarge = (player: HTMLElement | null, video: HTMLVideoElement | null): Large => {
  const [refused, setRefused] = useState<ReadonlyArray<LargeWay>>([])
  const [maximised, setMaximised] = useState(false)
  const full = useSyncExternalStore(onFullScreen, () => player !== null && document.fullscreenElement === player)
  const way = largeWays(video).find((each) => !refused.includes(each))

  useEffect(() => {
    if (!maximised) return undefined
    const leave = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setMaximised(false)
    }
    addEventListener("keydown", leave)
    return () => removeEventListener("keydown", leave)
  }, [maximised])

  const toggle = async (wanted: LargeWay) => {
    if (wanted === "page") return setMaximised(!maximised)
    if (player === null || video === null) return
    await toggleFullScreen(wanted, player, video).catch(() => setRefused((known) => [...known, wanted]))
  }
  return { full, maximised, way, toggle: way && (() => void toggle(way)) }
}
