/** An iPhone gives full screen to a video alone, under this name. */
interface PhoneVideo {
  readonly webkitEnterFullscreen?: () => void
}

/**
 * Ways in which the picture gets larger, the best first. `player`: the whole player; `video`: the bare picture, on an iPhone;
 * `page`: the player fills the page, which is no help in a frame.
 */
export type LargeWay = "player" | "video" | "page"

/** What this browser has of them (RS7); none in many frames. */
export const largeWays = (video: HTMLVideoElement | null): ReadonlyArray<LargeWay> => [
  ...(document.fullscreenEnabled ? (["player"] as const) : []),
  ...(video && typeof (video as PhoneVideo).webkitEnterFullscreen === "function" ? (["video"] as const) : []),
  ...(window.parent === window ? (["page"] as const) : []),
]

/** Enters or leaves full screen. Rejects when the browser refuses. */
export const toggleFullScreen = async (
  way: Exclude<LargeWay, "page">,
  player: HTMLElement,
  video: HTMLVideoElement,
): Promise<void> => {
  if (document.fullscreenElement === player) return document.exitFullscreen()
  if (way === "player") return player.requestFullscreen()
  ;(video as PhoneVideo).webkitEnterFullscreen?.()
}

/** Hears of every change of the element that is full screen. */
export const onFullScreen = (hear: () => void): (() => void) => {
  document.addEventListener("fullscreenchange", hear)
  return () => document.removeEventListener("fullscreenchange", hear)
}
