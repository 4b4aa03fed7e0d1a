import type { Clock } from "../../environment/time/clock.ts"

/**
 * Shares one read of a location among all callers within `cachedMs`: thousands of visitors may join at once. A failed
 * read is not repeated to later callers.
 */
export const readByLocation = <Answer>(
  clock: Clock,
  cachedMs: number,
  read: (locationId: number) => Promise<Answer>,
): ((locationId: number) => Promise<Answer>) => {
  const known = new Map<number, { readonly until: number; readonly answer: Promise<Answer> }>()
  return (locationId) => {
    const cached = known.get(locationId)
    if (cached && cached.until > clock.now()) return cached.answer
    const answer = read(locationId)
    answer.catch(() => known.delete(locationId))
    known.set(locationId, { until: clock.now() + cachedMs, answer })
    return answer
  }
}
