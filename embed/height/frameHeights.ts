import { heightKeeper } from "./heightKeeper.ts"

/** Timeout for the first height after READY, in ms. */
const heightWithinMs = 10_000

/**
 * The content element of a showroom's page. Its height does not depend on the frame's, whatever the page's styles
 * (RS1).
 */
const targetElementSelector = "#root"

/** Delay before the next request, in ms: the frame's side of the resize library loads some time after READY. */
const waitAfter = (asked: number): number => (asked <= 100 ? 100 : asked <= 120 ? 1_000 : 10_000)

/** The height in a message of the frame, in CSS pixels. `undefined` for any other message. */
export const heightOf = (message: unknown): number | undefined => {
  const { type, height } = (message ?? {}) as { readonly type?: unknown; readonly height?: unknown }
  return type === "iframe-resized" && typeof height === "number" ? height : undefined
}

/**
 * Asks the page in a frame to report its heights, and decides which of them to apply (RS1-RS6). Calls `apply` with each
 * new height, in CSS pixels, and `giveUp` if none arrives or the content grows without end.
 *
 * Asks with the protocol of @open-iframe-resizer/core, which the showroom implements. That library's own host side is
 * three times as large, and would act as a frame if the dealer's page is itself framed.
 */
export const frameHeights = (
  frame: HTMLIFrameElement,
  origin: string,
  apply: (height: number) => void,
  giveUp: () => void,
) => {
  const [keep, stopKeeping] = heightKeeper(apply, giveUp)
  let asked = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let late: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    frame.contentWindow?.postMessage({ type: "iframe-child-init", targetElementSelector }, origin)
    asked += 1
    timer = setTimeout(ask, waitAfter(asked))
  }
  const answered = () => {
    clearTimeout(timer)
    clearTimeout(late)
  }
  /**
   * Starts over with each READY: a page that loads in the frame later, as after the live button, has not been asked yet.
   */
  const start = () => {
    answered()
    asked = 0
    ask()
    late = setTimeout(giveUp, heightWithinMs)
  }
  const report = (height: number) => {
    answered()
    keep(height)
  }
  const stop = () => {
    answered()
    stopKeeping()
  }
  return [start, report, stop] as const
}
