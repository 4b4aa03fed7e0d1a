import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react"
import type { Slot } from "../../../domain/booking/freeTimes.ts"
import { VisuallyHidden } from "../../components/VisuallyHidden.tsx"
import { ProblemMessage } from "../../failures/ProblemMessage.tsx"
import { useTexts } from "../../language/useTexts.ts"
import { dayInShort } from "../date/dayTexts.ts"
import type { SlotsSnapshot } from "../schedule/calendarShown.ts"
import { offsetText } from "../zone/zoneTexts.ts"
import styles from "./slotPicker.module.css"

interface SlotPickerProps {
  readonly slots: SlotsSnapshot
  /** Id of the element that names the problem. `undefined` if there is none. */
  readonly problem: string | undefined
  /** Number of presses on a day. Each moves the focus to its times (BK9). */
  readonly calls: number
}

type Region = RefObject<HTMLDivElement | null>

/** Scrolls the chosen time into view in its list, without scrolling the page. */
const useChosenInView = (region: Region, slots: SlotsSnapshot): void => {
  useEffect(() => {
    const list = region.current?.querySelector<HTMLElement>("[role='listbox']")
    const chosen = list?.querySelector<HTMLElement>("[aria-selected='true']")
    if (slots.kind !== "open" || !list || !chosen) return
    const top = chosen.offsetTop - list.offsetTop
    const isSeen = top >= list.scrollTop && top + chosen.offsetHeight <= list.scrollTop + list.clientHeight
    if (!isSeen) list.scrollTop = top - chosen.offsetHeight
  }, [region, slots])
}

/**
 * Moves the focus once per press, as soon as the times, or the message that there are none, are shown. A focus that the
 * visitor has moved meanwhile stays.
 */
const useFocusOnCall = (region: Region, slots: SlotsSnapshot, calls: number): void => {
  const answered = useRef(calls)
  const caller = useRef<{ readonly call: number; readonly at: Element | null }>(undefined)
  useEffect(() => {
    if (calls === answered.current) return
    if (caller.current?.call !== calls) caller.current = { call: calls, at: document.activeElement }
    if (slots.kind === "loading" || slots.kind === "closed") return
    answered.current = calls
    if (document.activeElement !== caller.current.at) return
    const first = region.current?.querySelector<HTMLElement>("[role='option'][tabindex='0'], [tabindex='-1']")
    first?.focus()
  }, [region, calls, slots])
}

/** The times of the chosen day, in a listbox with one tab stop (K1). */
export function SlotPicker({ slots, problem, calls }: SlotPickerProps) {
  const { t, language } = useTexts()
  const id = useId()
  const region = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<number>()
  useChosenInView(region, slots)
  useFocusOnCall(region, slots, calls)

  if (slots.kind === "closed")
    return (
      <div className={styles.picker}>
        <p className={styles.hint}>{t("schedule.dayFirst")}</p>
      </div>
    )
  const heading = (
    <h3 className={styles.day} id={id}>
      {dayInShort(slots.day, language)}
    </h3>
  )
  if (slots.kind === "loading")
    return (
      <div className={styles.picker}>
        {heading}
        <div className={styles.list} role="status" aria-label={t("schedule.slotsLoading")}>
          {shape.map((key) => (
            <span key={key} className={styles.shape} />
          ))}
        </div>
      </div>
    )
  if (slots.kind === "failed")
    return (
      <div className={styles.picker} ref={region}>
        {heading}
        <div tabIndex={-1}>
          <ProblemMessage problem={slots.problem} retry={slots.retry} />
        </div>
      </div>
    )
  if (slots.slots.length === 0)
    return (
      <div className={styles.picker} ref={region}>
        {heading}
        <p className={styles.hint} role="status" tabIndex={-1}>
          {t("schedule.noSlots")}
        </p>
      </div>
    )

  const all = slots.slots
  const chosen = all.findIndex(({ startsAt }) => startsAt === slots.chosen)
  const stop = Math.min(place ?? Math.max(chosen, 0), all.length - 1)
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const next = placeByKey(event, stop, all.length)
    if (next === undefined) return
    event.preventDefault()
    setPlace(next)
    optionsOf(event.currentTarget)[next]?.focus()
  }
  return (
    <div className={styles.picker} ref={region}>
      {heading}
      <div
        className={styles.list}
        role="listbox"
        aria-labelledby={id}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem}
        tabIndex={-1}
        // A rejected form focuses the list, which passes the focus on to its tab stop.
        onFocus={({ target, currentTarget }) => {
          if (target === currentTarget) optionsOf(currentTarget)[stop]?.focus()
        }}
        onKeyDown={onKey}
      >
        {all.map((slot, index) => (
          <SlotOption
            key={slot.startsAt}
            slot={slot}
            isChosen={slot.startsAt === slots.chosen}
            isStop={index === stop}
            press={() => {
              setPlace(index)
              slots.choose(slot)
            }}
          />
        ))}
      </div>
    </div>
  )
}

/** Placeholders: as many as fit into the list. */
const shape = ["a", "b", "c", "d", "e", "f", "g", "h"]

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
  /** Whether it is the tab stop. */
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
