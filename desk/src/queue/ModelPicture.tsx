import { useTranslation } from "react-i18next"
import type { ModelName } from "../api/contract.ts"
import styles from "./queue.module.css"

/** The model that a visitor looks at. Its name stands beside it. */
export function ModelPicture({ model }: { readonly model: ModelName | null }) {
  const { t } = useTranslation("queue")
  if (model === null) return <div className={styles.picture}>{t("noModelYet")}</div>
  if (model.imageUrl === null) return <div className={styles.picture}>{model.model}</div>
  return (
    <div className={styles.picture}>
      <img src={model.imageUrl} alt="" loading="lazy" />
    </div>
  )
}
