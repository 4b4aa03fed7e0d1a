import { useId } from "react"
import { describedProduct } from "../../../domain/product/describedProduct.ts"
import { type Product, productName } from "../../../domain/product/Product.ts"
import { bothTexts } from "../../language/bothTexts.ts"
import { useTexts } from "../../language/useTexts.ts"
import de from "../../locales/de/apart/offer.json"
import en from "../../locales/en/apart/offer.json"
import { ModelChoices } from "../../product/ModelChoices.tsx"
import styles from "./modelStrip.module.css"

const texts = bothTexts({ en, de })

interface ModelStripProps {
  /** The models, at least one. */
  readonly all: ReadonlyArray<Product>
  /** The presented one. */
  readonly product: Product | undefined
  readonly present: (product: Product) => void
}

/** The location's models. A press makes the page present a model (E16). */
export function ModelStrip({ all, product, present }: ModelStripProps) {
  const { language } = useTexts()
  const t = texts(language)
  const id = useId()
  const chosenId = product && describedProduct(product, all).id
  const chosen = all.find((each) => each.id === chosenId)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t("offer.title")}
      </h2>
      <p className={styles.text} role="status">
        {chosen ? t("offer.chosen", { model: productName(chosen) }) : t("offer.choose")}
      </p>
      <ModelChoices all={all} chosenId={chosenId} choose={present} />
    </section>
  )
}
