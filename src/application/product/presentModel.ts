import { Effect } from "effect"
import type { Product } from "../../domain/product/Product.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import type { FollowHost } from "../host/followHost.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import { createStore, derived, type Store, until } from "../store/Store.ts"
import { hasCapability } from "../visit/hasCapability.ts"
import type { DescribeModels, LocationModels } from "./describeModels.ts"

export interface PresentedModel {
  /** Whether the backend describes models (capability `models`). */
  readonly isDescribed: Effect.Effect<boolean>
  /** The host page's model (E16), with the backend's description once that is fetched. */
  readonly state: Store<Product | undefined>
  /** The location's models. `undefined` until the visit is located. Empty without any, or without the capability. */
  readonly all: Store<ReadonlyArray<Product> | undefined>
  /** Fetches the description. */
  readonly fetch: Effect.Effect<void>
  /** The same once a model is presented, for pages that show only that one. */
  readonly live: Effect.Effect<void>
}

/** The model that the host page presents, for one page. Without the capability `models` nothing is fetched. */
export type PresentModel = (visit: LocatedVisit) => PresentedModel

const none: LocationModels = { all: [], describe: (named) => named }

export const presentModel =
  ({
    followHost: { product },
    config,
    describeModels,
  }: {
    readonly followHost: Pick<FollowHost, "product">
    readonly config: ConfigSource
    readonly describeModels: DescribeModels
  }): PresentModel =>
  (visit) => {
    const isDescribed = hasCapability(config, "models")
    const known = createStore<LocationModels | undefined>(undefined)
    const fetch = Effect.map(
      Effect.flatMap(isDescribed, (is) => (is ? describeModels(visit) : Effect.succeed(none))),
      known.set,
    )
    const isPresented = until(product, (named) => named !== undefined)
    return {
      isDescribed,
      state: derived([product, known], () => {
        const named = product.get()
        return named && (known.get() ?? none).describe(named)
      }),
      all: derived([known], () => known.get()?.all),
      fetch,
      live: Effect.flatMap(isDescribed, (is) => (is ? Effect.andThen(isPresented, fetch) : Effect.void)),
    }
  }
