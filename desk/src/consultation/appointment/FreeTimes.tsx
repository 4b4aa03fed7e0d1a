import { Button, Loader, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { cityIn } from "../../../../contracts/zones.ts"
import type { FreeTime } from "../../api/contract.ts"
import { useDesk } from "../../api/Desk.ts"
import { answered } from "../../api/DeskFailure.ts"
import { QueryFailure } from "../../failures/QueryFailure.tsx"
import { dayOf, isoDateOf, timeOf } from "../../language/format.ts"
import { useLanguage } from "../../language/useLanguage.ts"
import form from "../../layout/form.module.css"
import styles from "./appointment.module.css"

interface FreeTimesProps {
  readonly locationId: number
  readonly timeZone: string
  readonly modelId: number | undefined
  /** A day of the location, such as `2026-11-26`. */
  readonly date: string
  readonly onDate: (date: string) => void
  readonly time: FreeTime | undefined
  readonly onTime: (time: FreeTime) => void
}

/** A day of a location, and its free times. */
export function FreeTimes({ locationId, timeZone, modelId, date, onDate, time, onTime }: FreeTimesProps) {
  const { t } = useTranslation("appointment")
  const { client, now } = useDesk()
  const language = useLanguage()
  const labelId = useId()
  const query = useQuery({
    queryKey: ["free-times", locationId, date, modelId],
    queryFn: () =>
      answered(
        client.GET("/locations/{locationId}/free-times", {
          params: { path: { locationId }, query: { date, ...(modelId !== undefined && { modelId }) } },
        }),
      ),
    enabled: date !== "",
    // Times become stale at once, because visitors book meanwhile.
    staleTime: 0,
  })
  const { data, error } = query
  const times = data?.times.filter(({ startsAt }) => Date.parse(startsAt) > now()) ?? []
  const next = data?.nextDate
  return (
    <div className={styles.when}>
      <TextInput
        type="date"
        label={t("day")}
        value={date}
        min={isoDateOf(now(), timeZone)}
        required
        onChange={({ currentTarget }) => onDate(currentTarget.value)}
      />
      <div>
        <p id={labelId} className={form.label}>
          {date === ""
            ? t("times")
            : t("timesOn", { day: dayOf(`${date}T12:00:00Z`, "UTC", language), zone: cityIn(timeZone, language) })}
        </p>
        <fieldset className={styles.times} aria-labelledby={labelId}>
          <QueryFailure query={query} />
          {data === undefined && !error && date !== "" && <Loader size="sm" />}
          {data !== undefined && times.length === 0 && <p>{t("none")}</p>}
          {times.map((each) => (
            <Button
              key={each.intervalId}
              variant={each.intervalId === time?.intervalId ? "filled" : "default"}
              size="xs"
              aria-pressed={each.intervalId === time?.intervalId}
              onClick={() => onTime(each)}
            >
              {timeOf(each.startsAt, timeZone)}
            </Button>
          ))}
          {times.length === 0 && next && (
            <Button variant="subtle" size="xs" onClick={() => onDate(next)}>
              {t("next", { day: dayOf(`${next}T12:00:00Z`, "UTC", language) })}
            </Button>
          )}
        </fieldset>
      </div>
    </div>
  )
}
