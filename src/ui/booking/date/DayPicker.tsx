import type { TFunction } from "i18next"
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react"
import type { OpenDays } from "../../../application/booking/calendar/calendarDates.ts"
import type { CalendarState } from "../../../application/booking/calendar/calendarState.ts"
import type { Schedule } from "../../../application/booking/schedule/openSchedule.ts"
import { daysIn, monthOf, monthsLater } from "../../../domain/booking/freeTimes.ts"
import { daysShown } from "../../../domain/booking/shownDays.ts"
import type { LocalDate } from "../../../domain/booking/zonedTime.ts"
import { VisuallyHidden } from "../../components/VisuallyHidden.tsx"
import { useTexts } from "../../language/useTexts.ts"
import styles from "./dayPicker.module.css"
import { dayInGrid, monthsInFull, weekdayHeads } from "./dayTexts.ts"
import { dayByKey, type FreeOnDay, freeTimesOf, weeksFrom } from "./monthGrid.ts"

interface DayCellProps {
  readonly day: LocalDate
  readonly free: FreeOnDay
  readonly isPast: boolean
  readonly isToday: boolean
  readonly isChosen: boolean
  /** Whether this day is the tab stop. */
  readonly isStop: boolean
  /** Id of the element that names the problem. */
  readonly problem: string | undefined
  readonly press: (day: LocalDate) => void
  readonly focus: (day: LocalDate) => void
  /** Called when the pointer enters it. */
  readonly point: (day: LocalDate) => void
}

/** A day of the grid. Its accessible name is the full date and the number of free times (BK9). */
function DayCell(props: DayCellProps) {
  const { day, free, isPast, isToday, isChosen, isStop, problem, press, focus, point } = props
  const { t, language } = useTexts()
  const isOpen = !isPast && free !== undefined && free !== 0
  const name = dayName(dayInGrid(day, language), isPast ? "past" : free, t)
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

interface DayPickerProps {
  readonly calendar: CalendarState
  readonly acts: Pick<Schedule["calendar"], "showMonth" | "prefetch">
  readonly choose: (day: LocalDate) => void
  /** Id of the element that names the problem. `undefined` if there is none. */
  readonly problem: string | undefined
}

/** The tab stop: the chosen day, else today, else the first open day, else the first that is not past. */
const startOf = (
  { month, today, day: chosen }: CalendarState,
  shown: ReadonlyArray<LocalDate>,
  open: OpenDays | undefined,
): LocalDate => {
  const reachable = shown.filter((day) => day >= today)
  return (
    [chosen, today].find((day) => day !== undefined && shown.includes(day)) ??
    reachable.find((day) => open?.has(day)) ??
    reachable[0] ??
    `${month}-01`
  )
}

/** Reach of the calendar in months: enough for every location. */
const reachMonths = 12

/**
 * The days of a month as the date grid of the ARIA practices: one tab stop; arrows; Home and End move in the week, PageUp and
 * PageDown by a month, with Shift by a year (K1, BK9). The focus also reaches days without free times, so that a screen reader names
 * them; they cannot be chosen.
 */
export function DayPicker({ calendar, acts, choose, problem }: DayPickerProps) {
  const { month, today, day: chosen, days } = calendar
  const open = days.kind === "known" ? days.value : undefined
  const shown = daysShown(month, today)
  const last = daysIn(monthsLater(monthOf(today), reachMonths)).at(-1) ?? today
  const { t, language } = useTexts()
  const title = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [cursor, setCursor] = useState<LocalDate | undefined>(chosen)
  const [moves, setMoves] = useState(0)
  const prefetch = useLingering(acts.prefetch)
  const stop = cursor !== undefined && shown.includes(cursor) ? cursor : startOf(calendar, shown, open)

  // Runs after the render: the day may be in a month that was not drawn before.
  useLayoutEffect(() => {
    if (moves > 0) grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus()
  }, [moves])

  const move = (to: LocalDate) => {
    const day = to < today ? today : to > last ? last : to
    setCursor(day)
    setMoves(moves + 1)
    prefetch(day)
    if (!shown.includes(day)) acts.showMonth(monthOf(day))
  }
  const press = (day: LocalDate) => {
    setCursor(day)
    if (day >= today && open?.has(day)) choose(day)
  }
  const turn = (months: number): (() => void) | undefined => {
    const next = monthsLater(month, months)
    return next < monthOf(today) || next > monthOf(last) ? undefined : () => acts.showMonth(next)
  }

  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <TurnButton label={t("schedule.monthBefore")} turn={turn(-1)} icon="M14.5 6 8.5 12 14.5 18" />
        <h3 className={styles.month} id={title} aria-live="polite">
          {monthsInFull(`${month}-01`, shown.at(-1) ?? today, language)}
        </h3>
        <TurnButton label={t("schedule.monthAfter")} turn={turn(1)} icon="M9.5 6 15.5 12 9.5 18" />
      </div>
      <table
        ref={grid}
        className={styles.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of the ARIA practices is a table
        role="grid"
        aria-labelledby={title}
        aria-busy={days.kind === "loading"}
        onKeyDown={(event) => {
          if (event.altKey || event.ctrlKey || event.metaKey) return
          const next = dayByKey(stop, event.key, event.shiftKey)
          if (next !== undefined) move(next)
          else if (event.key === "Enter" || event.key === " ") press(stop)
          else return
          event.preventDefault()
        }}
      >
        <thead>
          <tr>
            {weekdayHeads(language).map(({ short, full }) => (
              <th key={full} scope="col">
                <span aria-hidden="true">{short}</span>
                <VisuallyHidden>{full}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksFrom(month, today).map((week) => (
            <tr key={week.find((day) => day !== undefined)}>
              {week.map((day, weekday) =>
                day === undefined ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is a weekday
                  <td key={weekday} />
                ) : (
                  <DayCell
                    key={day}
                    day={day}
                    free={freeTimesOf(calendar, day)}
                    isPast={day < today}
                    isToday={day === today}
                    isChosen={day === chosen}
                    isStop={day === stop}
                    problem={day === stop ? problem : undefined}
                    press={press}
                    focus={setCursor}
                    point={prefetch}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface TurnButtonProps {
  readonly label: string
  /** `undefined` at the first and the last month. */
  readonly turn: (() => void) | undefined
  /** The path of its icon. */
  readonly icon: string
}

/** Shows the next or previous month. At the first and last month it stays, disabled, to keep the focus. */
function TurnButton({ label, turn, icon }: TurnButtonProps) {
  return (
    <button
      type="button"
      className={styles.turn}
      aria-label={label}
      aria-disabled={turn === undefined || undefined}
      onClick={turn}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  )
}

/**
 * Time in ms that a pointer must stay on a day before its times are prefetched. A pointer that crosses the month
 * fetches nothing.
 */
const lingerMs = 80

/** Debounces `onValue` by `lingerMs`. */
const useLingering = <A,>(onValue: (value: A) => void): ((value: A) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (value) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onValue(value), lingerMs)
  }
}
