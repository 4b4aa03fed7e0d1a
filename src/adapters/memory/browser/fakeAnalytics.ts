import { Effect } from "effect"
import type { Analytics } from "../../../application/ports/browser/Analytics.ts"

/** Who counts visits (E14). */
export interface FakeAnalytics {
  readonly analytics: Analytics
  /** Undefined until anybody has said either. */
  readonly isPermitted: () => boolean | undefined
  /** Pages that were counted, in order. */
  readonly counted: () => ReadonlyArray<string>
}

export const fakeAnalytics = (): FakeAnalytics => {
  const counted: Array<string> = []
  let permitted: boolean | undefined
  let path: string | undefined
  const count = () => {
    if (permitted && path !== undefined) counted.push(path)
  }
  return {
    analytics: {
      permit: Effect.sync(() => {
        if (permitted) return
        permitted = true
        count()
      }),
      withdraw: Effect.sync(() => {
        permitted = false
      }),
      pageSeen: (next) =>
        Effect.sync(() => {
          if (next === path) return
          path = next
          count()
        }),
    },
    isPermitted: () => permitted,
    counted: () => [...counted],
  }
}
