/** An iPhone gives full screen to a video alone, under this name. */
interface PhoneVideo {
  readonly webkitEnterFullscreen?: () => void
}

/** How this browser shows the player on the full screen; undefined where it cannot, as in many frames on phones. */
export const fullScreenWay = (video: HTMLVideoElement | null): "player" | "video" | undefined => {
  if (document.fullscreenEnabled) return "player"
  return video && typeof (video as PhoneVideo).webkitEnterFullscreen === "function" ? "video" : undefined
}

/** Enters or leaves full screen. Rejects when the browser refuses. */
export const toggleFullScreen = async (player: HTMLElement, video: HTMLVideoElement): Promise<void> => {
  if (document.fullscreenElement === player) return document.exitFullscreen()
  if (fullScreenWay(video) === "player") return player.requestFullscreen()
  ;(video as PhoneVideo).webkitEnterFullscreen?.()
}

/** Hears of every change of the element that is full screen. */
export const onFullScreen = (hear: () => void): (() => void) => {
  document.addEventListener("fullscreenchange", hear)
  return () => document.removeEventListener("fullscreenchange", hear)
}
