import { type Product, productName } from "../../domain/product/Product.ts"
import { Contour } from "../components/Contour.tsx"
import { ModelPicture } from "../components/ModelPicture.tsx"
import { useTexts } from "../language/useTexts.ts"
import styles from "./hero.module.css"

/** The model that the host page presents (E16), or a line of light. Without a picture of it no other model is drawn. */
export function Hero({ product }: { readonly product: Product | undefined }) {
  const { t } = useTexts()
  return (
    <div className={styles.hero}>
      <Contour />
      {product?.imageUrl !== undefined && (
        <ModelPicture className={styles.picture} address={product.imageUrl} width={640} />
      )}
      {product && <p className={styles.name}>{t("index.product", { product: productName(product) })}</p>}
    </div>
  )
}
