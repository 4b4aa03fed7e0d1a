/**
 * Allows a burst, then `perSecond`.
 *
 * @param now milliseconds of a clock that never goes back
 * @returns whether this many may pass now; they are counted if they may
 */
export const tokenBucket = (perSecond: number, burst: number, now = () => performance.now()) => {
  let tokens = burst
  let filledAt = now()
  return (wanted: number): boolean => {
    const at = now()
    tokens = Math.min(burst, tokens + ((at - filledAt) / 1000) * perSecond)
    filledAt = at
    if (wanted > tokens) return false
    tokens -= wanted
    return true
  }
}
