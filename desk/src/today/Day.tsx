import { Link } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { useHas, useMayAct } from "../api/useDeskState.ts"
import { useNow } from "../api/useNow.ts"
import { StartButton, startableMs } from "../calendar/appointment/StartButton.tsx"
import { TakeBackButton } from "../calendar/appointment/TakeBackButton.tsx"
import { columnsOf } from "../calendar/overlaps.ts"
import { timeOf } from "../language/format.ts"
import { useTimeZone } from "../location/useShownLocations.ts"
import styles from "./today.module.css"
import { type DayItem, type DayView, type Lane, ownLane, useDay } from "./useDay.ts"

/** Height of an hour, in px. */
const hourHeight = 84
/** Height of the label of an hour, in px. */
const labelHeight = 20
/** An item that is shorter than this, in hours, has one line. */
const twoLines = 0.75

interface SlotProps {
  readonly item: DayItem
  readonly isOwn: boolean
  /** Whether the item overlaps others, and so has only a part of the width. */
  readonly isBeside: boolean
  readonly style: Readonly<Record<string, string>>
}

function Slot({ item, isOwn, isBeside, style }: SlotProps) {
  const timeZone = useTimeZone()
  const now = useNow()
  const mayAct = useMayAct()
  const { kind, from, to, startsAt, title, detail, booking } = item
  const isDue = Date.parse(startsAt) - now <= startableMs
  return (
    <li
      className={styles.slot}
      data-kind={kind}
      data-own={isOwn || undefined}
      data-short={to - from < twoLines || undefined}
      data-beside={isBeside || undefined}
      style={style}
    >
      <span className={styles.time}>{timeOf(startsAt, timeZone)}</span>
      <span className={styles.what}>
        <b>{title}</b>
        <small>{detail}</small>
      </span>
      {isOwn && mayAct && booking?.isStartable && isDue && <StartButton booking={booking} isNarrow={isBeside} />}
      {isOwn && mayAct && booking && <TakeBackButton booking={booking} isNarrow={isBeside} />}
    </li>
  )
}

function LaneColumn({ lane, view: { from } }: { readonly lane: Lane; readonly view: DayView }) {
  const { t } = useTranslation("today")
  const columns = columnsOf(lane.items)
  const isOwn = lane.key === ownLane
  return (
    <section className={styles.lane} data-own={isOwn || undefined} aria-label={lane.name ?? t("you")}>
      <h2 className={styles.laneName}>{lane.name ?? t("you")}</h2>
      <ul className={styles.slots}>
        {lane.items.map((item) => {
          const { column, of } = columns.get(item) ?? { column: 0, of: 1 }
          return (
            <Slot
              key={item.key}
              item={item}
              isOwn={isOwn}
              isBeside={of > 1}
              style={{
                top: `${(item.from - from) * hourHeight}px`,
                height: `${Math.max(28, (item.to - item.from) * hourHeight - 2)}px`,
                left: `${(column / of) * 100}%`,
                width: `${100 / of}%`,
              }}
            />
          )
        })}
      </ul>
    </section>
  )
}

/** Today's hours of this account and of the busiest colleagues, with a line at the current time. */
export function Day() {
  const { t } = useTranslation("today")
  const hasCalendar = useHas("calendar")
  const view = useDay()
  const { from, to, now, lanes, leftOut } = view
  const clock = timeOf(useNow(), useTimeZone())
  const hours = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  /** Whether the present moment covers the label of an hour. */
  const isBehind = (hour: number) => Math.abs(hour - now) * hourHeight < labelHeight
  const day = (
    <div className={styles.day} style={{ height: `${(to - from) * hourHeight + 40}px` }}>
      <div className={styles.hours} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} data-behind={isBehind(hour) || undefined} style={{ top: `${(hour - from) * hourHeight}px` }}>
            {hour}:00
          </span>
        ))}
        {now > from && now < to && (
          <i className={styles.nowLine} style={{ top: `${(now - from) * hourHeight}px` }}>
            <b>{clock}</b>
          </i>
        )}
      </div>
      {lanes.map((lane) => (
        <LaneColumn key={lane.key} lane={lane} view={view} />
      ))}
    </div>
  )
  return (
    <>
      {hasCalendar && leftOut > 0 && (
        <Link to="/calendar" className={styles.whole}>
          {t("leftOut", { count: leftOut })}
        </Link>
      )}
      {day}
    </>
  )
}
