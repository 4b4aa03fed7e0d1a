import type { ShownModel } from "../../../application/product/followShown.ts"
import { type Product, productName } from "../../../domain/product/Product.ts"
import { moneyText } from "../../language/money.ts"
import { useTexts } from "../../language/useTexts.ts"
import styles from "./threadModel.module.css"

interface ThreadModelProps {
  readonly product: Product
  readonly reopen: ShownModel["reopen"]
}

/** A line in the chat at the time when a model was shown or asked about. A press opens the model. */
export function ThreadModel({ product, reopen }: ThreadModelProps) {
  const { t, language } = useTexts()
  const { id, about } = product
  if (id === undefined) return null
  const name = productName(product)
  return (
    <button type="button" className={styles.model} title={t("shown.open", { model: name })} onClick={() => reopen(id)}>
      <span className={styles.name}>{name}</span>
      {about?.priceFrom && (
        <span className={styles.price}>
          {t("index.priceFrom", { price: moneyText(about.priceFrom.cents, language) })}
        </span>
      )}
    </button>
  )
}
