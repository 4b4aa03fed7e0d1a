import { Effect } from "effect"
import { describedProduct } from "../../domain/product/describedProduct.ts"
import type { Product } from "../../domain/product/Product.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import { listModels } from "../booking/schedule/listModels.ts"
import type { ProductGateway } from "../ports/backend/BookingGateway.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { ModelReports } from "../ports/backend/ModelReports.ts"
import type { FollowPresentation } from "../presentation/followPresentation.ts"
import type { AcceptTerms } from "../terms/acceptTerms.ts"

/**
 * Reports the host page's model to the consultant of a running one-to-one. Does nothing elsewhere, before the visitor
 * has agreed to the terms, and for a model that the location does not list. A failure is only logged.
 */
export type OfferModel = (visit: LocatedVisit, product: Product) => Effect.Effect<void>

export const offerModel = ({
  flow,
  terms,
  products,
  config,
  modelReports,
}: {
  readonly flow: Pick<FollowPresentation, "state">
  readonly terms: Pick<AcceptTerms, "answer">
  readonly products: ProductGateway
  readonly config: ConfigSource
  readonly modelReports: Pick<ModelReports, "offered">
}): OfferModel => {
  const list = listModels({ products, config })
  return (visit, product) =>
    Effect.gen(function* () {
      const now = flow.state.get()
      if (now._tag !== "Live" || now.presentation?.kind !== "one-to-one" || terms.answer.get() !== "agreed") return
      const { all } = yield* list(visit, undefined)
      // The backend knows only the location's own ids.
      const { id } = describedProduct(product, all)
      if (id === undefined || all.every((each) => each.id !== id)) return
      yield* modelReports.offered(now.presentation.id, id)
    }).pipe(Effect.catch((failure) => Effect.logWarning("the host page's model was not reported", failure)))
}
