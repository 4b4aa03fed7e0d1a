import { useId, useLayoutEffect, useRef, useState } from "react"
import type { LocalDate } from "../../../domain/booking/zonedTime.ts"
import { VisuallyHidden } from "../../components/VisuallyHidden.tsx"
import { useTexts } from "../../language/useTexts.ts"
import type { DaysSnapshot } from "../schedule/ScheduleSnapshot.ts"
import { DayCell } from "./DayCell.tsx"
import styles from "./dayPicker.module.css"
import { monthInFull, weekdayHeads } from "./dayTexts.ts"
import { addMonths, dayByKey, daysOf, monthOf, weeksOf } from "./monthGrid.ts"
import { TurnButton } from "./TurnButton.tsx"
import { useLingering } from "./useLingering.ts"

interface DayPickerProps {
  readonly days: DaysSnapshot
  /** Id of what is said against it; undefined: nothing is. */
  readonly problem: string | undefined
}

/** Where Tab comes to a month: what is chosen, today, the first open day, the first that can be reached. */
const startOf = ({ month, today, chosen, open }: DaysSnapshot): LocalDate => {
  const reachable = daysOf(month).filter((day) => day >= today)
  return (
    [chosen, today].find((day) => day !== undefined && monthOf(day) === month) ??
    reachable.find((day) => open?.has(day)) ??
    reachable[0] ??
    `${month}-01`
  )
}

/**
 * Days of a month as the date grid of the ARIA practices: one tab stop, arrows, Home and End of the week, PageUp and PageDown
 * of the month, with Shift of the year (K1, BK9). Days without free times can be visited, so that they can be heard, not chosen.
 */
export function DayPicker({ days, problem }: DayPickerProps) {
  const { month, today, last, chosen, open, show, choose } = days
  const { t, language } = useTexts()
  const title = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [cursor, setCursor] = useState<LocalDate | undefined>(chosen)
  const [moves, setMoves] = useState(0)
  const look = useLingering(days.lookAt)
  const stop = cursor !== undefined && monthOf(cursor) === month ? cursor : startOf(days)

  // The day may stand in a month that is drawn only now.
  useLayoutEffect(() => {
    if (moves > 0) grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus()
  }, [moves])

  const move = (wish: LocalDate) => {
    const day = wish < today ? today : wish > last ? last : wish
    setCursor(day)
    setMoves(moves + 1)
    look(day)
    if (monthOf(day) !== month) show(monthOf(day))
  }
  const press = (day: LocalDate) => {
    setCursor(day)
    if (day >= today && open?.has(day)) choose(day)
  }
  const turn = (months: number): (() => void) | undefined => {
    const next = addMonths(month, months)
    return next < monthOf(today) || next > monthOf(last) ? undefined : () => show(next)
  }

  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <TurnButton label={t("schedule.monthBefore")} turn={turn(-1)} direction="back" />
        <h3 className={styles.month} id={title} aria-live="polite">
          {monthInFull(month, language)}
        </h3>
        <TurnButton label={t("schedule.monthAfter")} turn={turn(1)} direction="on" />
      </div>
      <table
        ref={grid}
        className={styles.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of the ARIA practices is a table
        role="grid"
        aria-labelledby={title}
        aria-busy={open === undefined && days.problem === undefined}
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
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== undefined)}>
              {week.map((day, weekday) =>
                day === undefined ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is a weekday
                  <td key={weekday} />
                ) : (
                  <DayCell
                    key={day}
                    day={day}
                    free={open && (open.has(day) ? (open.get(day) ?? "some") : 0)}
                    isPast={day < today}
                    isToday={day === today}
                    isChosen={day === chosen}
                    isStop={day === stop}
                    problem={day === stop ? problem : undefined}
                    press={press}
                    reach={setCursor}
                    look={look}
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
