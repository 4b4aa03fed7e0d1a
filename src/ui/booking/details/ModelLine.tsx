import { productName } from "../../../domain/product/Product.ts"
import { ModelPicture } from "../../components/ModelPicture.tsx"
import type { ModelsSnapshot } from "../schedule/ScheduleSnapshot.ts"
import styles from "./appointment.module.css"

interface ModelLineProps {
  readonly models: ModelsSnapshot
  /** Id of the chosen model. */
  readonly chosen: number | undefined
}

/** The chosen model, with its picture where the location shows pictures (K3, E8). */
export function ModelLine({ models: { all, hasPictures }, chosen }: ModelLineProps) {
  const model = all.find(({ id }) => id === chosen)
  if (model === undefined) return null
  return (
    <p className={styles.model}>
      {hasPictures && model.imageUrl !== undefined && (
        <ModelPicture className={styles.picture} address={model.imageUrl} width={96} />
      )}
      <span>{productName(model)}</span>
    </p>
  )
}
