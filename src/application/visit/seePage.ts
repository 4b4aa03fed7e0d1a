import { Effect } from "effect"
import type { SeenPage } from "../../domain/funnel/FunnelEvent.ts"
import { plainPath } from "../../domain/page/address.ts"
import type { Analytics } from "../ports/browser/Analytics.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"

/**
 * Reports a page view at a path. `page` is `undefined` if it is none of the showroom's pages, such as an error page.
 * The same page in another language, or rendered by the router after the first screen, is not a new view.
 */
export type SeePage = (page: SeenPage | undefined, path: string) => Effect.Effect<void>

export const seePage = ({
  analytics,
  funnel,
  greeted,
}: {
  readonly analytics: Analytics
  readonly funnel: Funnel
  /** Succeeds once READY is posted. Hosts expect no messages before it. */
  readonly greeted: Effect.Effect<void>
}): SeePage => {
  let seen: string | undefined
  return (page, path) =>
    Effect.suspend(() => {
      const plain = plainPath(path)
      const isNewView = page !== undefined && plain !== seen
      if (isNewView) seen = plain
      return Effect.andThen(
        analytics.pageSeen(plain),
        isNewView ? Effect.andThen(greeted, funnel.notify({ name: "page_changed", page })) : Effect.void,
      )
    })
}
