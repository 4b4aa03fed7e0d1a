import { NativeSelect, TextInput } from "@mantine/core"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { cityIn } from "../../../../contracts/zones.ts"
import { listedZones } from "../../../../src/adapters/platform/listedZones.ts"
import { dayOf, timeOf } from "../../language/format.ts"
import { useLanguage } from "../../language/useLanguage.ts"
import { useTimeZone } from "../../location/useShownLocations.ts"
import type { FieldsProps } from "./FieldsProps.ts"
import styles from "./form.module.css"
import { lengths, startOf } from "./planValues.ts"

/** The desk's zone first, then all that the browser knows, with the chosen one. */
const zonesWith = (...first: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set([...first, ...listedZones()])]

const nameOf = (timeZone: string): string => timeZone.replaceAll("_", " ")

/** Day, time, zone and length. In another zone, also the time at the desk. */
export function WhenFields({ values, change, problems }: FieldsProps) {
  const { t } = useTranslation("webinars")
  const own = useTimeZone()
  const language = useLanguage()
  const { date, time, timeZone, durationMinutes } = values
  const start = startOf(values)
  // Memoised, because hundreds of options would render with each key.
  const zones = useMemo(
    () =>
      zonesWith(own, timeZone).map((zone) => (
        <option key={zone} value={zone}>
          {nameOf(zone)}
        </option>
      )),
    [own, timeZone],
  )
  const isElsewhere = timeZone !== own && start !== undefined
  return (
    <div className={styles.fields} data-four>
      <TextInput
        type="date"
        label={t("day")}
        value={date}
        error={problems.date && t(`problem.${problems.date}`)}
        onChange={({ currentTarget }) => change({ date: currentTarget.value })}
      />
      <TextInput
        type="time"
        label={t("time")}
        value={time}
        error={problems.time && t(`problem.${problems.time}`)}
        description={
          isElsewhere
            ? t("atDesk", { day: dayOf(start, own, language), time: timeOf(start, own), zone: cityIn(own, language) })
            : undefined
        }
        inputWrapperOrder={["label", "input", "description", "error"]}
        onChange={({ currentTarget }) => change({ time: currentTarget.value.slice(0, 5) })}
      />
      <NativeSelect
        label={t("zone")}
        value={timeZone}
        onChange={({ currentTarget }) => change({ timeZone: currentTarget.value })}
      >
        {zones}
      </NativeSelect>
      <NativeSelect
        label={t("length")}
        value={String(durationMinutes)}
        onChange={({ currentTarget }) => change({ durationMinutes: Number(currentTarget.value) })}
        data={[...new Set([...lengths, durationMinutes])]
          .sort((one, other) => one - other)
          .map((count) => ({ value: String(count), label: t("minutes", { count }) }))}
      />
    </div>
  )
}
