import { Effect } from "effect"
import type { SeenPage } from "../../domain/funnel/FunnelEvent.ts"
import { plainPath } from "../../domain/page/address.ts"
import type { Analytics } from "../ports/browser/Analytics.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"

/**
 * Something is in view at a path. `page`: which page; undefined where it is none, such as a page of an error. The same page in
 * another language, or by the router after the first screen has shown it, is no other page.
 */
export type SeePage = (page: SeenPage | undefined, path: string) => Effect.Effect<void>

export const seePage = ({
  analytics,
  funnel,
  greeted,
}: {
  readonly analytics: Analytics
  readonly funnel: Funnel
  /** Succeeds once READY is posted: no host expects messages before. */
  readonly greeted: Effect.Effect<void>
}): SeePage => {
  let seen: string | undefined
  return (page, path) =>
    Effect.suspend(() => {
      const place = plainPath(path)
      const isNews = page !== undefined && place !== seen
      if (isNews) seen = place
      return Effect.andThen(
        analytics.pageSeen(place),
        isNews ? Effect.andThen(greeted, funnel.notify({ name: "page_changed", page })) : Effect.void,
      )
    })
}
