import { Suspense } from "react"
import type { BrandPicture } from "../../domain/location/Location.ts"
import type { Product } from "../../domain/product/Product.ts"
import { Contour } from "../components/Contour.tsx"
import { ModelPicture } from "../components/ModelPicture.tsx"
import { useTexts } from "../language/useTexts.ts"
import { lateView } from "../routing/codeArrival.ts"
import styles from "./hero.module.css"

const load = () => import("./offer/offerViews.ts").then((code) => code.offerViews)
const HeroModel = lateView(async () => (await load()).HeroModel)
const ModelStrip = lateView(async () => (await load()).ModelStrip)
const Words = lateView(async () => (await load()).WordsBelow)

/** The brand's offer on the first screen. */
export interface Offer {
  /** The model that the host page presents, or the visitor has chosen. */
  readonly product: Product | undefined
  /** The location's models. `undefined` until they are known. */
  readonly models: ReadonlyArray<Product> | undefined
  /** Presents one of them. */
  readonly present: (product: Product) => void
  /** The brand's own picture, while no model is presented. */
  readonly picture: BrandPicture | undefined
}

/**
 * The model that the host page presents (E16), the brand's own picture, or a line of light. Without a picture of it no
 * other model is drawn.
 */
export function Hero({ product, picture }: Pick<Offer, "product" | "picture">) {
  return (
    <div className={styles.hero}>
      {/* Before the line of light, which it hides. */}
      {!product && picture && <HeroPicture picture={picture} />}
      <Contour />
      <Suspense>{product && <HeroModel product={product} />}</Suspense>
    </div>
  )
}

/** The location's models. Their space is reserved until it is known whether there are any, so that nothing moves. */
export function Models({ models, ...chosen }: Omit<Offer, "picture">) {
  return (
    models?.length !== 0 && (
      <div className={styles.models}>
        <Suspense>{models && <ModelStrip all={models} {...chosen} />}</Suspense>
      </div>
    )
  )
}

/** The model's text under the first screen, if the hero has no room for it. */
export function WordsBelow({ product }: { readonly product: Product | undefined }) {
  return (
    product && (
      <Suspense>
        <Words product={product} />
      </Suspense>
    )
  )
}

/** The brand's own picture. If it fails to load, the line of light stays. */
function HeroPicture({ picture: { address, alternative } }: { readonly picture: BrandPicture }) {
  const { language } = useTexts()
  return <ModelPicture className={styles.whole} address={address} alternative={alternative[language]} width={1024} />
}
