import type { Showing } from "../../../application/product/followShown.ts"
import { leadPicture, type Product } from "../../../domain/product/Product.ts"
import { Contour } from "../../components/Contour.tsx"
import { ModelPicture } from "../../components/ModelPicture.tsx"
import { useTexts } from "../../language/useTexts.ts"
import styles from "./shown.module.css"

/** The pictures that a consultant can point at: the described ones; without any, the model's lead picture. */
export const picturesOf = (product: Product) => {
  const described = product.about?.pictures ?? []
  const lead = leadPicture(product)
  if (described.length > 0 || lead === undefined) return described
  return [{ ...lead, alternative: undefined, width: undefined, height: undefined }]
}

interface PointedPictureProps {
  readonly product: Product
  readonly showing: Pick<Showing, "picture" | "marker">
  /** Width in CSS px, reserved until the picture is loaded. */
  readonly width: number
}

/** A model's picture in its own aspect ratio, so that a marker covers the same detail as at the desk. */
export function PointedPicture({ product, showing: { picture, marker }, width }: PointedPictureProps) {
  const { t, language } = useTexts()
  const all = picturesOf(product)
  const shown = all[picture] ?? all[0]
  const shape = shown?.width && shown.height ? shown.width / shown.height : 16 / 9
  const style = { aspectRatio: shape, "--shape": shape }
  return (
    <div className={styles.picture} style={style}>
      <Contour />
      {shown && (
        <ModelPicture
          key={shown.address}
          className={styles.image}
          address={shown.address}
          alternative={shown.alternative?.[language]}
          width={width}
        />
      )}
      {marker?.picture === picture && (
        <span
          // A new element, so that each place begins to fade from the start.
          key={`${marker.at} ${marker.x} ${marker.y}`}
          className={styles.marker}
          role="img"
          aria-label={t("shown.pointed")}
          style={{ left: `${marker.x * 100}%`, top: `${marker.y * 100}%` }}
        />
      )}
    </div>
  )
}
