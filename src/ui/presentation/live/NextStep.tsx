import type { Store } from "../../../application/store/Store.ts"
import { type Product, productName } from "../../../domain/product/Product.ts"
import { buttonClass } from "../../components/Button.tsx"
import { ModelPicture } from "../../components/ModelPicture.tsx"
import { NewTabLink } from "../../components/NewTabLink.tsx"
import { useTexts } from "../../language/useTexts.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import { leavingTexts } from "./leaving/leavingTexts.ts"
import styles from "./presentation.module.css"

interface NextStepProps {
  readonly product: Store<Product | undefined>
  readonly scheduleHref: string | undefined
}

/**
 * Under the stage: the model that the host page presents (E16), and the visitor's next step. It opens a new tab: the call
 * continues.
 */
export function NextStep({ product, scheduleHref }: NextStepProps) {
  const { t, language } = useTexts()
  const tLeaving = leavingTexts(language)
  const model = useStore(product)
  return (
    <div className={styles.table}>
      {model && (
        <div className={styles.model}>
          {model.imageUrl !== undefined && (
            <ModelPicture className={styles.modelPicture} address={model.imageUrl} width={240} />
          )}
          <h2 className={styles.modelName}>{productName(model)}</h2>
        </div>
      )}
      {scheduleHref !== undefined && (
        <div className={styles.next}>
          <div>
            <h2 className={styles.nextTitle}>{tLeaving("leaving.next")}</h2>
            <p>{tLeaving("leaving.nextHint")}</p>
          </div>
          <NewTabLink className={buttonClass("outline")} href={scheduleHref}>
            {t("chat.schedule")}
          </NewTabLink>
        </div>
      )}
    </div>
  )
}
