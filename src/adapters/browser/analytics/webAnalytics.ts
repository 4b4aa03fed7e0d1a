import { Effect } from "effect"
import type { ConfigSource } from "../../../application/ports/backend/ConfigSource.ts"
import type { Analytics } from "../../../application/ports/browser/Analytics.ts"
import type { Funnel } from "../../../application/ports/browser/Funnel.ts"
import type { FunnelEvent } from "../../../domain/funnel/FunnelEvent.ts"
import type { GoogleTag, TagPage } from "./googleTag.ts"

/** A broad check for the tag's cookies; `googleTag.ts` checks precisely. */
const looksLikeTag = (page: TagPage): boolean => {
  try {
    return /(?:^|; )_g(?:a|id)/.test(page.document.cookie)
  } catch {
    // In a frame with an opaque origin even reading throws, and there are no cookies.
    return false
  }
}

/**
 * Counts visits with the configured Google tag (E14). Loads its module only if a visitor has agreed or its cookies have
 * to be removed, so that the first screen of all others does without. Counts funnel events from the visitor's consent
 * on.
 */
export const webAnalytics = (
  config: ConfigSource,
  page: TagPage = globalThis,
): Analytics & { readonly funnel: Funnel } => {
  let tag: GoogleTag | undefined
  let path: string | undefined
  let isPermitted = false
  let isMarketing = false
  let pending: FunnelEvent[] = []

  const reported = (work: Effect.Effect<void, unknown>): Effect.Effect<void> =>
    Effect.catch(work, (failure) => {
      // The host's next consent message tries again.
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
    // The visitor may have withdrawn consent while the module loaded.
    if (!isPermitted) return
    tag.enable({ marketing: isMarketing })
    tag.pageSeen(path ?? page.location.pathname)
    pending.splice(0).forEach(tag.happened)
  })
  /** An earlier visit may have left cookies, whatever is configured now. */
  const removeCookies = Effect.map(code, ({ removeTagCookies }) => {
    if (!isPermitted) removeTagCookies(page)
  })

  return {
    permit: ({ marketing }) =>
      Effect.suspend(() => {
        const isChanged = marketing !== isMarketing
        isMarketing = marketing
        if (isPermitted)
          return Effect.sync(() => {
            if (isChanged) tag?.enable({ marketing })
          })
        isPermitted = true
        pending = []
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
          else pending.push(event)
        }),
    },
  }
}
