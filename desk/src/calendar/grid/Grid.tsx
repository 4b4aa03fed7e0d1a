import { useElementSize } from "@mantine/hooks"
import { type Column, shownHours } from "../columns.ts"
import { DayColumn, type Heading } from "./DayColumn.tsx"
import styles from "./grid.module.css"
import { hourHeight } from "./span.ts"

/** Room left of the columns and between two of them, in px. */
const [left, gap] = [54, 8]
/** Least width of an entry beside another, in px: it shows a short name. */
const leastWidth = 60
interface GridProps {
  readonly columns: ReadonlyArray<Column>
  readonly label: string
  /** Whether the columns are the days of a week, all of which fit. */
  readonly isWeek: boolean
  readonly headingOf: (column: Column) => Heading
  readonly open: (bookingId: number) => void
}

/** Number of entries that fit beside each other in a column; 2 before the width is known. */
const mostBeside = (width: number, columns: number): number => {
  const room = (width - left) / Math.max(1, columns) - gap
  return width === 0 ? 2 : Math.max(1, Math.floor(room / leastWidth))
}

/** Days or people side by side, by the hour. */
export function Grid({ columns, label, isWeek, headingOf, open }: GridProps) {
  const { ref, width } = useElementSize()
  const { from, to } = shownHours(columns)
  const hours = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const most = mostBeside(width, columns.length)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the screen.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <div className={styles.grid} ref={ref}>
        <div className={styles.hours} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} style={{ top: `${(hour - from) * hourHeight}px` }}>
              {hour}:00
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <DayColumn
            key={column.key}
            column={column}
            heading={headingOf(column)}
            first={from}
            last={to}
            most={most}
            isNarrow={isWeek}
            open={open}
          />
        ))}
      </div>
    </section>
  )
}
