import { useTranslation } from "react-i18next"
import { clockOf } from "../language/format.ts"
import { useLanguage } from "../language/useLanguage.ts"
import styles from "./figures.module.css"
import { type FigureName, type Figures, figureNames } from "./figures.ts"
import type { FigureRow } from "./useFigureRows.ts"

/** How the page writes a figure. */
export const useFigureText = (): ((name: FigureName, value: number | null) => string) => {
  const language = useLanguage()
  const whole = new Intl.NumberFormat(language)
  const stars = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (name, value) => {
    if (value === null) return "–"
    if (name === "wait" || name === "length") return clockOf(value * 1_000)
    return name === "rating" ? stars.format(value) : whole.format(value)
  }
}

interface FiguresTableProps {
  readonly caption: string
  readonly rowsAre: string
  readonly rows: ReadonlyArray<FigureRow>
  readonly total: Figures
}

/** The figures by row, with their total. */
export function FiguresTable({ caption, rowsAre, rows, total }: FiguresTableProps) {
  const { t } = useTranslation("figures")
  const textOf = useFigureText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table} aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">{rowsAre}</th>
            {figureNames.map((name) => (
              <th key={name} scope="col">
                {t(`figure.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, figures }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {figureNames.map((figure) => (
                <td key={figure}>{textOf(figure, figures[figure])}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("total")}</th>
            {figureNames.map((figure) => (
              <td key={figure}>{textOf(figure, total[figure])}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
