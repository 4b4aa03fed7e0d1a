import { Effect } from "effect"
import type { ConfigSource } from "../../../application/ports/backend/ConfigSource.ts"
import type { Analytics } from "../../../application/ports/browser/Analytics.ts"
import type { Funnel } from "../../../application/ports/browser/Funnel.ts"
import type { FunnelEvent } from "../../../domain/funnel/FunnelEvent.ts"
import type { GoogleTag, TagPage } from "./googleTag.ts"

/** As wide as the tag's names begin; its own module looks closer. */
const looksLikeTag = (page: TagPage): boolean => {
  try {
    return /(?:^|; )_g(?:a|id)/.test(page.document.cookie)
  } catch {
    // In a frame without its own origin even reading throws, and there are none.
    return false
  }
}

/**
 * Counts visits by the Google tag that is configured (E14). What knows the tag is fetched when a visitor has agreed, or when there
 * are cookies of it to be removed: the first screen of all others goes without. What happens in a visit counts from then on.
 */
export const webAnalytics = (
  config: ConfigSource,
  page: TagPage = globalThis,
): Analytics & { readonly funnel: Funnel } => {
  let tag: GoogleTag | undefined
  let path: string | undefined
  let isPermitted = false
  let isMarketing = false
  /** What has happened while the tag was on its way. */
  let kept: FunnelEvent[] = []

  const reported = (work: Effect.Effect<void, unknown>): Effect.Effect<void> =>
    Effect.catch(work, (failure) => {
      // The host's next word tries again.
      isPermitted = false
      return Effect.logWarning("Visits cannot be counted", failure)
    })

  const code = Effect.tryPromise(() => import("./googleTag.ts"))
  const begin = Effect.gen(function* () {
    const { analytics } = yield* config.configuration
    if (analytics === undefined) {
      isPermitted = false
      return
    }
    const { googleTag } = yield* code
    tag ??= googleTag(page, analytics)
    // Consent may have gone while the module was on its way.
    if (!isPermitted) return
    tag.enable({ marketing: isMarketing })
    tag.pageSeen(path ?? page.location.pathname)
    kept.splice(0).forEach(tag.happened)
  })
  /** An earlier visit may have left them, whatever is configured now. */
  const removeCookies = Effect.map(code, ({ removeTagCookies }) => {
    if (!isPermitted) removeTagCookies(page)
  })

  return {
    permit: ({ marketing }) =>
      Effect.suspend(() => {
        const isNews = marketing !== isMarketing
        isMarketing = marketing
        if (isPermitted)
          return Effect.sync(() => {
            if (isNews) tag?.enable({ marketing })
          })
        isPermitted = true
        kept = []
        return reported(begin)
      }),
    withdraw: Effect.suspend(() => {
      isPermitted = false
      if (tag !== undefined) return Effect.sync(tag.disable)
      return looksLikeTag(page) ? reported(removeCookies) : Effect.void
    }),
    pageSeen: (next) =>
      Effect.sync(() => {
        path = next
        tag?.pageSeen(next)
      }),
    funnel: {
      notify: (event) =>
        Effect.sync(() => {
          if (!isPermitted) return
          if (tag) tag.happened(event)
          else kept.push(event)
        }),
    },
  }
}
