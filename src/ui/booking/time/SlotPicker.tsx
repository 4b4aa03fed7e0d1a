import { type RefObject, useEffect, useId, useRef } from "react"
import type { CalendarState } from "../../../application/booking/calendar/calendarState.ts"
import type { Schedule } from "../../../application/booking/schedule/openSchedule.ts"
import type { LocalDate } from "../../../domain/booking/zonedTime.ts"
import { Button } from "../../components/Button.tsx"
import { ProblemMessage } from "../../failures/ProblemMessage.tsx"
import { useTexts } from "../../language/useTexts.ts"
import { dayInFull } from "../date/dayTexts.ts"
import { SlotList } from "./SlotList.tsx"
import styles from "./slotPicker.module.css"

interface SlotPickerProps {
  readonly calendar: CalendarState
  readonly acts: Pick<Schedule["calendar"], "chooseSlot" | "refetch">
  /** Id of the element that names the problem. `undefined` if there is none. */
  readonly problem: string | undefined
  /** Number of presses on a day. Each moves the focus to its times (BK9). */
  readonly calls: number
  readonly chooseDay: (day: LocalDate) => void
}

/**
 * Moves the focus once per press, as soon as the times, or the message that there are none, are shown. A focus that the
 * visitor has moved meanwhile stays.
 */
const useFocusOnCall = (
  region: RefObject<HTMLDivElement | null>,
  slots: CalendarState["slots"],
  calls: number,
): void => {
  const answered = useRef(calls)
  const caller = useRef<{ readonly call: number; readonly at: Element | null }>(undefined)
  useEffect(() => {
    if (calls === answered.current) return
    if (caller.current?.call !== calls) caller.current = { call: calls, at: document.activeElement }
    if (slots === undefined || slots.kind === "loading") return
    answered.current = calls
    if (document.activeElement !== caller.current.at) return
    const first = region.current?.querySelector<HTMLElement>("[role='option'][tabindex='0'], [tabindex='-1']")
    first?.focus()
  }, [region, calls, slots])
}

/** Whether the month has no free day to choose. */
export const isMonthFull = (days: CalendarState["days"]): boolean => days.kind === "known" && days.value.size === 0

/** The times of the chosen day (K1). */
export function SlotPicker({ calendar, acts, problem, calls, chooseDay }: SlotPickerProps) {
  const { day, days, slots } = calendar
  const firstDay = days.kind === "known" ? [...days.value.keys()].find((each) => each >= calendar.today) : undefined
  const { t, language } = useTexts()
  const id = useId()
  const region = useRef<HTMLDivElement>(null)
  useFocusOnCall(region, slots, calls)
  return (
    <div className={styles.picker} ref={region}>
      {day === undefined ? (
        !isMonthFull(days) && (
          <>
            <p className={styles.hint}>{t("schedule.dayFirst")}</p>
            <NextDay day={firstDay} choose={chooseDay} />
          </>
        )
      ) : (
        <>
          <h3 className={styles.day} id={id}>
            {dayInFull(day, language)}
          </h3>
          <Times calendar={calendar} acts={acts} problem={problem} heading={id} chooseDay={chooseDay} />
        </>
      )}
    </div>
  )
}

interface NextDayProps {
  readonly day: LocalDate | undefined
  readonly choose: (day: LocalDate) => void
}

/** Names the next free day, and chooses it. Absent if none is known. */
function NextDay({ day, choose }: NextDayProps) {
  const { t, language } = useTexts()
  return (
    day && (
      <p className={styles.next}>
        <Button look="outline" act={() => choose(day)}>
          {t("schedule.nextDay", { day: dayInFull(day, language) })}
        </Button>
      </p>
    )
  )
}

interface TimesProps extends Omit<SlotPickerProps, "calls"> {
  /** Id of the day's heading. */
  readonly heading: string
}

function Times({ calendar: { day, slots, next, chosen }, acts, problem, heading, chooseDay }: TimesProps) {
  const { t } = useTexts()
  if (slots === undefined || slots.kind === "loading")
    return (
      <div className={styles.list} role="status" aria-label={t("schedule.slotsLoading")}>
        {shape.map((key) => (
          <span key={key} className={styles.shape} />
        ))}
      </div>
    )
  if (slots.kind === "failed")
    return (
      <div tabIndex={-1}>
        <ProblemMessage problem={slots.failure} retry={acts.refetch} />
      </div>
    )
  if (slots.value.length === 0)
    return (
      <>
        <p className={styles.hint} role="status" tabIndex={-1}>
          {t("schedule.noSlots")}
        </p>
        <NextDay day={next} choose={chooseDay} />
      </>
    )
  // The list of another day, or of the same day in another zone, starts at the top again.
  return (
    <SlotList
      key={`${day} ${slots.value[0]?.offsetMinutes}`}
      slots={slots.value}
      chosenAt={chosen?.startsAt}
      choose={acts.chooseSlot}
      problem={problem}
      heading={heading}
    />
  )
}

/** Placeholders: as many as fit into the list. */
const shape = [..."abcdefgh"]
