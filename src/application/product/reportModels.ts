import { Effect } from "effect"
import { type ModelChoice, namedModel } from "../../domain/funnel/FunnelEvent.ts"
import type { Product } from "../../domain/product/Product.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import { createStore, follow, type Store, untilNext } from "../store/Store.ts"
import type { OncePerTab } from "../visit/oncePerTab.ts"

/** Reports the models of one consultation to the funnel (E13). */
export interface ReportModels {
  /** Reports what the visitor has done with a model. */
  readonly chose: (product: Product | undefined, choice: ModelChoice) => void
  readonly live: Effect.Effect<void>
}

/** `shown`: the model that the consultant shows, once it is known. */
export const reportModels = (
  { funnel, oncePerTab }: { readonly funnel: Funnel; readonly oncePerTab: OncePerTab },
  presentationId: number,
  shown: Store<Product | undefined>,
): ReportModels => {
  const chosen = createStore<{ readonly product: Product; readonly choice: ModelChoice } | undefined>(undefined)
  const reportChosen = Effect.gen(function* () {
    const now = yield* untilNext(chosen, (next) => next !== undefined)
    if (now?.product.id === undefined) return
    yield* funnel.notify({ name: "product_chosen", choice: now.choice, ...namedModel(now.product.id, now.product) })
  })

  const nameOf = (id: number) => `product_shown:${presentationId}:${id}`
  let reportedId: number | undefined
  /** Once, until another model is shown. A reload shows none. */
  const reportShown = follow(shown, (product) =>
    Effect.gen(function* () {
      if (product?.id === undefined || product.id === reportedId) return
      if (reportedId !== undefined) yield* oncePerTab.over(nameOf(reportedId))
      reportedId = product.id
      if (yield* oncePerTab.isFirst(nameOf(product.id)))
        yield* funnel.notify({ name: "product_shown", ...namedModel(product.id, product) })
    }),
  )
  return {
    chose: (product, choice) => {
      if (product !== undefined) chosen.set({ product, choice })
    },
    live: Effect.all([Effect.forever(reportChosen), reportShown], { concurrency: "unbounded", discard: true }),
  }
}
