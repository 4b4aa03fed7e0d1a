import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { FollowUp } from "../api/contract.ts"
import { dayOf, timeOf } from "../language/format.ts"
import { useLanguage } from "../language/useLanguage.ts"
import { useTimeZone } from "../location/useShownLocations.ts"
import styles from "./after.module.css"
import { MailLinks } from "./MailLinks.tsx"
import type { EditedMail } from "./useFollowUp.ts"

const mostLetters = 8_000

interface MailFormProps {
  readonly followUp: FollowUp
  readonly mail: EditedMail
}

/** The fields of the mail after a consultation. */
export function MailForm({ followUp: { models, appointment }, mail: { draft, edit } }: MailFormProps) {
  const { t } = useTranslation("after")
  const language = useLanguage()
  const timeZone = useTimeZone()
  return (
    <div className={styles.form}>
      <div className={styles.row}>
        <TextInput
          className={styles.grow}
          type="email"
          label={t("to")}
          description={t("toDetail")}
          value={draft.to ?? ""}
          maxLength={254}
          onChange={(event) => edit({ to: event.currentTarget.value.trim() || null })}
        />
        <NativeSelect
          label={t("language")}
          value={draft.language}
          onChange={(event) => edit({ language: event.currentTarget.value === "de" ? "de" : "en" })}
          data={[
            { value: "de", label: "Deutsch" },
            { value: "en", label: "English" },
          ]}
        />
      </div>
      <TextInput
        label={t("subject")}
        value={draft.subject}
        maxLength={200}
        onChange={(event) => edit({ subject: event.currentTarget.value })}
      />
      <Textarea
        label={t("text")}
        description={t("textDetail")}
        value={draft.text}
        maxLength={mostLetters}
        autosize
        minRows={6}
        maxRows={16}
        onChange={(event) => edit({ text: event.currentTarget.value })}
      />
      {models.length > 0 && (
        <Checkbox.Group
          label={t("models")}
          value={draft.modelIds.map(String)}
          onChange={(ids) => edit({ modelIds: ids.map(Number) })}
        >
          <div className={styles.models}>
            {models.map(({ id, model }) => (
              <Checkbox key={id} value={String(id)} label={model} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <MailLinks links={draft.links} change={(links) => edit({ links })} />
      {appointment && (
        <Checkbox
          checked={draft.withAppointment}
          onChange={(event) => edit({ withAppointment: event.currentTarget.checked })}
          label={t("withAppointment", {
            when: `${dayOf(appointment.startsAt, timeZone, language)}, ${timeOf(appointment.startsAt, timeZone)}`,
          })}
        />
      )}
    </div>
  )
}
