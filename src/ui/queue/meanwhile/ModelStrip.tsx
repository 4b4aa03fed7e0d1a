import { useId } from "react"
import type { ModelChoice } from "../../../application/queue/chooseModel.ts"
import { leadPicture, type Product, productName } from "../../../domain/product/Product.ts"
import { Contour } from "../../components/Contour.tsx"
import { ModelPicture } from "../../components/ModelPicture.tsx"
import { moneyText } from "../../language/money.ts"
import { useTexts } from "../../language/useTexts.ts"
import { run } from "../../viewmodel/command.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import styles from "./meanwhile.module.css"

/** The location's models in a strip, to look at and to choose one for the consultation. Empty without models. */
export function ModelStrip({ models }: { readonly models: ModelChoice }) {
  const { t } = useTexts()
  const id = useId()
  const { all, chosenId } = useStore(models.state)
  if (all.length === 0) return null
  const chosen = all.find((each) => each.id === chosenId)
  return (
    <section className={styles.strip} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t("meanwhile.models")}
      </h2>
      <p className={styles.text} role="status">
        {chosen ? t("meanwhile.chosen", { model: productName(chosen) }) : t("meanwhile.choose")}
      </p>
      <ul className={styles.models}>
        {all.map((each) => (
          <li key={each.id}>
            <Model product={each} isChosen={each.id === chosenId} choose={() => run(models.choose(each))} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ModelProps {
  readonly product: Product
  readonly isChosen: boolean
  readonly choose: () => void
}

function Model({ product, isChosen, choose }: ModelProps) {
  const { t, language } = useTexts()
  const picture = leadPicture(product)
  const price = product.about?.priceFrom
  return (
    <button type="button" className={styles.model} aria-pressed={isChosen} onClick={choose}>
      <span className={styles.picture}>
        <Contour />
        {picture && <ModelPicture className={styles.shown} address={picture.address} width={240} isLate />}
      </span>
      <span className={styles.name}>{productName(product)}</span>
      {price && (
        <span className={styles.price}>{t("index.priceFrom", { price: moneyText(price.cents, language) })}</span>
      )}
    </button>
  )
}
