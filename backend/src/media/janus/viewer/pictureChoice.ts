/** The pictures of a publisher who sends two. */
export type PictureSize = "large" | "small"

/** Decides which picture a viewer gets, by the losses that Janus reports. */
export interface PictureChoice {
  /** Takes a report that the viewer's line lost packets, at most one a second. */
  readonly noteLoss: () => void
  readonly close: () => void
}

/** Time within which a second report of loss means a weak line, in ms. A single one is ignored. */
const weakWithinMs = 5_000
/** Relapse time after the large picture came back, in ms: the line then has to be good for twice as long. */
const relapseMs = 30_000
const mostCalmFactor = 16

/**
 * Begins with the large picture and calls `choose` at each change. The small one comes after the second loss within 5 s,
 * the large one again after `calmMs` without a loss.
 */
export const createPictureChoice = (calmMs: number, choose: (size: PictureSize) => void): PictureChoice => {
  let size: PictureSize = "large"
  let lossAt = Number.NEGATIVE_INFINITY
  let largeSince = Number.NEGATIVE_INFINITY
  let calmFactor = 1
  let calm: NodeJS.Timeout | undefined

  const change = (next: PictureSize) => {
    size = next
    choose(next)
  }
  const enlarge = () => {
    largeSince = performance.now()
    change("large")
  }
  const shrink = (now: number) => {
    calmFactor = now - largeSince < relapseMs ? Math.min(calmFactor * 2, mostCalmFactor) : 1
    change("small")
  }
  return {
    noteLoss: () => {
      const now = performance.now()
      if (size === "large" && now - lossAt < weakWithinMs) shrink(now)
      lossAt = now
      if (size === "large") return
      clearTimeout(calm)
      calm = setTimeout(enlarge, calmMs * calmFactor)
      calm.unref()
    },
    close: () => clearTimeout(calm),
  }
}
