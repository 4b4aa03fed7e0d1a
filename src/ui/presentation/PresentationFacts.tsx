import { dateAndTime } from "../language/dates.ts"
import { useTexts } from "../language/useTexts.ts"
import { zoneCity } from "../language/zoneCity.ts"
import styles from "./completed.module.css"

interface PresentationFactsProps {
  /** Left out where it is the heading already. */
  readonly name?: string | undefined
  readonly description: string | undefined
  /** UTC, ms since 1970. */
  readonly startsAt: number | undefined
}

/** Name, date, time and description of a presentation as far as they are known, in the visitor's zone (Q10, L6). */
export function PresentationFacts({ name, description, startsAt }: PresentationFactsProps) {
  const { t, language } = useTexts()
  const zone = t("support.zone", { city: zoneCity(Intl.DateTimeFormat().resolvedOptions().timeZone) })
  if (name === undefined && description === undefined && startsAt === undefined) return null
  return (
    <dl className={styles.facts}>
      {name !== undefined && (
        <>
          <dt>{t("completed.name")}</dt>
          <dd>{name}</dd>
        </>
      )}
      {startsAt !== undefined && (
        <>
          <dt>{t("completed.time")}</dt>
          <dd>
            <time dateTime={new Date(startsAt).toISOString()}>
              {t("completed.zone", { time: dateAndTime(startsAt, language), zone })}
            </time>
          </dd>
        </>
      )}
      {description !== undefined && (
        <>
          <dt>{t("completed.description")}</dt>
          <dd className={styles.description}>{description}</dd>
        </>
      )}
    </dl>
  )
}
