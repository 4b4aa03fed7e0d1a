import { Suspense } from "react"
import type { Store } from "../../application/store/Store.ts"
import type { Product } from "../../domain/product/Product.ts"
import { lateView } from "../routing/codeArrival.ts"
import { useStore } from "../viewmodel/useStore.ts"
import styles from "./presentedCard.module.css"

const ModelCard = lateView(() => import("./ModelCard.tsx").then((code) => code.ModelCard))

/** The host page's model at the foot of a page, where its late text moves nothing. Empty without a model. */
export function PresentedCard({ viewModel }: { readonly viewModel: Store<Product | undefined> }) {
  const product = useStore(viewModel)
  return (
    product && (
      <div className={styles.foot}>
        <Suspense>
          <ModelCard product={product} pictures="several" />
        </Suspense>
      </div>
    )
  )
}
