import type { Store } from "../../application/store/Store.ts"
import { type Product, productName } from "../../domain/product/Product.ts"
import { ModelPicture } from "../components/ModelPicture.tsx"
import { useTexts } from "../language/useTexts.ts"
import { useStore } from "../viewmodel/useStore.ts"
import styles from "./productLine.module.css"

/** The model that the host page presents now (E16). Renders nothing if there is none. */
export function HostProduct({ viewModel }: { readonly viewModel: Store<Product | undefined> }) {
  const product = useStore(viewModel)
  return product && <PresentedProduct product={product} />
}

/** A model's picture and name (E13, E16). If the picture fails to load, only the name is shown. */
export function PresentedProduct({ product }: { readonly product: Product }) {
  const { t } = useTexts()
  const { imageUrl } = product
  return (
    <p className={styles.product}>
      {imageUrl !== undefined && <ModelPicture className={styles.picture} address={imageUrl} width={64} />}
      {t("index.product", { product: productName(product) })}
    </p>
  )
}
