import { Effect } from "effect"
import { momentsText, readMomentsText, type ShownMoment, withMoment } from "../../domain/product/shownMoments.ts"
import type { ServerClock } from "../ports/backend/ServerClock.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { createStore, follow, type Store } from "../store/Store.ts"

/** When models were shown in one consultation, the oldest first. */
export interface NotedModels {
  readonly state: Store<ReadonlyArray<ShownMoment>>
  /** Restores the times that this tab has stored, then stores each model that is shown. */
  readonly live: Effect.Effect<void>
}

/** `shownId`: the model that the consultant shows. The backend sends neither its time nor the consultant's name. */
export const noteShown = (
  { store, clock }: { readonly store: VisitorStore; readonly clock: ServerClock },
  presentationId: number,
  shownId: Store<number | undefined>,
  consultant: () => string | undefined,
): NotedModels => {
  const state = createStore<ReadonlyArray<ShownMoment>>([])
  const note = (productId: number | undefined) =>
    Effect.gen(function* () {
      if (productId === undefined) return
      const noted = withMoment(state.get(), { productId, at: Math.trunc(yield* clock.now), by: consultant() })
      if (noted === state.get()) return
      state.set(noted)
      yield* store.write("shownModels", momentsText(presentationId, noted))
    })
  const restore = Effect.map(store.read("shownModels"), (text) => state.set(readMomentsText(text, presentationId)))
  return { state, live: Effect.andThen(restore, follow(shownId, note)) }
}
