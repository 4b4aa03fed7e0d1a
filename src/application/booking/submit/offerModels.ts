import { Effect } from "effect"
import type { ProductChoice } from "../../../domain/booking/Booking.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { RequestFailed } from "../../ports/backend/RequestFailed.ts"
import { createStore, type Store } from "../../store/Store.ts"

/** Empty while the models are being fetched. `areMissing`: the fetch failed. */
export interface Models {
  readonly all: ReadonlyArray<ProductChoice>
  readonly areMissing: boolean
}

export interface OfferedModels {
  readonly state: Store<Models>
  /** `own`: the model of the booking to move, offered even if it is no longer listed. */
  readonly fetch: (own: ProductChoice | undefined) => Effect.Effect<void>
}

/** The models to choose from (K3). A booking needs none. `onModels` runs once they are fetched or missing. */
export type OfferModels = (visit: Visit, onModels: (all: ReadonlyArray<ProductChoice>) => void) => OfferedModels

interface OfferModelsDeps {
  readonly listProducts: (visit: Visit) => Effect.Effect<ReadonlyArray<ProductChoice>, RequestFailed>
}

export const offerModels =
  ({ listProducts }: OfferModelsDeps): OfferModels =>
  (visit, onModels) => {
    const state = createStore<Models>({ all: [], areMissing: false })
    const offer = (all: ReadonlyArray<ProductChoice>, areMissing: boolean) => {
      state.set({ all, areMissing })
      onModels(all)
    }
    return {
      state,
      fetch: (own) =>
        Effect.matchEffect(listProducts(visit), {
          onSuccess: (listed) =>
            Effect.sync(() =>
              offer(own === undefined || listed.some(({ id }) => id === own.id) ? listed : [own, ...listed], false),
            ),
          onFailure: ({ status }) =>
            Effect.andThen(
              Effect.logWarning(`fetching the models failed: ${status}`),
              Effect.sync(() => offer(own === undefined ? [] : [own], true)),
            ),
        }),
    }
  }
