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
 * Asks a page in the frame to report its heights, with the protocol of @open-iframe-resizer/core, which the showroom
 * implements. That library's own host side is three times as large, and would act as a frame if the dealer's page is
 * itself framed.
 */
export const askHeights = (post: (message: object) => void) => {
  let asked = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    post({ type: "iframe-child-init", targetElementSelector })
    asked += 1
    timer = setTimeout(ask, waitAfter(asked))
  }
  ask()
  return {
    /** Requests the current height, for browsers that do not lay out the frame on their own. */
    again: () => post({ type: "iframe-get-child-dimensions" }),
    /** Stops the requests after an answer, or on unmount. */
    stop: () => clearTimeout(timer),
  }
}
