import { Checkbox, Radio, Textarea } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { readAddresses } from "./addresses.ts"
import type { FieldsProps } from "./FieldsProps.ts"
import styles from "./form.module.css"
import { reminders } from "./planValues.ts"

/** The fields for access, invitations by mail, and reminders. */
export function GuestFields({ values, change, problems }: FieldsProps) {
  const { t } = useTranslation("webinars")
  const { entry, invite, reminderMinutes } = values
  const { emails, faulty } = readAddresses(invite)
  const tooMany = problems.invite === "tooMany" ? t("problem.tooMany") : undefined
  const offered = [...new Set([...reminders, ...reminderMinutes])].sort((one, other) => other - one)
  return (
    <div className={styles.guests}>
      <Radio.Group
        label={t("entry")}
        value={entry}
        onChange={(value) => change({ entry: value === "open" ? "open" : "invited" })}
      >
        <div className={styles.choices}>
          <Radio value="open" label={t("entries.open")} description={t("entries.openDetail")} />
          <Radio value="invited" label={t("entries.invited")} description={t("entries.invitedDetail")} />
        </div>
      </Radio.Group>
      <Textarea
        label={t("addresses")}
        description={emails.length > 0 ? t("addressCount", { count: emails.length }) : t("addressesRule")}
        value={invite}
        autosize
        minRows={2}
        maxRows={8}
        error={problems.invite === "addressFault" ? t("addressFault", { address: faulty.join(", ") }) : tooMany}
        onChange={({ currentTarget }) => change({ invite: currentTarget.value })}
      />
      <Checkbox.Group
        label={t("reminders")}
        value={reminderMinutes.map(String)}
        onChange={(chosen) => change({ reminderMinutes: chosen.map(Number).sort((one, other) => other - one) })}
      >
        <div className={styles.choices}>
          {offered.map((minutes) => (
            <Checkbox key={minutes} value={String(minutes)} label={t("before", { time: beforeText(t, minutes) })} />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  )
}

/** "1 day", "15 minutes". */
const beforeText = (t: ReturnType<typeof useTranslation<"webinars">>["t"], minutes: number): string => {
  if (minutes % 1_440 === 0) return t("days", { count: minutes / 1_440 })
  return minutes % 60 === 0 ? t("hours", { count: minutes / 60 }) : t("minutes", { count: minutes })
}
