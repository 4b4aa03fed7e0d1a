/** The element with the content of a showroom's page. Its height is not the frame's, however the page around it is styled (RS1). */
const targetElementSelector = "#root"

/** How long to wait for an answer before asking again, in ms: the frame's side of the resize library comes some time after READY. */
const waitAfter = (asked: number): number => (asked <= 100 ? 100 : asked <= 120 ? 1_000 : 10_000)

/** A height that the frame tells, in CSS pixels; undefined of any other message. */
export const heightOf = (message: unknown): number | undefined => {
  const { type, height } = (message ?? {}) as { readonly type?: unknown; readonly height?: unknown }
  return type === "iframe-resized" && typeof height === "number" ? height : undefined
}

/**
 * Asks a page in the frame to tell its heights, as @open-iframe-resizer/core does, which the showroom answers with. That library's own
 * host side is three times as large, and would answer as a frame where the dealer's page is in one itself.
 */
export const askHeights = (say: (message: object) => void) => {
  let asked = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    say({ type: "iframe-child-init", targetElementSelector })
    asked += 1
    timer = setTimeout(ask, waitAfter(asked))
  }
  ask()
  return {
    /** Asks for the height as it is now, where the browser does not lay the frame out by itself. */
    again: () => say({ type: "iframe-get-child-dimensions" }),
    /** Ends asking. An answer has come, or nobody wants one. */
    stop: () => clearTimeout(timer),
  }
}
