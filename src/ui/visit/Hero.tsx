import { lazy, Suspense } from "react"
import type { Product } from "../../domain/product/Product.ts"
import { Contour } from "../components/Contour.tsx"
import { untilFetched } from "../routing/lateCode.ts"
import styles from "./hero.module.css"
import type { offerViews } from "./offer/offerViews.ts"

const view = <Name extends keyof typeof offerViews>(name: Name) =>
  lazy(async () => ({
    default: (await untilFetched(() => import("./offer/offerViews.ts"))).offerViews[name],
  }))

const HeroModel = view("HeroModel")
const Words = view("WordsBelow")

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
