/** Whether this frame fills the screen. */
export const isFullScreen = (frame: Element): boolean => document.fullscreenElement === frame
