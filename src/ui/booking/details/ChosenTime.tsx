import { type RefObject, useEffect, useRef } from "react"
import type { HoldState } from "../../../application/booking/calendar/openHold.ts"
import { Button } from "../../components/Button.tsx"
import { useTexts } from "../../language/useTexts.ts"
import { dayInFull, slotElsewhere, slotInFull, slotTime } from "../date/dayTexts.ts"
import type { OpenSchedule, OpenScheduleProps } from "../schedule/scheduleViewModel.ts"
import styles from "./appointment.module.css"

/** Whether the chosen time is no longer free, and no other is chosen. */
export const isTaken = ({ gone, chosen }: OpenSchedule["calendar"]): boolean =>
  gone !== undefined && chosen === undefined

/** The chosen time as a sentence, how long it is held, and other times if somebody else has booked it. */
export function ChosenTime({ snapshot, schedule }: OpenScheduleProps) {
  const { chosen, zone, hold } = snapshot.calendar
  const { t, language } = useTexts()
  const sentence = useRef<HTMLParagraphElement>(null)
  const taken = isTaken(snapshot.calendar)
  const elsewhere = chosen && slotElsewhere(chosen, snapshot.otherZone, t, language)
  useFocusAfterTaken(sentence, taken, chosen !== undefined)
  return (
    <>
      <p ref={sentence} tabIndex={-1} className={chosen ? styles.sentence : styles.none} aria-live="polite">
        {chosen ? slotInFull(chosen, zone, t, language) : !taken && t("schedule.noneYet")}
        {elsewhere && <span className={styles.elsewhere}> {elsewhere}</span>}
      </p>
      {taken && <TakenBox snapshot={snapshot} schedule={schedule} />}
      <HoldClock hold={hold} extendHold={schedule.calendar.extendHold} refocus={() => sentence.current?.focus()} />
    </>
  )
}

/** Choosing another time removes the pressed button: the focus moves to the sentence that shows the new time. */
const useFocusAfterTaken = (sentence: RefObject<HTMLElement | null>, isTaken: boolean, isChosen: boolean) => {
  const wasTaken = useRef(false)
  useEffect(() => {
    if (wasTaken.current && !isTaken && isChosen) sentence.current?.focus()
    wasTaken.current = isTaken
  }, [sentence, isTaken, isChosen])
}

/** Shown when the chosen time is no longer free: names its possible owner, and offers the nearest free times (K4, BK4, BK5). */
function TakenBox({ snapshot: { calendar, form }, schedule }: OpenScheduleProps) {
  const { isGonePerhapsOwn, instead } = calendar
  const { t, language } = useTexts()
  return (
    <div className={styles.taken}>
      <div role="alert">
        <p className={styles.news}>
          {t(isGonePerhapsOwn ? "schedule.takenPerhapsYours" : "schedule.taken")}{" "}
          {form.values.email !== "" && t("schedule.takenKept")}
        </p>
        {isGonePerhapsOwn && <p>{t("schedule.doubt.text")}</p>}
        <p>{instead.length > 0 ? t("schedule.takenNearest") : t("schedule.takenNone")}</p>
      </div>
      <ul className={styles.instead}>
        {instead.map((slot) => (
          <li key={slot.startsAt}>
            <button type="button" className={styles.offer} onClick={() => schedule.calendar.chooseSlot(slot)}>
              <span>{dayInFull(slot.date, language)}</span> <strong>{slotTime(slot, language)}</strong>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface HoldClockProps {
  readonly hold: HoldState
  readonly extendHold: () => void
  /** The pressed button disappears: moves the focus to the chosen time. */
  readonly refocus: () => void
}

/**
 * Shows the remaining hold of the chosen time (readings K4) in whole minutes, so that the text does not change every
 * second. Screen readers announce only the last minute and the end, once each.
 */
function HoldClock({ hold, extendHold, refocus }: HoldClockProps) {
  const { t } = useTexts()
  const isEnding = hold.kind === "held" && hold.minutes === 1
  const spoken = hold.kind === "expired" ? t("schedule.heldOver") : isEnding ? t("schedule.heldSoon") : ""
  return (
    <div className={styles.hold}>
      {/* Empty until the answer: what is below must not move while the visitor presses it. */}
      {hold.kind === "asking" && <p>&nbsp;</p>}
      {hold.kind === "held" && !isEnding && <p>{t("schedule.heldFor", { count: hold.minutes })}</p>}
      <p role="status">{spoken}</p>
      {spoken !== "" && (
        <Button
          look="outline"
          act={() => {
            extendHold()
            refocus()
          }}
        >
          {t("schedule.extend")}
        </Button>
      )}
    </div>
  )
}
