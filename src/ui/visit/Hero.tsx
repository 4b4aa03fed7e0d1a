import { Suspense } from "react"
import type { Product } from "../../domain/product/Product.ts"
import { Contour } from "../components/Contour.tsx"
import { lateView } from "../routing/codeArrival.ts"
import styles from "./hero.module.css"

const load = () => import("./offer/offerViews.ts").then((code) => code.offerViews)
const HeroModel = lateView(async () => (await load()).HeroModel)
const Words = lateView(async () => (await load()).WordsBelow)

/** The model that the host page presents (E16), or a line of light. Without a picture of it no other model is drawn. */
export function Hero({ product }: { readonly product: Product | undefined }) {
  return (
    <div className={styles.hero}>
      <Contour />
      {product && (
        <Suspense>
          <HeroModel product={product} />
        </Suspense>
      )}
    </div>
  )
}

/** The model's words under the first screen, where the hero has no room for them. */
export function WordsBelow({ product }: { readonly product: Product | undefined }) {
  return (
    product && (
      <Suspense>
        <Words product={product} />
      </Suspense>
    )
  )
}
