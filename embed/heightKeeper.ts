/** Decides what to do with the heights that a frame reports. */
export interface HeightKeeper {
  /** A height in CSS pixels, as it was reported. */
  readonly report: (height: number) => void
  readonly stop: () => void
}

export interface HeightKeeperParts {
  /** Called with each height that the frame shall have, in CSS pixels. */
  readonly apply: (height: number) => void
  /** The content grows without end, as content does that is as high as its frame (RS1). No further height is applied. */
  readonly giveUp: () => void
  /** In ms. */
  readonly now: () => number
}

/** A smaller difference is a rounding of the browser at some zoom, in CSS pixels. */
const tolerance = 1
/** A smaller height is applied when it has not changed for this long, in ms: the frame does not shiver during a transition (RS3). */
const calmMs = 150
/** More growths than this without a pause are no transition: at 60 a second it is four seconds (RS1). */
const mostGrowths = 240
/** A longer pause between two growths ends a row of them, in ms. */
const pauseMs = 400

/** Follows growth at once, so that nothing is cut off, and shrinking when it has come to rest. */
export const heightKeeper = ({ apply, giveUp, now }: HeightKeeperParts): HeightKeeper => {
  let applied = 0
  let growths = 0
  let grownAt = Number.NEGATIVE_INFINITY
  let calm: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const stop = () => {
    isStopped = true
    clearTimeout(calm)
  }
  const become = (height: number) => {
    applied = height
    apply(height)
  }
  const grow = (height: number) => {
    growths = now() - grownAt > pauseMs ? 1 : growths + 1
    grownAt = now()
    if (growths <= mostGrowths) return become(height)
    stop()
    giveUp()
  }

  return {
    stop,
    report: (height) => {
      if (isStopped) return
      clearTimeout(calm)
      if (height >= applied + tolerance) grow(height)
      else if (height <= applied - tolerance) calm = setTimeout(() => become(height), calmMs)
    },
  }
}
