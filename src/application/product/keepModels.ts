import { Effect } from "effect"
import { readConsentDigits } from "../../domain/host/HostMessage.ts"
import { keptText, readKeptText, toggledModel } from "../../domain/product/keptModels.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { createStore, type Store, untilNext } from "../store/Store.ts"

/** The models that a visitor has selected for a comparison. */
export interface KeptModels {
  /** Ids of the kept models, in the order of selection. */
  readonly state: Store<ReadonlyArray<number>>
  readonly toggle: (productId: number) => void
  /** Restores them, then stores each change: for the tab, and across visits only with consent to C0003. */
  readonly live: Effect.Effect<void>
}

export const keepModels = (store: VisitorStore, locationId: number): KeptModels => {
  const state = createStore<ReadonlyArray<number>>([])
  const mayOutliveVisit = Effect.map(store.read("cookieConsent"), (digits) => readConsentDigits(digits)?.preferences)
  const restore = Effect.gen(function* () {
    const ofTab = readKeptText(yield* store.read("keptModels"), locationId)
    const ofVisitor = (yield* mayOutliveVisit) ? readKeptText(yield* store.read("favourites"), locationId) : undefined
    // The visitor may have selected a model before this read ended.
    if (state.get().length === 0) state.set(ofTab ?? ofVisitor ?? [])
  })
  const storeNext = Effect.gen(function* () {
    const ids = yield* untilNext(state, () => true)
    const text = keptText(locationId, ids)
    yield* store.write("keptModels", text)
    yield* (yield* mayOutliveVisit) ? store.write("favourites", text) : store.forget("favourites")
  })
  return {
    state,
    toggle: (productId) => state.set(toggledModel(state.get(), productId)),
    live: Effect.andThen(restore, Effect.forever(storeNext)),
  }
}
