import { VisuallyHidden } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useNow } from "../api/useNow.ts"
import { dayOf, hoursOf, isoDateOf, timeOf } from "../language/format.ts"
import { useLanguage } from "../language/useLanguage.ts"
import { useTimeZone } from "../location/useShownLocations.ts"
import styles from "./calendar.module.css"
import { type Column, type Entry, shownHours } from "./columns.ts"
import { columnsOf } from "./overlaps.ts"

/** Height of an hour, in px. */
const hourHeight = 64
/** An entry that is shorter than this, in hours, has one line. */
const twoLines = 0.75
const least = 26

interface GridProps {
  readonly columns: ReadonlyArray<Column>
  readonly label: string
  /** Heading of a column. */
  readonly headingOf: (column: Column) => string
  readonly open: (bookingId: number) => void
}

const place = (from: number, to: number, first: number) => ({
  top: `${(from - first) * hourHeight}px`,
  height: `${Math.max(least, (to - from) * hourHeight - 2)}px`,
})

interface SlotProps {
  readonly entry: Entry
  readonly style: Readonly<Record<string, string>>
  readonly open: (bookingId: number) => void
}

function Slot({ entry, style, open }: SlotProps) {
  const { t } = useTranslation("calendar")
  const timeZone = useTimeZone()
  const { booking, startsAt, title, ownerName, from, to } = entry
  const time = timeOf(startsAt, timeZone)
  const content = (
    <>
      <span className={styles.time}>{time}</span> <b>{title}</b>
    </>
  )
  const shared = { className: styles.slot, style, "data-short": to - from < twoLines || undefined }
  if (booking === undefined)
    return (
      <li {...shared} data-kind="webinar">
        {content}
      </li>
    )
  const details = [booking.model?.model, t(`status.${booking.status}`), ownerName ?? t("nobody")]
  return (
    <li {...shared} data-warn={booking.needsOwner || undefined}>
      <button
        type="button"
        className={styles.press}
        onClick={() => open(booking.id)}
        title={[title, ...details].filter(Boolean).join(" · ")}
      >
        {content}
        <VisuallyHidden component="span">
          {["", ...details, booking.needsOwner && t("needsOwner")]
            .filter((part) => typeof part === "string")
            .join(", ")}
        </VisuallyHidden>
      </button>
    </li>
  )
}

interface DayColumnProps {
  readonly column: Column
  readonly heading: string
  readonly first: number
  readonly last: number
  readonly open: (bookingId: number) => void
}

function DayColumn({ column, heading, first, last, open }: DayColumnProps) {
  const { t } = useTranslation("calendar")
  const timeZone = useTimeZone()
  const places = columnsOf(column.entries)
  const clip = (from: number, to: number) => place(Math.max(from, first), Math.min(to, last), first)
  const isShown = ({ from, to }: { readonly from: number; readonly to: number }) => from < last && to > first
  return (
    <section className={styles.column} aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
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
          {column.entries.map((entry) => {
            const { column: at, of } = places.get(entry) ?? { column: 0, of: 1 }
            const across = { left: `${(at / of) * 100}%`, width: `${100 / of}%` }
            return (
              <Slot
                key={entry.key}
                entry={entry}
                open={open}
                style={{ ...place(entry.from, entry.to, first), ...across }}
              />
            )
          })}
        </ul>
        <NowLine date={column.date} first={first} last={last} timeZone={timeZone} />
      </div>
    </section>
  )
}

interface NowLineProps {
  readonly date: string
  readonly first: number
  readonly last: number
  readonly timeZone: string
}

function NowLine({ date, first, last, timeZone }: NowLineProps) {
  const now = useNow()
  const hour = hoursOf(now, timeZone)
  if (isoDateOf(now, timeZone) !== date || hour < first || hour > last) return null
  return <i className={styles.nowLine} style={{ top: `${(hour - first) * hourHeight}px` }} />
}

/** Days or people side by side, by the hour. */
export function Grid({ columns, label, headingOf, open }: GridProps) {
  const { from, to } = shownHours(columns)
  const hours = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the screen.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <div className={styles.grid}>
        <div className={styles.hours} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} style={{ top: `${(hour - from) * hourHeight}px` }}>
              {hour}:00
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <DayColumn key={column.key} column={column} heading={headingOf(column)} first={from} last={to} open={open} />
        ))}
      </div>
    </section>
  )
}

/** A date as a heading, such as `Tuesday, 24 November`. */
export const useDateHeading = (): ((date: string) => string) => {
  const language = useLanguage()
  return (date) => dayOf(`${date}T12:00:00Z`, "UTC", language)
}
