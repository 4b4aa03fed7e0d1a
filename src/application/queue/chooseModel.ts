import { Duration, Effect } from "effect"
import { describedProduct } from "../../domain/product/describedProduct.ts"
import type { Product } from "../../domain/product/Product.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import { listModels } from "../booking/schedule/listModels.ts"
import type { FollowHost } from "../host/followHost.ts"
import type { ProductGateway } from "../ports/backend/BookingGateway.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { MeanwhileGateway } from "../ports/backend/QueueGateway.ts"
import type { TimeZones } from "../ports/browser/BookingBrowser.ts"
import { createStore, derived, type Store, until } from "../store/Store.ts"
import type { AcceptTerms } from "../terms/acceptTerms.ts"
import { ownInterest } from "./ownInterest.ts"

/** The models that a waiting visitor may look at. */
export interface ModelChoice {
  readonly state: Store<{
    /** Empty until they are fetched. */
    readonly all: ReadonlyArray<Product>
    /** The one that the host page presents or the visitor has chosen; `undefined` if it is none of them. */
    readonly chosenId: number | undefined
  }>
  /** Chooses a model for this visit, and reports it to the consultant. */
  readonly choose: (product: Product) => Effect.Effect<void>
  readonly live: Effect.Effect<void>
}

export interface ChooseModelDeps {
  readonly products: ProductGateway
  readonly config: ConfigSource
  readonly meanwhileGateway: MeanwhileGateway
  readonly followHost: Pick<FollowHost, "product" | "present">
  readonly terms: Pick<AcceptTerms, "answer">
  readonly zones: Pick<TimeZones, "own">
}

/** Delay before a choice is reported, in ms: a visitor looks at several. */
const reportDelayMs = 1_000

export const chooseModel = (deps: ChooseModelDeps, visit: LocatedVisit): ModelChoice => {
  const { followHost, meanwhileGateway } = deps
  const all = createStore<ReadonlyArray<Product>>([])
  const wanted = createStore<Product | undefined>(undefined)
  let reported: Product | undefined
  const report = Effect.gen(function* () {
    yield* until(wanted, (product) => product !== reported)
    yield* Effect.sleep(Duration.millis(reportDelayMs))
    reported = wanted.get()
    const interest = yield* ownInterest(deps)
    if (interest) yield* meanwhileGateway.setInterest(visit.location.id, interest)
  }).pipe(Effect.catch(({ status }) => Effect.logWarning("reporting the chosen model failed", status)))
  const fetchAll = Effect.map(listModels(deps)(visit, undefined), (models) => all.set(models.all))
  return {
    state: derived([all, followHost.product], () => {
      const presented = followHost.product.get()
      return { all: all.get(), chosenId: presented && describedProduct(presented, all.get()).id }
    }),
    choose: (product) =>
      Effect.andThen(
        followHost.present(product),
        Effect.sync(() => wanted.set(product)),
      ),
    live: Effect.andThen(fetchAll, Effect.forever(report)),
  }
}
