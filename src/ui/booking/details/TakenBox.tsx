import { useTexts } from "../../language/useTexts.ts"
import { dayInShort } from "../date/dayTexts.ts"
import type { OpenSchedule } from "../schedule/ScheduleSnapshot.ts"
import { slotTime } from "../time/slotTexts.ts"
import styles from "./appointment.module.css"

/** Somebody else took the chosen time: says so, and offers the nearest free ones (BK4, BK5). */
export function TakenBox({ taken: { instead, take } }: { readonly taken: NonNullable<OpenSchedule["taken"]> }) {
  const { t, language } = useTexts()
  return (
    <div className={styles.taken}>
      <div role="alert">
        <p className={styles.news}>{t("schedule.taken")}</p>
        <p>{instead.length > 0 ? t("schedule.takenNearest") : t("schedule.takenNone")}</p>
      </div>
      <ul className={styles.instead}>
        {instead.map((slot) => (
          <li key={slot.startsAt}>
            <button type="button" className={styles.offer} onClick={() => take(slot)}>
              <span>{dayInShort(slot.date, language)},</span> <strong>{slotTime(slot)}</strong>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
