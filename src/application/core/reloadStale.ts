import { Clock, Effect } from "effect"
import { mayReload } from "../../domain/page/pageCode.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"

/**
 * Reloads the page because its code is gone from the server (R9). `false` if a reload is not allowed now, or would leave
 * the page for the browser's own error page.
 */
export type ReloadStale = (isBusy: boolean) => Effect.Effect<boolean>

interface ReloadDeps {
  readonly store: VisitorStore
  /** Whether the server answers with the page. */
  readonly isReachable: Effect.Effect<boolean>
  readonly reload: Effect.Effect<void>
}

const instantIn = (stored: string | undefined): number | undefined => {
  const instant = Number(stored)
  return stored !== undefined && Number.isFinite(instant) ? instant : undefined
}

export const reloadStale =
  ({ store, isReachable, reload }: ReloadDeps): ReloadStale =>
  (isBusy) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const lastReloadAt = instantIn(yield* store.read("reloadedAt"))
      if (!mayReload({ now, lastReloadAt, isBusy })) return false
      if (!(yield* isReachable)) return false
      yield* store.write("reloadedAt", String(now))
      yield* Effect.logWarning("reloading: the code is gone")
      yield* reload
      return true
    })
