import type { ReactNode } from "react"
import styles from "./figures.module.css"

interface Bar {
  readonly key: string
  readonly label: string
  readonly value: number
  /** The value as the table shows it. */
  readonly text: string
}

/** Heights of the field and around it, in units of the drawing. */
const [height, foot, head] = [160, 20, 16]
/** Room of a bar that has its own label, and of one among many, of which every third has one. */
const [wide, narrow, labelled] = [60, 24, 3]
/** Room beside narrow bars, for the halves of the outer labels that are wider than their bar. */
const side = 20
/** Maximum number of bars that are drawn wide. */
const mostWide = 12

interface PlotProps {
  readonly bars: ReadonlyArray<Bar>
  /** Label for screen readers, which read the numbers in the table. */
  readonly label: string
}

const shorten = (text: string): string => (text.length > 12 ? `${text.slice(0, 11)}…` : text)

/** Bars of one figure. */
export function Plot({ bars, label }: PlotProps): ReactNode {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const isWide = bars.length <= mostWide
  const step = isWide ? wide : narrow
  const thick = step * 0.6
  const every = isWide ? 1 : labelled
  const width = Math.max(1, bars.length) * step
  const beside = isWide ? 0 : side
  return (
    <svg
      className={styles.plot}
      viewBox={`${-beside} 0 ${width + 2 * beside} ${head + height + foot}`}
      role="img"
      aria-label={label}
      style={{ maxWidth: Math.max((width + 2 * beside) * 1.2, 240) }}
    >
      <line className={styles.base} x1={0} x2={width} y1={head + height} y2={head + height} />
      {bars.map(({ key, label: name, value, text }, at) => {
        const tall = (value / most) * height
        const middle = at * step + step / 2
        return (
          <g key={key}>
            <title>{`${name}: ${text}`}</title>
            <rect
              className={styles.bar}
              x={middle - thick / 2}
              y={head + height - tall}
              width={thick}
              height={tall}
              rx={3}
            />
            {value > 0 && isWide && (
              <text className={styles.value} x={middle} y={head + height - tall - 4}>
                {text}
              </text>
            )}
            {at % every === 0 && (
              <text className={styles.name} x={middle} y={head + height + 14}>
                {shorten(name)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
