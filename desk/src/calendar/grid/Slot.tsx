import { useTranslation } from "react-i18next"
import { timeOf } from "../../language/format.ts"
import { useTimeZone } from "../../location/useShownLocations.ts"
import type { Entry } from "../columns.ts"
import styles from "./grid.module.css"
import { twoLines } from "./span.ts"

interface SlotProps {
  readonly entry: Entry
  readonly style: Readonly<Record<string, string>>
  readonly open: (bookingId: number) => void
}

/** An appointment, which a press opens, or a webinar. */
export function Slot({ entry, style, open }: SlotProps) {
  const { t } = useTranslation("calendar")
  const timeZone = useTimeZone()
  const { booking, startsAt, title, ownerName, from, to } = entry
  const time = timeOf(startsAt, timeZone)
  const content = (
    <>
      <span className={styles.time}>{time}</span> <b>{title}</b>
    </>
  )
  const shared = { className: styles.slot, style, "data-short": to - from < twoLines || undefined }
  if (booking === undefined)
    return (
      <li {...shared} data-kind="webinar">
        {content}
      </li>
    )
  const details = [booking.model?.model, t(`status.${booking.status}`), ownerName ?? t("nobody")]
  return (
    <li {...shared} data-warn={booking.needsOwner || undefined}>
      <button
        type="button"
        className={styles.press}
        onClick={() => open(booking.id)}
        aria-label={[`${time} ${title}`, ...details, booking.needsOwner && t("needsOwner")].filter(Boolean).join(", ")}
        title={[title, ...details].filter(Boolean).join(" · ")}
      >
        {content}
      </button>
    </li>
  )
}
