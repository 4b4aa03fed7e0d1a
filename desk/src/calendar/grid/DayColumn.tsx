import { useTranslation } from "react-i18next"
import { useNow } from "../../api/useNow.ts"
import { hoursOf, isoDateOf } from "../../language/format.ts"
import { useTimeZone } from "../../location/useShownLocations.ts"
import type { Column } from "../columns.ts"
import { columnsOf, crowdsOf } from "../overlaps.ts"
import { CrowdSlot } from "./CrowdSlot.tsx"
import styles from "./grid.module.css"
import { Slot } from "./Slot.tsx"
import { hourHeight, spanStyle } from "./span.ts"

/** Name of a column, in full for screen readers. */
export interface Heading {
  readonly full: string
  readonly shown: string
}

interface DayColumnProps {
  readonly column: Column
  readonly heading: Heading
  readonly first: number
  readonly last: number
  /** Number of entries that fit beside each other. */
  readonly most: number
  readonly isNarrow: boolean
  readonly open: (bookingId: number) => void
}

/** A day, or a person's day, by the hour. */
export function DayColumn({ column, heading, first, last, most, isNarrow, open }: DayColumnProps) {
  const { t } = useTranslation("calendar")
  const { apart, crowds } = crowdsOf(column.entries, most)
  const places = columnsOf(apart)
  const clip = (from: number, to: number) => spanStyle(Math.max(from, first), Math.min(to, last), first)
  const isShown = ({ from, to }: { readonly from: number; readonly to: number }) => from < last && to > first
  return (
    <section className={styles.column} aria-label={heading.full} data-narrow={isNarrow || undefined}>
      <h2 className={styles.heading} title={heading.full}>
        {heading.shown}
      </h2>
      <div className={styles.lane} style={{ height: `${(last - first) * hourHeight}px` }}>
        {column.off.filter(isShown).map(({ from, to }) => (
          <div key={`off ${from}`} className={styles.off} style={clip(from, to)} />
        ))}
        {column.absences.filter(isShown).map(({ from, to }) => (
          <div key={`absence ${from}`} className={styles.absence} style={clip(from, to)}>
            {t("absent")}
          </div>
        ))}
        <ul>
          {apart.map((entry) => {
            const { column: at, of } = places.get(entry) ?? { column: 0, of: 1 }
            const across = { left: `${(at / of) * 100}%`, width: `${100 / of}%` }
            const style = { ...spanStyle(entry.from, entry.to, first), ...across }
            return <Slot key={entry.key} entry={entry} open={open} style={style} />
          })}
          {crowds.map((crowd) => (
            <CrowdSlot
              key={crowd.items[0]?.key}
              crowd={crowd}
              open={open}
              style={{ ...spanStyle(crowd.from, crowd.to, first), left: "0", width: "100%" }}
            />
          ))}
        </ul>
        <NowLine date={column.date} first={first} last={last} />
      </div>
    </section>
  )
}

interface NowLineProps {
  readonly date: string
  readonly first: number
  readonly last: number
}

function NowLine({ date, first, last }: NowLineProps) {
  const timeZone = useTimeZone()
  const now = useNow()
  const hour = hoursOf(now, timeZone)
  if (isoDateOf(now, timeZone) !== date || hour < first || hour > last) return null
  return <i className={styles.nowLine} style={{ top: `${(hour - first) * hourHeight}px` }} />
}
