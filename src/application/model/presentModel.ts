import { Effect } from "effect"
import type { ProductChoice } from "../../domain/booking/Booking.ts"
import { describedProduct, type Product } from "../../domain/product/Product.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import type { FollowHost } from "../host/followHost.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import { createStore, derived, type Store, until } from "../store/Store.ts"
import { isOffered } from "../visit/isOffered.ts"
import type { DescribeModels } from "./describeModels.ts"

export interface PresentedModel {
  /** The host page's model (E16), with what the backend says about it once that is fetched. */
  readonly state: Store<Product | undefined>
  /** Fetches it once a model is presented. A failure leaves the model as the host page named it, and is logged. */
  readonly live: Effect.Effect<void>
}

interface PresentModelDeps {
  readonly core: { readonly followHost: Pick<FollowHost, "product">; readonly config: ConfigSource }
  readonly load: (feature: "models") => Promise<DescribeModels>
}

/** The model that the host page presents. `undefined` without the capability `models`: nothing is fetched then. */
export const presentModel = (
  { core: { followHost, config }, load }: PresentModelDeps,
  visit: LocatedVisit,
): Effect.Effect<PresentedModel | undefined> =>
  Effect.map(isOffered(config, "models"), (offered) => {
    if (!offered) return undefined
    const { product } = followHost
    const listed = createStore<ReadonlyArray<ProductChoice>>([])
    const describe = Effect.gen(function* () {
      yield* until(product, (each) => each !== undefined)
      const models = yield* Effect.tryPromise(() => load("models"))
      listed.set(yield* models(visit))
    })
    return {
      state: derived([product, listed], () => describedProduct(product.get(), listed.get())),
      live: Effect.catch(describe, (failure) => Effect.logWarning("what models are is not known", failure)),
    }
  })
