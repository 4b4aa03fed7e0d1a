import { Effect } from "effect"
import { type ConnectedPage, ownConnection } from "../../adapters/platform/connection.ts"
import { mayPrefetch, prefetchAfterMs } from "../../domain/page/pageCode.ts"

export interface IdlePage extends ConnectedPage {
  /** Missing in Safari. */
  readonly requestIdleCallback?: (run: () => void) => number
  readonly cancelIdleCallback?: (handle: number) => void
}

/** Prefetches once the page has been idle for 2000 ms, if the connection allows it (R10). Returns a cancel function. */
export const prefetchIdle = (fetchAhead: () => Promise<unknown>, page: IdlePage = globalThis): (() => void) => {
  let idle: number | undefined
  const run = () => {
    if (!mayPrefetch(ownConnection(page))) return
    fetchAhead().catch((failure: unknown) =>
      Effect.runFork(Effect.logInfo("could not prefetch the next page", failure)),
    )
  }
  const timer = setTimeout(() => {
    if (page.requestIdleCallback === undefined) run()
    else idle = page.requestIdleCallback(run)
  }, prefetchAfterMs)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) page.cancelIdleCallback?.(idle)
  }
}
