import { Button, TextInput } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { timeOf } from "../../language/format.ts"
import { IconButton } from "../../look/IconButton.tsx"
import { type PlannedPoint, pointProblems } from "./agendaValues.ts"
import type { FieldsProps } from "./FieldsProps.ts"
import styles from "./form.module.css"
import { startOf } from "./planValues.ts"

const mostPoints = 12
const empty: PlannedPoint = { title: "", minutes: "" }

/** The points of the agenda: a title, and its start in minutes after the start. Absent if the backend takes none. */
export function AgendaFields({ values, change, problems }: FieldsProps) {
  const { t } = useTranslation("webinars")
  const { agenda, timeZone } = values
  if (agenda === undefined) return null
  const begin = startOf(values)
  const write = (index: number, fields: Partial<PlannedPoint>) =>
    change({ agenda: agenda.map((each, at) => (at === index ? { ...each, ...fields } : each)) })
  return (
    <fieldset className={styles.agenda}>
      <legend>{t("agenda")}</legend>
      <p className={styles.soft}>{t("agendaDetail")}</p>
      <ol>
        {agenda.map((point, index) => {
          const number = index + 1
          const wrong = problems.agenda ? pointProblems(point) : {}
          const hasStart = begin !== undefined && point.minutes !== "" && pointProblems(point).minutes === undefined
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no other identity, and are never reordered.
            <li key={index}>
              <TextInput
                aria-label={t("point", { number })}
                placeholder={t("point", { number })}
                value={point.title}
                maxLength={120}
                error={wrong.title && t(`problem.${wrong.title}`)}
                onChange={({ currentTarget }) => write(index, { title: currentTarget.value })}
              />
              <TextInput
                inputMode="numeric"
                aria-label={t("pointMinutes", { number })}
                placeholder={t("pointPlaceholder")}
                value={point.minutes}
                maxLength={4}
                error={wrong.minutes && t(`problem.${wrong.minutes}`)}
                description={
                  hasStart && t("pointStart", { time: timeOf(begin + Number(point.minutes) * 60_000, timeZone) })
                }
                inputWrapperOrder={["input", "description", "error"]}
                onChange={({ currentTarget }) => write(index, { minutes: currentTarget.value.trim() })}
              />
              <IconButton
                icon="close"
                label={t("removePoint", { number })}
                onClick={() => change({ agenda: agenda.filter((_, at) => at !== index) })}
              />
            </li>
          )
        })}
      </ol>
      {agenda.length < mostPoints && (
        <Button variant="default" onClick={() => change({ agenda: [...agenda, empty] })}>
          {t("addPoint")}
        </Button>
      )}
    </fieldset>
  )
}
