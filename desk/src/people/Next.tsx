import { useTranslation } from "react-i18next"
import { useDeskState } from "../api/useDeskState.ts"
import { useNow } from "../api/useNow.ts"
import { timeOf } from "../language/format.ts"
import { useIsShown, useTimeZone } from "../location/useShownLocations.ts"
import styles from "./people.module.css"

interface Coming {
  readonly key: string
  readonly startsAt: string
  readonly title: string
  readonly detail: string
}

const mostComing = 3
const hour = 3_600_000

/** The appointments and webinars of the next 12 hours. */
const useComing = (): ReadonlyArray<Coming> => {
  const { t } = useTranslation("people")
  const now = useNow()
  const isShown = useIsShown()
  const bookings = useDeskState((state) => state.bookings)
  const webinars = useDeskState((state) => state.webinars)
  const all: ReadonlyArray<Coming> = [
    ...bookings
      .filter((booking) => isShown(booking) && booking.status !== "cancelled")
      .map(({ id, startsAt, name, model }) => ({
        key: `booking-${id}`,
        startsAt,
        title: name,
        detail: model?.model ?? t("appointment"),
      })),
    ...webinars
      .filter((webinar) => isShown(webinar) && webinar.status === "scheduled")
      .map(({ presentationId, startsAt, title, guests }) => ({
        key: `webinar-${presentationId}`,
        startsAt,
        title,
        detail: t("webinar", { count: guests.invited }),
      })),
  ]
  return all
    .filter(({ startsAt }) => Date.parse(startsAt) > now && Date.parse(startsAt) < now + 12 * hour)
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    .slice(0, mostComing)
}

/** The next appointments and webinars. */
export function Next() {
  const { t } = useTranslation("people")
  const timeZone = useTimeZone()
  const coming = useComing()
  if (coming.length === 0) return null
  return (
    <section className={`${styles.section} ${styles.next}`} aria-label={t("next")}>
      <h2 className={styles.heading}>{t("next")}</h2>
      <ul>
        {coming.map(({ key, startsAt, title, detail }) => (
          <li key={key} className={styles.coming}>
            <span className={styles.time}>{timeOf(startsAt, timeZone)}</span>
            <span className={styles.texts}>
              <span className={styles.name}>{title}</span>
              <span className={styles.last}>{detail}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
