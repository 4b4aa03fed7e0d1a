import type { ShownModel } from "../../../application/product/followShown.ts"
import { mostKept } from "../../../domain/product/keptModels.ts"
import { leadPicture, type Product, productName } from "../../../domain/product/Product.ts"
import { Button, buttonClass } from "../../components/Button.tsx"
import { ModelPicture } from "../../components/ModelPicture.tsx"
import { VisuallyHidden } from "../../components/VisuallyHidden.tsx"
import { moneyText } from "../../language/money.ts"
import { useTexts } from "../../language/useTexts.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import styles from "./threadModel.module.css"

interface ThreadModelProps {
  readonly product: Product
  readonly model: Pick<ShownModel, "state" | "reopen" | "toggleKept">
}

/** A model in the chat, where it was shown or asked about. */
export function ThreadModel({ product, model }: ThreadModelProps) {
  const { t, language } = useTexts()
  const { kept } = useStore(model.state)
  const { id, about } = product
  if (id === undefined) return null
  const name = productName(product)
  const picture = leadPicture(product)
  const isKept = kept.some((each) => each.id === id)
  const isFull = !isKept && kept.length >= mostKept
  return (
    <div className={styles.card}>
      {picture && (
        <ModelPicture
          className={styles.picture}
          address={picture.address}
          alternative={picture.alternative?.[language]}
          width={200}
          isLate
        />
      )}
      <p className={styles.name}>{name}</p>
      {about?.priceFrom && (
        <p className={styles.price}>{t("index.priceFrom", { price: moneyText(about.priceFrom.cents, language) })}</p>
      )}
      <p className={styles.acts}>
        <Button look="text" act={() => model.reopen(id)}>
          {t("shown.show")} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
        <button
          type="button"
          className={buttonClass("text")}
          title={isFull ? t("shown.keptFull", { count: mostKept }) : undefined}
          aria-pressed={isKept}
          aria-disabled={isFull || undefined}
          onClick={() => model.toggleKept(id)}
        >
          {t("shown.compareIt")} <VisuallyHidden>{name}</VisuallyHidden>
        </button>
      </p>
    </div>
  )
}
