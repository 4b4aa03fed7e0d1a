import { Effect } from "effect"
import { type Connection, mayPrefetch, prefetchAfterMs } from "../../domain/page/pageCode.ts"

export interface IdlePage {
  readonly navigator: {
    readonly onLine: boolean
    readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean }
  }
  /** Missing in Safari. */
  readonly requestIdleCallback?: (run: () => void) => number
  readonly cancelIdleCallback?: (handle: number) => void
}

const connectionOf = ({ onLine, connection }: IdlePage["navigator"]): Connection => ({
  isOnline: onLine,
  effectiveType: connection?.effectiveType,
  savesData: connection?.saveData ?? false,
})

/** Prefetches once the page has been idle for 2000 ms, if the connection allows it (R10). Returns a cancel function. */
export const prefetchIdle = (fetchAhead: () => Promise<unknown>, page: IdlePage = globalThis): (() => void) => {
  let idle: number | undefined
  const run = () => {
    if (!mayPrefetch(connectionOf(page.navigator))) return
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
