import { type KeyboardEvent, useRef, useState } from "react"
import { firstInWorkingHours, type Slot } from "../../../domain/booking/freeTimes.ts"
import { VisuallyHidden } from "../../components/VisuallyHidden.tsx"
import { useTexts } from "../../language/useTexts.ts"
import { offsetText } from "../zone/zoneTexts.ts"
import { DayParts, MoreTimes } from "./DayParts.tsx"
import styles from "./slotPicker.module.css"
import { scrollToOption, useShownRows } from "./useShownRows.ts"

interface SlotListProps {
  readonly slots: ReadonlyArray<Slot>
  /** Start of the chosen time, which may be on another day. */
  readonly chosenAt: number | undefined
  readonly choose: (slot: Slot) => void
  /** Id of the element that names the problem. `undefined` if there is none. */
  readonly problem: string | undefined
  /** Id of the day's heading. */
  readonly heading: string
}

/**
 * The times of a day, in a listbox with one tab stop (K1). It begins at the chosen time, else with working hours, and
 * shows what is before and after it.
 */
export function SlotList({ slots: all, chosenAt, choose, problem, heading }: SlotListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<number>()
  const chosen = all.findIndex(({ startsAt }) => startsAt === chosenAt)
  const start = chosen < 0 ? firstInWorkingHours(all) : chosen
  const stop = Math.min(place ?? start, all.length - 1)
  const { shown, update } = useShownRows(list, { start, anchor: chosenAt, count: all.length })
  const focus = (index: number) => {
    setPlace(index)
    if (list.current) optionsOf(list.current)[index]?.focus()
  }
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const next = placeByKey(event, stop, all.length)
    if (next === undefined) return
    event.preventDefault()
    focus(next)
  }
  const jump = (index: number) => {
    setPlace(index)
    if (list.current) scrollToOption(list.current, index)
    update()
  }
  return (
    <>
      <DayParts slots={all} first={shown.first} jump={jump} />
      <div
        ref={list}
        className={styles.list}
        role="listbox"
        aria-labelledby={heading}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem}
        tabIndex={-1}
        // A rejected form focuses the list, which passes the focus on to its tab stop.
        onFocus={({ target, currentTarget }) => {
          if (target === currentTarget) optionsOf(currentTarget)[stop]?.focus()
        }}
        onKeyDown={onKey}
        onScroll={update}
      >
        {all.map((slot, index) => (
          <SlotOption
            key={slot.startsAt}
            slot={slot}
            isChosen={slot.startsAt === chosenAt}
            isStop={index === stop}
            press={() => {
              setPlace(index)
              choose(slot)
            }}
          />
        ))}
      </div>
      <MoreTimes slots={all} shown={shown} jump={jump} />
    </>
  )
}

const optionsOf = (list: HTMLElement) => list.querySelectorAll<HTMLElement>("[role='option']")

/** The index that a key moves to. The list has columns and reads row by row, so up and down move by a row. */
const placeByKey = (event: KeyboardEvent<HTMLElement>, from: number, count: number): number | undefined => {
  const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(" ").length
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -count,
    End: count,
  }
  const step = steps[event.key]
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, from + step))
}

interface SlotOptionProps {
  readonly slot: Slot
  readonly isChosen: boolean
  /** Whether this time is the tab stop. */
  readonly isStop: boolean
  readonly press: () => void
}

/** A free time. In the repeated hour it names which of the two it is (K2). */
function SlotOption({ slot: { time, turn, offsetMinutes }, isChosen, isStop, press }: SlotOptionProps) {
  const { t } = useTexts()
  return (
    <div
      className={styles.slot}
      role="option"
      aria-selected={isChosen}
      tabIndex={isStop ? 0 : -1}
      onClick={press}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return
        event.preventDefault()
        press()
      }}
    >
      {isChosen && (
        <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 8.5 6.5 12 13 4.5" />
        </svg>
      )}
      {time}
      {turn && (
        <>
          {" "}
          <span className={styles.offset}>{offsetText(offsetMinutes)}</span>
          <VisuallyHidden>{t(`schedule.turn.${turn}`)}</VisuallyHidden>
        </>
      )}
    </div>
  )
}
