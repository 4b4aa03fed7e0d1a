import type { Showing, ShownModel } from "../../../application/product/followShown.ts"
import { type Product, productName } from "../../../domain/product/Product.ts"
import { Button } from "../../components/Button.tsx"
import { VisuallyHidden } from "../../components/VisuallyHidden.tsx"
import { useTexts } from "../../language/useTexts.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import { Links } from "../ModelCard.tsx"
import { ModelWords } from "../ModelWords.tsx"
import { PointedPicture, picturesOf } from "./PointedPicture.tsx"
import styles from "./shown.module.css"

interface ShownCardProps {
  readonly model: ShownModel
  /** The consultant's first name. */
  readonly consultant: string | undefined
}

/** What the consultant shows, above the chat: the model, and what was shown so far. */
export function ShownCard({ model, consultant }: ShownCardProps) {
  const { t } = useTexts()
  const showing = useStore(model.state)
  const { product, history, isReopened } = showing
  const name = product && productName(product)
  const isNews = name !== undefined && !isReopened
  return (
    <section data-shown="" className={styles.card} aria-label={t("shown.card")}>
      <VisuallyHidden>
        <span role="status">
          {isNews && (consultant ? t("shown.saidBy", { consultant, model: name }) : t("shown.said", { model: name }))}
        </span>
      </VisuallyHidden>
      {product && <Shown key={product.id} product={product} showing={showing} model={model} />}
      {history.length > (product ? 1 : 0) && <History history={history} shown={product} model={model} />}
    </section>
  )
}

interface ShownProps {
  readonly product: Product
  readonly showing: Showing
  readonly model: ShownModel
}

function Shown({ product, showing, model }: ShownProps) {
  const { t } = useTexts()
  const { about } = product
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.name}>{productName(product)}</h2>
        <button type="button" className={styles.close} aria-label={t("shown.close")} onClick={model.close}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3.5 3.5 12.5 12.5M12.5 3.5 3.5 12.5" />
          </svg>
        </button>
      </div>
      <PointedPicture product={product} showing={showing} width={320} />
      <div className={styles.acts}>
        <Pictures product={product} showing={showing} choose={model.choosePicture} />
        {picturesOf(product).length > 0 && (
          <Button look="text" act={() => model.enlarge(!showing.isLarge)}>
            {t(showing.isLarge ? "shown.small" : "shown.large")}
          </Button>
        )}
      </div>
      {about && <ModelWords about={about} className={styles.words} />}
      {about && about.links.length > 0 && <Links links={about.links} />}
    </>
  )
}

interface PicturesProps {
  readonly product: Product
  readonly showing: Showing
  readonly choose: (picture: number) => void
}

/** The pictures to choose from, as dots. */
function Pictures({ product, showing, choose }: PicturesProps) {
  const { t } = useTexts()
  const { length } = picturesOf(product)
  if (length < 2) return null
  return (
    <span className={styles.dots}>
      {Array.from({ length }, (_, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place in the list
          key={at}
          type="button"
          className={styles.dot}
          aria-pressed={at === showing.picture}
          aria-label={t("shown.picture", { number: at + 1, count: length })}
          onClick={() => choose(at)}
        />
      ))}
    </span>
  )
}

interface HistoryProps {
  readonly history: ReadonlyArray<Product>
  readonly shown: Product | undefined
  readonly model: ShownModel
}

/** What was shown in this consultation. Each can be opened again. */
function History({ history, shown, model }: HistoryProps) {
  const { t } = useTexts()
  return (
    <details className={styles.history}>
      <summary>
        {t("shown.history")} ({history.length})
      </summary>
      <ul>
        {history.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              className={styles.again}
              aria-label={t("shown.open", { model: productName(each) })}
              aria-current={each.id === shown?.id || undefined}
              onClick={() => each.id !== undefined && model.reopen(each.id)}
            >
              {productName(each)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
