/** Whether this element fills the screen. */
export const isFullScreen = (element: Element): boolean => document.fullscreenElement === element

/** Whether the browser lets this page fill the screen. In many frames it does not. */
export const mayFillScreen = (): boolean => document.fullscreenEnabled === true

/** Shows only this element. Rejects if the browser refuses. */
export const fillScreen = async (element: Element): Promise<void> => element.requestFullscreen()

/** Leaves full screen, if anything fills the screen. */
export const leaveFullScreen = async (): Promise<void> => {
  try {
    if (document.fullscreenElement) await document.exitFullscreen()
  } catch {
    // The browser left it meanwhile.
  }
}

/** Calls `listener` whenever the element that fills the screen changes. Returns an unsubscribe function. */
export const onFullScreen = (listener: () => void): (() => void) => {
  document.addEventListener("fullscreenchange", listener)
  return () => document.removeEventListener("fullscreenchange", listener)
}
