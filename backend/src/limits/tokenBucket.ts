/**
 * Allows a burst, then `perSecond`.
 * @param now ms of a monotonic clock
 * @returns whether this many may pass now; counts them if so
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
