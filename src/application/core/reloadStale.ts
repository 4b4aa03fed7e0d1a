import { Clock, Effect } from "effect"
import { mayReload } from "../../domain/page/pageCode.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"

/** Reloads the page because its code is gone from the server (R9). `false` if a reload is not allowed now. */
export type ReloadStale = (isBusy: boolean) => Effect.Effect<boolean>

const instantIn = (stored: string | undefined): number | undefined => {
  const instant = Number(stored)
  return stored !== undefined && Number.isFinite(instant) ? instant : undefined
}

export const reloadStale =
  ({ store, reload }: { readonly store: VisitorStore; readonly reload: Effect.Effect<void> }): ReloadStale =>
  (isBusy) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const lastReloadAt = instantIn(yield* store.read("reloadedAt"))
      if (!mayReload({ now, lastReloadAt, isBusy })) return false
      yield* store.write("reloadedAt", String(now))
      yield* Effect.logWarning("reloading: the code is gone")
      yield* reload
      return true
    })
