import { useId } from "react"
import type { ModelChoice } from "../../../application/queue/chooseModel.ts"
import { productName } from "../../../domain/product/Product.ts"
import { useTexts } from "../../language/useTexts.ts"
import { ModelChoices } from "../../product/ModelChoices.tsx"
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
      <ModelChoices all={all} chosenId={chosenId} choose={(each) => run(models.choose(each))} />
    </section>
  )
}
