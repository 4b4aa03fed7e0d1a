import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { ModelName } from "../api/contract.ts"
import styles from "./queue.module.css"

/** The model that a visitor looks at, by its name if there is no picture. Its name stands beside it. */
export function ModelPicture({ model }: { readonly model: ModelName | null }) {
  const { t } = useTranslation("queue")
  const [failedUrl, setFailedUrl] = useState<string>()
  if (model === null) return <div className={styles.picture}>{t("noModelYet")}</div>
  const { imageUrl } = model
  if (imageUrl === null || imageUrl === failedUrl) return <div className={styles.picture}>{model.model}</div>
  return (
    <div className={styles.picture}>
      <img src={imageUrl} alt="" loading="lazy" onError={() => setFailedUrl(imageUrl)} />
    </div>
  )
}
