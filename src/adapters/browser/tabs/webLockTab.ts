import { Deferred, Effect } from "effect"
import { type LiveTab, type Tenure, VisitOver } from "../../../application/ports/browser/LiveTab.ts"

/** What is needed of the page's globals; all are missing somewhere, locks and digests wherever the page is not secure. */
export interface LockPage {
  readonly navigator: { readonly locks?: Pick<LockManager, "request"> }
  readonly crypto: { readonly subtle?: Pick<SubtleCrypto, "digest"> }
  readonly BroadcastChannel?: typeof BroadcastChannel
}

const alone: Tenure = { ended: Effect.never, leave: Effect.void }

const over = "over"
/** The lock is kept for as long after the others are told that the visit is over, in ms: a free lock may be faster than the word. */
const announceMs = 1_000

/** All tabs of one visitor name the same lock, and nobody who lists the locks of the origin reads a uuid (decisions E5). */
const lockName = async (subtle: Pick<SubtleCrypto, "digest">, visitor: string): Promise<string> => {
  const digest = new Uint8Array(await subtle.digest("SHA-256", new TextEncoder().encode(visitor)))
  return `showroom-${[...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`
}

/**
 * The live tab by a Web Lock (RC10), which the browser frees however a tab ends. Stealing breaks the lock of the tab that had it;
 * an ordinary request waits until it is free. A tab that holds or awaits one is not frozen in the background either. Where locks
 * are missing or forbidden, as in a page without an origin of its own, each tab is alone.
 */
export const webLockTab = (page: LockPage = globalThis): LiveTab => {
  const channelOf = (name: string) => (page.BroadcastChannel ? new page.BroadcastChannel(name) : undefined)

  const announceOver = (name: string) => {
    const channel = channelOf(name)
    channel?.postMessage(over)
    channel?.close()
  }

  const requested = (visitor: string, way: "steal" | "wait"): Effect.Effect<Tenure, VisitOver> =>
    Effect.callback<Tenure, VisitOver>((resume) => {
      const { locks } = page.navigator
      const { subtle } = page.crypto
      if (locks === undefined || subtle === undefined) return resume(Effect.succeed(alone))
      const ended = Deferred.makeUnsafe<void>()
      const giveUp = new AbortController()
      const { signal } = giveUp

      const ask = async () => {
        const name = await lockName(subtle, visitor)
        const channel = way === "wait" ? channelOf(name) : undefined
        channel?.addEventListener("message", ({ data }) => {
          if (data !== over) return
          giveUp.abort()
          resume(Effect.fail(new VisitOver()))
        })
        signal.addEventListener("abort", () => channel?.close())
        // A request that steals takes no signal: it does not wait.
        await locks.request(name, way === "steal" ? { steal: true } : { signal }, () => {
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
        // Stolen, given up, or refused from the start: a caller that was answered before is not answered again.
        resume(Effect.succeed(alone))
        Deferred.doneUnsafe(ended, Effect.void)
      })
      return Effect.sync(() => giveUp.abort())
    })

  return {
    // What is taken is not waited for, so nobody can say that it is over.
    take: (visitor) => Effect.orDie(requested(visitor, "steal")),
    inherit: (visitor) => requested(visitor, "wait"),
  }
}
