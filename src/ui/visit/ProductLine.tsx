import { useTexts } from "../language/useTexts.ts"
import { useViewModel } from "../viewmodel/useViewModel.ts"
import type { ViewModel } from "../viewmodel/ViewModel.ts"
import styles from "./productLine.module.css"

/** The model that the host page presents, by its name (E16); nothing where it presents none. */
export function ProductLine({ viewModel }: { readonly viewModel: ViewModel<string | undefined> }) {
  const { t } = useTexts()
  const product = useViewModel(viewModel)
  return product === undefined ? null : <p className={styles.product}>{t("index.product", { product })}</p>
}
