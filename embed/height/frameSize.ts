import { isFullScreen } from "../fullScreen.ts"

/** A difference that is rounding, in CSS pixels. */
const tolerance = 1
/** Width of a frame whose container takes its width from its content, in CSS pixels (CSS 2, 10.3.2). */
const ownWidth = 300
/** Repairs after which the page counts as stronger. */
const mostRepairs = 10

type Styles = Readonly<Record<string, string>>

/** Over styles of the page with `!important`, such as `iframe { height: auto !important }` of a theme. */
const setStyles = ({ style }: HTMLElement, styles: Styles): void => {
  for (const [name, value] of Object.entries(styles)) style.setProperty(name, value, "important")
}

/** Styles of a page that make a frame smaller than its height says. */
const plain: Styles = {
  "box-sizing": "content-box",
  padding: "0",
  border: "0",
  flex: "none",
  transition: "none",
}

/** Whether a frame that is rendered shows less than this height of its content, in CSS pixels. */
const isCut = (frame: HTMLIFrameElement, height: number): boolean => {
  if (frame.getClientRects().length === 0 || isFullScreen(frame)) return false
  const { paddingTop, paddingBottom } = getComputedStyle(frame)
  const inner = frame.clientHeight - (Number.parseFloat(paddingTop) || 0) - (Number.parseFloat(paddingBottom) || 0)
  return inner < height - tolerance
}

/** Gives a container that takes its width from its content a wide one, as far as there is room. */
const widen = (frame: HTMLIFrameElement): void => {
  if (frame.offsetWidth === ownWidth) setStyles(frame, { width: "100vw", "max-width": "100%" })
}

/** Sets the height over the page's styles. Returns whether the frame has it, or is not rendered yet. */
const setHeight = (frame: HTMLIFrameElement, height: number): boolean => {
  setStyles(frame, { height: `${height}px`, "max-height": "none", width: "100%" })
  widen(frame)
  if (isCut(frame, height)) setStyles(frame, plain)
  return !isCut(frame, height)
}

/**
 * Keeps a frame at the height that it is given, in CSS pixels, also when the page's styles or code change it later
 * (RS1). Calls `lost` once if the page is stronger. Returns the functions that set the height, and that stop.
 */
export const frameSize = (frame: HTMLIFrameElement, lost: () => void) => {
  let wanted = 0
  let repairs = 0
  let isLost = false
  const lose = () => {
    if (isLost) return
    isLost = true
    stop()
    lost()
  }
  const give = (height: number) => {
    wanted = height
    if (!setHeight(frame, height)) lose()
  }
  const repair = () => {
    if (!isCut(frame, wanted)) return
    repairs += 1
    if (repairs > mostRepairs) lose()
    else give(wanted)
  }
  // Missing in old browsers.
  const observer = globalThis.ResizeObserver && new ResizeObserver(repair)
  observer?.observe(frame)
  const stop = () => observer?.disconnect()
  return [give, stop] as const
}
