import { type RefObject, useEffect, useRef } from "react"
import { Button } from "../../components/Button.tsx"
import { useTexts } from "../../language/useTexts.ts"
import { dayInFull, slotElsewhere, slotInFull, slotTime } from "../date/dayTexts.ts"
import type { HoldSnapshot, TakenSnapshot } from "../schedule/calendarShown.ts"
import type { OpenSchedule } from "../schedule/scheduleViewModel.ts"
import styles from "./appointment.module.css"

/** The chosen time as a sentence, how long it is held, and other times if somebody else has booked it. */
export function ChosenTime({ snapshot }: { readonly snapshot: OpenSchedule }) {
  const { chosen, chosenElsewhere, zone, hold, taken } = snapshot
  const { t, language } = useTexts()
  const sentence = useRef<HTMLParagraphElement>(null)
  useFocusAfterTaken(sentence, taken !== undefined, chosen !== undefined)
  return (
    <>
      <p ref={sentence} tabIndex={-1} className={chosen ? styles.sentence : styles.none} aria-live="polite">
        {chosen ? slotInFull(chosen, zone.zone, t, language) : !taken && t("schedule.noneYet")}
        {chosen && chosenElsewhere && (
          <span className={styles.elsewhere}> {slotElsewhere(chosen, chosenElsewhere, t, language)}</span>
        )}
      </p>
      {taken && <TakenBox taken={taken} />}
      <HoldClock hold={hold} refocus={() => sentence.current?.focus()} />
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
function TakenBox({ taken: { isPerhapsOwn, isFormKept, instead, take } }: { readonly taken: TakenSnapshot }) {
  const { t, language } = useTexts()
  return (
    <div className={styles.taken}>
      <div role="alert">
        <p className={styles.news}>
          {t(isPerhapsOwn ? "schedule.takenPerhapsYours" : "schedule.taken")} {isFormKept && t("schedule.takenKept")}
        </p>
        {isPerhapsOwn && <p>{t("schedule.doubt.text")}</p>}
        <p>{instead.length > 0 ? t("schedule.takenNearest") : t("schedule.takenNone")}</p>
      </div>
      <ul className={styles.instead}>
        {instead.map((slot) => (
          <li key={slot.startsAt}>
            <button type="button" className={styles.offer} onClick={() => take(slot)}>
              <span>{dayInFull(slot.date, language)}</span> <strong>{slotTime(slot, language)}</strong>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface HoldClockProps {
  readonly hold: HoldSnapshot
  /** The pressed button disappears: moves the focus to the chosen time. */
  readonly refocus: () => void
}

/**
 * How long the chosen time is held (readings K4), in whole minutes, so that the text does not change every second. Screen readers
 * announce only the last minute and the end, once each.
 */
function HoldClock({ hold, refocus }: HoldClockProps) {
  const { t } = useTexts()
  const extend = (act: () => void) => {
    act()
    refocus()
  }
  const spoken =
    hold.kind === "over" ? t("schedule.heldOver") : hold.kind === "held" && hold.isEnding ? t("schedule.heldSoon") : ""
  return (
    <div className={styles.hold}>
      {/* Empty until the answer: what is below must not move while the visitor presses it. */}
      {hold.kind === "asking" && <p>&nbsp;</p>}
      {hold.kind === "held" && !hold.isEnding && <p>{t("schedule.heldFor", { count: hold.minutes })}</p>}
      <p role="status">{spoken}</p>
      {"extend" in hold && spoken !== "" && (
        <Button look="outline" act={() => extend(hold.extend)}>
          {t("schedule.extend")}
        </Button>
      )}
    </div>
  )
}
