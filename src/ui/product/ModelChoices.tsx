import { leadPicture, type Product, productName } from "../../domain/product/Product.ts"
import { Contour } from "../components/Contour.tsx"
import { ModelPicture } from "../components/ModelPicture.tsx"
import { moneyText } from "../language/money.ts"
import { useTexts } from "../language/useTexts.ts"
import styles from "./modelChoices.module.css"

interface ModelChoicesProps {
  readonly all: ReadonlyArray<Product>
  readonly chosenId: number | undefined
  readonly choose: (product: Product) => void
}

/** The location's models beside each other, each with picture, name and price, to choose one. */
export function ModelChoices({ all, chosenId, choose }: ModelChoicesProps) {
  return (
    <ul className={styles.models}>
      {all.map((each) => (
        <li key={each.id}>
          <Model product={each} isChosen={each.id === chosenId} choose={() => choose(each)} />
        </li>
      ))}
    </ul>
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
