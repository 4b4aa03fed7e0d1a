import { useState } from "react"
import type { ModelLink, ModelVariant, Picture } from "../../domain/product/ModelAbout.ts"
import { leadPicture, type Product, productName } from "../../domain/product/Product.ts"
import { buttonClass } from "../components/Button.tsx"
import { Contour } from "../components/Contour.tsx"
import { ModelPicture } from "../components/ModelPicture.tsx"
import { NewTabLink } from "../components/NewTabLink.tsx"
import { VisuallyHidden } from "../components/VisuallyHidden.tsx"
import { moneyText } from "../language/money.ts"
import { useTexts } from "../language/useTexts.ts"
import { ModelWords } from "./ModelWords.tsx"
import styles from "./modelCard.module.css"

interface ModelCardProps {
  readonly product: Product
  /** `undefined` if the location shows models without pictures (E8). */
  readonly pictures: "several" | "first" | undefined
}

/**
 * A model with what the backend says about it: pictures, name, line, price, facts, variants and links. Beside each
 * other where there is room. Without a picture, a line of light takes its place.
 */
export function ModelCard({ product, pictures }: ModelCardProps) {
  const { about } = product
  return (
    <div className={styles.card}>
      {pictures && <Pictures key={product.imageUrl} product={product} isSingle={pictures === "first"} />}
      <div className={styles.words}>
        <p className={styles.name}>{productName(product)}</p>
        {about && (
          <>
            <ModelWords about={about} className={styles.about} />
            {about.variants.length > 0 && <Variants variants={about.variants} />}
            {about.links.length > 0 && <Links links={about.links} />}
          </>
        )}
      </div>
    </div>
  )
}

interface PicturesProps {
  readonly product: Product
  readonly isSingle: boolean
}

/** The chosen picture, and the others to choose. */
function Pictures({ product, isSingle }: PicturesProps) {
  const { t, language } = useTexts()
  const all = product.about?.pictures ?? []
  const [chosen, choose] = useState<Picture>()
  const shown = chosen ?? leadPicture(product)
  return (
    <div className={styles.pictures}>
      <div className={styles.picture}>
        <Contour />
        {shown && (
          <ModelPicture
            key={shown.address}
            className={styles.shown}
            address={shown.address}
            alternative={shown.alternative?.[language]}
            width={640}
            isLate
          />
        )}
      </div>
      {!isSingle && all.length > 1 && (
        <fieldset className={styles.choice}>
          <legend>
            <VisuallyHidden>{t("product.pictures")}</VisuallyHidden>
          </legend>
          {all.map((each) => (
            <button
              key={each.address}
              type="button"
              aria-label={each.alternative[language]}
              aria-pressed={each.address === shown?.address}
              onClick={() => choose(each)}
            >
              <ModelPicture className={styles.small} address={each.address} width={80} isLate />
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

function Variants({ variants }: { readonly variants: ReadonlyArray<ModelVariant> }) {
  const { t, language } = useTexts()
  return (
    <ul className={styles.variants} aria-label={t("product.variants")}>
      {variants.map(({ name, priceFrom }) => (
        <li key={name}>
          {name}
          {priceFrom && `, ${t("index.priceFrom", { price: moneyText(priceFrom.cents, language) })}`}
        </li>
      ))}
    </ul>
  )
}

/** Pages about the model, in new tabs without opener and referrer. */
export function Links({ links }: { readonly links: ReadonlyArray<ModelLink> }) {
  const { t } = useTexts()
  return (
    <p className={styles.links}>
      {links.map(({ kind, address }) => (
        <NewTabLink key={kind} className={buttonClass("text")} href={address}>
          {t(`product.link.${kind}`)}
        </NewTabLink>
      ))}
    </p>
  )
}
