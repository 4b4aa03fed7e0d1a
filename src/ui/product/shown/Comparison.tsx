import { use, useId, useState } from "react"
import type { ShownModel } from "../../../application/product/followShown.ts"
import { craftOf } from "../../../domain/location/craft.ts"
import { type ComparedFact, comparedFacts } from "../../../domain/product/comparedFacts.ts"
import { type Product, productName } from "../../../domain/product/Product.ts"
import { Button } from "../../components/Button.tsx"
import { VisuallyHidden } from "../../components/VisuallyHidden.tsx"
import { moneyText } from "../../language/money.ts"
import { useTexts } from "../../language/useTexts.ts"
import { VisitContext } from "../../location/VisitContext.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import { factText } from "../ModelWords.tsx"
import styles from "./comparison.module.css"

/** The id of its heading, to which the focus moves. */
export const comparisonId = "kept-models"

interface ComparisonProps {
  readonly model: ShownModel
  /** Opens the calendar with a model. `undefined` if that is not possible. */
  readonly book: ((product: Product) => void) | undefined
}

/** Under the stage: the models selected for a comparison, side by side. Rows that differ come first. */
export function Comparison({ model, book }: ComparisonProps) {
  const { t } = useTexts()
  const { kept } = useStore(model.state)
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  if (kept.length === 0) return null
  const rows = comparedFacts(kept)
  // A single model differs from nothing.
  const shown = isWhole || kept.length === 1 ? rows : rows.filter(({ differs }) => differs)
  return (
    <section className={styles.comparison} aria-labelledby={comparisonId}>
      <div className={styles.head}>
        <h2 id={comparisonId} tabIndex={-1} className={styles.heading}>
          {t("shown.kept", { count: kept.length })}
        </h2>
        {kept.length > 1 && rows.length > 0 && (
          <label className={styles.whole} htmlFor={id}>
            <input id={id} type="checkbox" checked={isWhole} onChange={() => setWhole(!isWhole)} />
            {t("shown.allFacts")}
          </label>
        )}
      </div>
      <table className={styles.table} aria-labelledby={comparisonId}>
        <thead>
          <tr>
            {kept.map((each) => (
              <th key={each.id} scope="col">
                {productName(each)}
              </th>
            ))}
          </tr>
          {/* A row of their own, so that they align however long a name is. */}
          <tr>
            {kept.map((each) => (
              <td key={each.id}>
                {book && <Book product={each} book={book} />}
                <Remove product={each} model={model} />
              </td>
            ))}
          </tr>
        </thead>
        {shown.map((row) => (
          <Row key={row.kind === "price" ? "" : row.label.en} row={row} columns={kept.length} />
        ))}
      </table>
      {kept.length === 1 && <p className={styles.hint}>{t("shown.keepAnother")}</p>}
      {kept.length > 1 && shown.length === 0 && <p className={styles.hint}>{t("shown.noDifference")}</p>}
    </section>
  )
}

interface BookProps {
  readonly product: Product
  readonly book: (product: Product) => void
}

function Book({ product, book }: BookProps) {
  const { t } = useTexts()
  const craft = craftOf(use(VisitContext)?.location.brand)
  return (
    <span className={styles.action}>
      <Button look="text" act={() => book(product)}>
        {t(`testDrive.book.${craft}`)} <VisuallyHidden>{productName(product)}</VisuallyHidden>
      </Button>
    </span>
  )
}

function Remove({ product, model }: { readonly product: Product; readonly model: ShownModel }) {
  const { t } = useTexts()
  return (
    <span className={styles.action}>
      <Button look="text" act={() => product.id !== undefined && model.toggleKept(product.id)}>
        <span aria-hidden="true">{t("shown.remove")}</span>
        <VisuallyHidden>{t("shown.unkeep", { model: productName(product) })}</VisuallyHidden>
      </Button>
    </span>
  )
}

/** The label above its values, at every width: three values and a label do not fit beside each other on a phone. */
function Row({ row, columns }: { readonly row: ComparedFact; readonly columns: number }) {
  const { t, language } = useTexts()
  const texts =
    row.kind === "price"
      ? row.cells.map((price) => price && t("index.priceFrom", { price: moneyText(price.cents, language) }))
      : row.cells.map((fact) => fact && factText(fact, language))
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns} className={styles.label}>
          {row.kind === "price" ? t("shown.price") : row.label[language]}
        </th>
      </tr>
      <tr>
        {texts.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
          <td key={at}>{text ?? <span className={styles.missing}>{t("shown.unknown")}</span>}</td>
        ))}
      </tr>
    </tbody>
  )
}
