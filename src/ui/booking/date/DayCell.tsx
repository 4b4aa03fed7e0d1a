import type { TFunction } from "i18next"
import type { LocalDate } from "../../../domain/booking/zonedTime.ts"
import { useTexts } from "../../language/useTexts.ts"
import styles from "./dayPicker.module.css"
import { dayInFull } from "./dayTexts.ts"

interface DayCellProps {
  readonly day: LocalDate
  /** Free times of the day; undefined while they are not known. */
  readonly free: number | "some" | undefined
  readonly isPast: boolean
  readonly isToday: boolean
  readonly isChosen: boolean
  /** It is the tab stop. */
  readonly isStop: boolean
  /** Id of the element that names the problem. */
  readonly problem: string | undefined
  readonly press: (day: LocalDate) => void
  /** It has got the focus. */
  readonly focus: (day: LocalDate) => void
  /** The pointer is on it. */
  readonly point: (day: LocalDate) => void
}

/** A day of the grid. Its accessible name is the full date and the number of free times (BK9). */
export function DayCell(props: DayCellProps) {
  const { day, free, isPast, isToday, isChosen, isStop, problem, press, focus, point } = props
  const { t, language } = useTexts()
  const isOpen = !isPast && free !== undefined && free !== 0
  const name = dayName(dayInFull(day, language), isPast ? "past" : free, t)
  const classes = [styles.day, isOpen && styles.open, isToday && styles.today, isChosen && styles.chosen]
  return (
    // The grid listens to the keys of all its days.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <td
      className={classes.filter(Boolean).join(" ")}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of the ARIA practices is a table
      role="gridcell"
      tabIndex={isStop ? 0 : -1}
      aria-label={name}
      aria-selected={isChosen}
      aria-disabled={!isOpen || undefined}
      aria-current={isToday ? "date" : undefined}
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={problem}
      onPointerEnter={() => isOpen && point(day)}
      onFocus={() => focus(day)}
      onClick={() => press(day)}
    >
      <span>{Number(day.slice(8))}</span>
    </td>
  )
}

const dayName = (day: string, free: DayCellProps["free"] | "past", t: TFunction): string => {
  switch (free) {
    case undefined:
      return day
    case "past":
      return t("schedule.dayPast", { day })
    case "some":
      return t("schedule.dayOpen", { day })
    case 0:
      return t("schedule.dayNone", { day })
    default:
      return t("schedule.dayFree", { day, count: free })
  }
}
