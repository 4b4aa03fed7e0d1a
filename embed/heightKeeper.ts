/** What is to be done about heights that a frame reports. */
export interface HeightKeeper {
  /** A height in CSS pixels, as it was reported. */
  readonly report: (height: number) => void
  readonly stop: () => void
}

export interface HeightKeeperParts {
  /** Called with each height that the frame shall have, in CSS pixels. */
  readonly apply: (height: number) => void
  /** The content grows and grows, which is what content does that is as high as its frame (RS1). Nothing is followed any more. */
  readonly giveUp: () => void
  /** In ms. */
  readonly now: () => number
}

/** Less is a rounding of the browser at some zoom, in CSS pixels. */
const tolerance = 1
/** A height that shrinks is believed when it has not changed for so long, in ms: during a transition the frame does not shiver (RS3). */
const calmMs = 150
/** So many growths with never a pause are no transition any more: at 60 a second it is four seconds (RS1). */
const mostGrowths = 240
/** A pause between two growths that ends a row of them, in ms. */
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
