import { leadPicture, type Product, productName } from "../../../domain/product/Product.ts"
import { ModelPicture } from "../../components/ModelPicture.tsx"
import { useTexts } from "../../language/useTexts.ts"
import { ModelWords } from "../../product/ModelWords.tsx"
import styles from "./heroModel.module.css"

/** The host page's model in the hero (E16): picture, name, and the backend's description. */
export function HeroModel({ product }: { readonly product: Product }) {
  const { t, language } = useTexts()
  const picture = leadPicture(product)
  return (
    <div className={styles.model}>
      {picture && (
        <ModelPicture
          className={styles.picture}
          address={picture.address}
          alternative={picture.alternative?.[language]}
          width={640}
        />
      )}
      <p className={styles.name}>{t("index.product", { product: productName(product) })}</p>
      {product.about && <ModelWords about={product.about} className={styles.words} />}
    </div>
  )
}

/** The same text under the first screen, if the hero has no room for it. */
export function WordsBelow({ product: { about } }: { readonly product: Product }) {
  return about && <ModelWords about={about} className={styles.below} />
}
