/** Time in ms for which an unreachable node is skipped. */
const skippedMs = 5_000

/** Addresses of the same service at several nodes of a cluster. */
export interface Nodes {
  /** The address to try next, in rotation. A node that has just failed is used only if no other is left. */
  readonly next: () => string
  readonly failed: (url: string) => void
}

export const nodes = (urls: ReadonlyArray<string>): Nodes => {
  const failedAt = new Map<string, number>()
  let turn = 0
  const isSkipped = (url: string) => performance.now() - (failedAt.get(url) ?? Number.NEGATIVE_INFINITY) < skippedMs
  return {
    next: () => {
      const usable = urls.filter((url) => !isSkipped(url))
      const choice = usable.length > 0 ? usable : urls
      turn += 1
      const chosen = choice[turn % choice.length]
      if (chosen === undefined) throw new Error("A broker without an address.")
      return chosen
    },
    failed: (url) => void failedAt.set(url, performance.now()),
  }
}
