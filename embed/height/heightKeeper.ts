/** Differences below this are rounding at some zoom level, in CSS pixels. */
const tolerance = 1
/** Delay before a smaller height is applied, in ms, so that the frame does not flicker during a transition (RS3). */
const calmMs = 150
/** Growths in a row that count as endless: at 60 a second it is four seconds (RS1). */
const mostGrowths = 240
/** Pause between two growths that resets their count, in ms. */
const pauseMs = 400

/**
 * Applies growth at once, so that nothing is cut off, and shrinking after it has settled. Calls `apply` with each new
 * height of the frame, in CSS pixels. Calls `giveUp` if the content grows without end, because it is as high as its frame
 * (RS1), and applies no further height. Returns the functions that take a reported height, and that stop.
 */
export const heightKeeper = (apply: (height: number) => void, giveUp: () => void) => {
  let applied = 0
  let growths = 0
  let grownAt = 0
  let calm: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const stop = () => {
    isStopped = true
    clearTimeout(calm)
  }
  const applyHeight = (height: number) => {
    applied = height
    apply(height)
  }
  const grow = (height: number) => {
    growths = Date.now() - grownAt > pauseMs ? 1 : growths + 1
    grownAt = Date.now()
    if (growths <= mostGrowths) return applyHeight(height)
    stop()
    giveUp()
  }

  const report = (height: number) => {
    if (isStopped) return
    clearTimeout(calm)
    if (height >= applied + tolerance) grow(height)
    else if (height <= applied - tolerance) calm = setTimeout(() => applyHeight(height), calmMs)
  }
  return [report, stop] as const
}
