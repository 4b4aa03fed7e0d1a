import { slotOf } from "../../../domain/booking/freeTimes.ts"
import { localOf } from "../../../domain/booking/zonedTime.ts"
import { buttonClass } from "../../components/Button.tsx"
import { NewTabLink } from "../../components/NewTabLink.tsx"
import { dateAndTimeIn } from "../../language/dateAndTime.ts"
import { weekday } from "../../language/dates.ts"
import { useTexts } from "../../language/useTexts.ts"
import { zoneText } from "../../language/zoneText.ts"
import outcome from "../../layout/outcome.module.css"
import { offsetText } from "../zone/zoneTexts.ts"
import type { AppointmentShown } from "./BookingResultSnapshot.ts"
import styles from "./bookingResult.module.css"

const minuteMs = 60_000

interface AppointmentFactsProps {
  readonly appointment: AppointmentShown
  /** The former start of a moved appointment; UTC, ms since 1970. */
  readonly before?: number | undefined
}

/** An appointment's date and time in the visitor's zone and language, its length if that is known, model and location (L6). */
export function AppointmentFacts({ appointment, before }: AppointmentFactsProps) {
  const { t, language } = useTexts()
  const { startsAt, endsAt, zone, product, place } = appointment
  const minutes = new Intl.NumberFormat(language, { style: "unit", unit: "minute", unitDisplay: "long" })
  return (
    <dl className={styles.facts}>
      <dt>{t("booked.fact.time")}</dt>
      <dd>
        <Moment timestamp={startsAt} zone={zone} />
      </dd>
      {before !== undefined && (
        <>
          <dt>{t("booked.fact.before")}</dt>
          <dd className={styles.before}>
            <Moment timestamp={before} zone={zone} />
          </dd>
        </>
      )}
      {endsAt > startsAt && (
        <>
          <dt>{t("booked.fact.duration")}</dt>
          <dd>{minutes.format(Math.round((endsAt - startsAt) / minuteMs))}</dd>
        </>
      )}
      {product !== undefined && (
        <>
          <dt>{t("booked.fact.product")}</dt>
          <dd>{product}</dd>
        </>
      )}
      {place !== undefined && (
        <>
          <dt>{t("booked.fact.place")}</dt>
          <dd>{place}</dd>
        </>
      )}
    </dl>
  )
}

/** An instant with its zone, and with its offset in the hour that comes twice (K2). */
function Moment({ timestamp, zone }: { readonly timestamp: number; readonly zone: string }) {
  const { t, language } = useTexts()
  const { turn, offsetMinutes } = slotOf({ id: undefined, startsAt: timestamp, endsAt: timestamp }, zone)
  const named = zoneText(zone, t, language)
  return (
    <>
      <time dateTime={new Date(timestamp).toISOString()}>
        {t("booked.moment", {
          weekday: weekday(localOf(timestamp, zone).date, language),
          time: dateAndTimeIn(timestamp, zone, language),
        })}
      </time>{" "}
      <span className={styles.zone}>{turn === undefined ? named : `${named}, ${offsetText(offsetMinutes)}`}</span>
    </>
  )
}

/** Joins the consultation (decision 023). In a new tab, because the address may be a dealer's page that frames the showroom. */
export function JoinLink({ href, look }: { readonly href: string; readonly look: "accent" | "outline" }) {
  const { t } = useTexts()
  return (
    <p className={outcome.actions}>
      <NewTabLink className={buttonClass(look)} href={href}>
        {t("booked.join")}
      </NewTabLink>
    </p>
  )
}
