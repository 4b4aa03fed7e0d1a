import { Effect } from "effect"
import type { Analytics } from "../../../application/ports/browser/Analytics.ts"
import type { Funnel } from "../../../application/ports/browser/Funnel.ts"
import type { FunnelEvent } from "../../../domain/funnel/FunnelEvent.ts"

/** A counter of visits (E14). */
export interface FakeAnalytics {
  readonly analytics: Analytics
  readonly funnel: Funnel
  /** `undefined` until either call. */
  readonly isPermitted: () => boolean | undefined
  /** Whether the last permission included advertisements. */
  readonly isMarketing: () => boolean
  readonly counted: () => ReadonlyArray<string>
  /** Events of the funnel while counting was permitted, in order. */
  readonly events: () => ReadonlyArray<FunnelEvent>
}

export const fakeAnalytics = (): FakeAnalytics => {
  const counted: Array<string> = []
  const events: Array<FunnelEvent> = []
  let permitted: boolean | undefined
  let marketing = false
  let path: string | undefined
  const count = () => {
    if (permitted && path !== undefined) counted.push(path)
  }
  return {
    analytics: {
      permit: (consent) =>
        Effect.sync(() => {
          marketing = consent.marketing
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
    funnel: {
      notify: (event) =>
        Effect.sync(() => {
          if (permitted) events.push(event)
        }),
    },
    isPermitted: () => permitted,
    isMarketing: () => marketing,
    counted: () => [...counted],
    events: () => [...events],
  }
}
