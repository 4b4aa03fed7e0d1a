/** A place as far as calling needs it. */
export interface CallablePlace {
  readonly customerId: number
  /** Whether the visitor counts as there. */
  readonly isCounted: boolean
  /** End of the time for which the place of a visitor who asked to be called is kept; `null` for other visitors. */
  readonly keptUntil: Date | null
  readonly calledAt: Date | null
}

/**
 * The visitors to call now: they are next for one of the consultants, or would lose their place before `soon` (ms
 * since 1970). Visitors who were called and have not come yet hold up nobody behind them. At most two of those whose turn
 * is next are called at once for each consultant. A visitor who is away and did not ask to be called holds up nobody
 * either. `places` in the order of the queue.
 */
export const inReach = <Place extends CallablePlace>(
  places: ReadonlyArray<Place>,
  consultants: number,
  soon: number,
): ReadonlyArray<Place> => {
  const reach = Math.max(1, consultants)
  const called = places.filter(({ calledAt }) => calledAt !== null)
  const open = places.filter(
    ({ calledAt, keptUntil, isCounted }) => calledAt === null && (isCounted || keptUntil !== null),
  )
  const atOnce = 2 * reach - called.length
  const next = open.slice(0, reach).filter(({ keptUntil }) => keptUntil !== null)
  const endingSoon = open.filter(({ keptUntil }) => keptUntil !== null && keptUntil.getTime() <= soon)
  return [...new Set([...next.slice(0, Math.max(0, atOnce)), ...endingSoon])]
}
