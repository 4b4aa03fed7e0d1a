import type { Load } from "./processLoad.ts"

/** CPU for each visitor from the cut until all have caught up, in ms. */
export interface ReturnCost {
  /** Everything in that time, by process. */
  readonly all: ReadonlyArray<{ readonly name: string; readonly ms: number }>
  /** The sum of all processes, without what the webinar took in the same time before the cut. */
  readonly netMs: number
}

/**
 * @param before the load while the moderator speaks
 * @param returning the load while `visitors` return
 * @param processes number of the first entries of both that are the backend and its broker
 */
export const returnCostOf = (
  before: ReadonlyArray<Load>,
  returning: ReadonlyArray<Load>,
  processes: number,
  visitors: number,
): ReturnCost => {
  const meanwhile = returning.slice(0, processes)
  const all = meanwhile.map(({ name, cpuSeconds }) => ({ name, ms: (1_000 * cpuSeconds) / visitors }))
  const usualMs = meanwhile.map(({ cpuSeconds, cpuPercent }, index) => {
    const seconds = cpuPercent === 0 ? 0 : (100 * cpuSeconds) / cpuPercent
    return (1_000 * seconds * (before[index]?.cpuPercent ?? 0)) / 100 / visitors
  })
  const sum = (list: ReadonlyArray<number>) => list.reduce((total, one) => total + one, 0)
  return { all, netMs: sum(all.map(({ ms }) => ms)) - sum(usualMs) }
}
