import { use } from "react"
import type { Showing, ShownModel } from "../../../application/product/followShown.ts"
import { craftOf } from "../../../domain/location/craft.ts"
import { mostKept } from "../../../domain/product/keptModels.ts"
import { type Product, productName } from "../../../domain/product/Product.ts"
import { Button } from "../../components/Button.tsx"
import { useTexts } from "../../language/useTexts.ts"
import { VisitContext } from "../../location/VisitContext.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import { Links } from "../ModelCard.tsx"
import { ModelWords, PriceFrom } from "../ModelWords.tsx"
import { comparisonId } from "./Comparison.tsx"
import { PointedPicture, picturesOf } from "./PointedPicture.tsx"
import styles from "./shown.module.css"

interface ShownCardProps {
  readonly model: ShownModel
  /** Asks about a model in the chat. `undefined` while nothing can be written there. */
  readonly ask: ((product: Product) => void) | undefined
  /** Opens the calendar with a model. `undefined` if that is not possible. */
  readonly book: ((product: Product) => void) | undefined
  /** Goes back to the chat. */
  readonly leave: () => void
}

/** The model that the consultant shows, and those shown before, in a tab of the panel. */
export function ShownCard({ model, ask, book, leave }: ShownCardProps) {
  const { t } = useTexts()
  const showing = useStore(model.state)
  const { product, history } = showing
  return (
    <section className={styles.card} aria-label={t("shown.card")}>
      {product && (
        <Shown key={product.id} product={product} showing={showing} model={model} ask={ask} book={book} leave={leave} />
      )}
      {history.length > (product ? 1 : 0) && <History history={history} shown={product} model={model} />}
    </section>
  )
}

interface ShownProps extends ShownCardProps {
  readonly product: Product
  readonly showing: Showing
}

/** The shown model: picture, name and price first, then the actions and the facts. */
function Shown({ product, showing, model, ask, book, leave }: ShownProps) {
  const { t } = useTexts()
  const craft = craftOf(use(VisitContext)?.location.brand)
  const { about } = product
  const close = () => {
    model.close()
    leave()
  }
  return (
    <>
      <PointedPicture product={product} showing={showing} width={320} />
      <div className={styles.row}>
        <div className={styles.title}>
          <h2 className={styles.name}>{productName(product)}</h2>
          {about?.priceFrom && <PriceFrom price={about.priceFrom} />}
        </div>
        <Keep product={product} showing={showing} model={model} />
        <button type="button" className={styles.close} aria-label={t("shown.close")} onClick={close}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3.5 3.5 12.5 12.5M12.5 3.5 3.5 12.5" />
          </svg>
        </button>
      </div>
      <div className={styles.acts}>
        {book && (
          <Button look="accent" act={() => book(product)}>
            {t(`testDrive.book.${craft}`)}
          </Button>
        )}
        {ask && (
          <Button look="outline" act={() => ask(product)}>
            {t("shown.ask")}
          </Button>
        )}
      </div>
      {picturesOf(product).length > 0 && (
        <div className={styles.pictures}>
          <Button look="text" act={() => model.enlarge(!showing.isLarge)}>
            {t(showing.isLarge ? "shown.small" : "shown.large")}
          </Button>
          <Pictures product={product} showing={showing} choose={model.choosePicture} />
        </div>
      )}
      {about && <ModelWords about={{ ...about, priceFrom: undefined }} className={styles.words} />}
      {about && about.links.length > 0 && <Links links={about.links} />}
      {showing.kept.length > 0 && (
        <Button look="text" act={() => document.getElementById(comparisonId)?.focus()}>
          {t("shown.compare", { count: showing.kept.length })}
        </Button>
      )}
    </>
  )
}

/** A heart, which adds the model to the comparison. If the comparison is full, a text explains why it does nothing. */
function Keep({ product, showing: { kept }, model }: Pick<ShownProps, "product" | "showing" | "model">) {
  const { t } = useTexts()
  const isKept = kept.some(({ id }) => id === product.id)
  const isFull = !isKept && kept.length >= mostKept
  const name = t(isFull ? "shown.keptFull" : "shown.keep", { model: productName(product), count: mostKept })
  return (
    <button
      type="button"
      className={styles.keep}
      aria-label={name}
      title={name}
      aria-pressed={isKept}
      aria-disabled={isFull || undefined}
      onClick={() => product.id !== undefined && model.toggleKept(product.id)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20C5 15 3.5 11.6 3.5 8.9A4.4 4.4 0 0 1 12 7.2a4.4 4.4 0 0 1 8.5 1.7C20.5 11.6 19 15 12 20Z" />
      </svg>
    </button>
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

/** The models shown in this consultation. Each can be reopened. */
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
