import { lazy, Suspense } from "react"
import { leadPicture, type Product, productName } from "../../domain/product/Product.ts"
import { Contour } from "../components/Contour.tsx"
import { ModelPicture } from "../components/ModelPicture.tsx"
import { useTexts } from "../language/useTexts.ts"
import { untilFetched } from "../routing/lateCode.ts"
import styles from "./hero.module.css"

/** Not needed for the first paint: what the backend says about the model arrives later. */
const ModelWords = lazy(async () => ({
  default: (await untilFetched(() => import("../product/ModelWords.tsx"))).ModelWords,
}))

/** The model that the host page presents (E16), or a line of light. Without a picture of it no other model is drawn. */
export function Hero({ product }: { readonly product: Product | undefined }) {
  const { t, language } = useTexts()
  const picture = product && leadPicture(product)
  return (
    <div className={styles.hero}>
      <Contour />
      {picture && (
        <ModelPicture
          className={styles.picture}
          address={picture.address}
          alternative={picture.alternative?.[language]}
          width={640}
        />
      )}
      {product && <p className={styles.name}>{t("index.product", { product: productName(product) })}</p>}
      {product?.about && (
        <Suspense>
          <ModelWords about={product.about} className={styles.words} />
        </Suspense>
      )}
    </div>
  )
}

/** The same words under the first screen, where the hero has no room for them. */
export function WordsBelow({ product }: { readonly product: Product | undefined }) {
  return (
    product?.about && (
      <Suspense>
        <ModelWords about={product.about} className={styles.below} />
      </Suspense>
    )
  )
}
