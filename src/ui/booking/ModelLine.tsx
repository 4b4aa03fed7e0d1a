import { useState } from "react"
import { productName } from "../../domain/product/Product.ts"
import styles from "./appointment.module.css"
import type { ModelsSnapshot } from "./ScheduleSnapshot.ts"

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
      {hasPictures && model.imageUrl !== undefined && <Picture key={model.imageUrl} address={model.imageUrl} />}
      <span>{productName(model)}</span>
    </p>
  )
}

/** A picture that cannot be loaded leaves no broken one behind: the name stands beside it. */
function Picture({ address }: { readonly address: string }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return <img className={styles.picture} src={address} alt="" width="64" height="36" onError={() => setMissing(true)} />
}
