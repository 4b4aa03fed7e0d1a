import { Deferred, Effect } from "effect"
import { type LiveTab, type Tenure, VisitOver } from "../../../application/ports/browser/LiveTab.ts"
import { type LockingPage, tabLocks } from "../../platform/locks.ts"
import { optional } from "../../platform/optional.ts"

/** The globals of the page that this uses; each is missing in some browsers, locks and digests in insecure contexts. */
export interface LockPage extends LockingPage {
  readonly crypto: { readonly subtle?: Pick<SubtleCrypto, "digest"> }
  readonly BroadcastChannel?: typeof BroadcastChannel
}

const alone: Tenure = { ended: Effect.never, leave: Effect.void }

const over = "over"
/**
 * Delay between the message to the other tabs and the release of the lock, in ms: another tab might acquire the lock
 * before it receives the message.
 */
const announceMs = 1_000

/**
 * All tabs of one visitor use the same lock name. It contains no uuid, because every page of the origin can list the
 * locks (readings E5).
 */
const lockName = async (subtle: Pick<SubtleCrypto, "digest">, visitor: string): Promise<string> => {
  const digest = new Uint8Array(await subtle.digest("SHA-256", new TextEncoder().encode(visitor)))
  return `showroom-${[...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`
}

/**
 * The live tab by a Web Lock (RC10), which the browser releases however a tab ends. Stealing breaks the lock of the tab
 * that holds it; an ordinary request waits until it is free. Browsers do not freeze a background tab that holds or
 * awaits a lock. If locks are missing or forbidden, as in a page with an opaque origin, each tab is independent.
 */
export const webLockTab = (page: LockPage = globalThis): LiveTab => {
  const channelOf = (name: string) => optional(() => page.BroadcastChannel && new page.BroadcastChannel(name))

  const announceOver = (name: string) => {
    const channel = channelOf(name)
    channel?.postMessage(over)
    channel?.close()
  }

  const requested = (visitor: string, mode: "steal" | "wait"): Effect.Effect<Tenure, VisitOver> =>
    Effect.callback<Tenure, VisitOver>((resume) => {
      const locks = tabLocks(page)
      const { subtle } = page.crypto
      if (locks === undefined || subtle === undefined) return resume(Effect.succeed(alone))
      const ended = Deferred.makeUnsafe<void>()
      const giveUp = new AbortController()
      const { signal } = giveUp

      const ask = async () => {
        const name = await lockName(subtle, visitor)
        const channel = mode === "wait" ? channelOf(name) : undefined
        channel?.addEventListener("message", ({ data }) => {
          if (data !== over) return
          giveUp.abort()
          resume(Effect.fail(new VisitOver()))
        })
        signal.addEventListener("abort", () => channel?.close())
        // A request that steals does not wait, so it takes no signal.
        await locks.request(name, mode === "steal" ? { steal: true } : { signal }, () => {
          channel?.close()
          return new Promise<void>((free) => {
            if (signal.aborted) return free()
            signal.addEventListener("abort", () => free())
            const leave = Effect.sync(() => {
              announceOver(name)
              setTimeout(free, announceMs)
            })
            resume(Effect.succeed({ ended: Deferred.await(ended), leave }))
          })
        })
      }
      ask().catch(() => {
        // Stolen, aborted, or refused from the start. A second `resume` has no effect.
        resume(Effect.succeed(alone))
        Deferred.doneUnsafe(ended, Effect.void)
      })
      return Effect.sync(() => giveUp.abort())
    })

  return {
    // Stealing does not wait, so it cannot fail with `VisitOver`.
    take: (visitor) => Effect.catch(requested(visitor, "steal"), Effect.die),
    inherit: (visitor) => requested(visitor, "wait"),
  }
}
