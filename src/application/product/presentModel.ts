import { Effect } from "effect"
import type { Product } from "../../domain/product/Product.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import type { FollowHost } from "../host/followHost.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import { createStore, derived, type Store, until } from "../store/Store.ts"
import { hasCapability } from "../visit/hasCapability.ts"
import type { DescribeModels, DescribeProduct } from "./describeModels.ts"

export interface PresentedModel {
  /** Whether the backend describes models (capability `models`). */
  readonly isDescribed: Effect.Effect<boolean>
  /** The host page's model (E16), with what the backend says about it once that is fetched. */
  readonly state: Store<Product | undefined>
  /** Fetches it once a model is presented. A failure leaves the model as the host page named it, and is logged. */
  readonly live: Effect.Effect<void>
}

type LoadModels = (feature: "models") => Promise<DescribeModels>

/** The model that the host page presents, for one page. Without the capability `models` nothing is fetched. */
export type PresentModel = (load: LoadModels, visit: LocatedVisit) => PresentedModel

export const presentModel =
  ({
    followHost: { product },
    config,
  }: {
    readonly followHost: Pick<FollowHost, "product">
    readonly config: ConfigSource
  }): PresentModel =>
  (load, visit) => {
    const isDescribed = hasCapability(config, "models")
    const described = createStore<DescribeProduct>((named) => named)
    const describe = Effect.gen(function* () {
      if (!(yield* isDescribed)) return
      yield* until(product, (named) => named !== undefined)
      const models = yield* Effect.tryPromise(() => load("models"))
      described.set(yield* models(visit))
    })
    return {
      isDescribed,
      state: derived([product, described], () => {
        const named = product.get()
        return named && described.get()(named)
      }),
      live: Effect.catch(describe, (failure) => Effect.logWarning("what models are is not known", failure)),
    }
  }
