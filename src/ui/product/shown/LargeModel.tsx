import { useEffect, useRef } from "react"
import type { ShownModel } from "../../../application/product/followShown.ts"
import { productName } from "../../../domain/product/Product.ts"
import { Button } from "../../components/Button.tsx"
import { useTexts } from "../../language/useTexts.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import { PointedPicture } from "./PointedPicture.tsx"
import styles from "./shown.module.css"

/** The shown model's picture in the video's place. The video becomes small; Escape brings it back. */
export function LargeModel({ model }: { readonly model: ShownModel }) {
  const { t } = useTexts()
  const showing = useStore(model.state)
  const large = useRef<HTMLElement>(null)
  const { product, isLarge } = showing
  useEffect(() => {
    if (isLarge) large.current?.focus()
  }, [isLarge])
  if (!isLarge || product === undefined) return null
  const back = () => model.enlarge(false)
  return (
    <section
      ref={large}
      data-large=""
      tabIndex={-1}
      className={styles.large}
      aria-label={t("shown.largeOf", { model: productName(product) })}
      onKeyDown={({ key }) => key === "Escape" && back()}
    >
      <PointedPicture product={product} showing={showing} width={960} />
      <div className={styles.back}>
        <Button look="onPlayer" act={back}>
          {t("shown.small")}
        </Button>
      </div>
    </section>
  )
}
