import { NativeSelect, Textarea, TextInput } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useDeskState } from "../../api/useDeskState.ts"
import { useModels } from "../../consultation/appointment/useModels.ts"
import type { FieldsProps } from "./FieldsProps.ts"
import styles from "./form.module.css"

/** Title, description, model, language, speaker and location. */
export function AboutFields({
  values,
  change,
  problems,
  mayMoveLocation,
}: FieldsProps & { readonly mayMoveLocation: boolean }) {
  const { t } = useTranslation("webinars")
  const { locationId } = values
  const locations = useDeskState((state) => state.locations)
  const models = useModels(locationId)
  const speakers = useDeskState((state) => state.colleagues).filter(
    (each) => each.role !== "auditor" && each.locationIds.includes(locationId),
  )
  const moveTo = (id: number) =>
    change({
      locationId: id,
      modelId: null,
      timeZone: locations.find((each) => each.id === id)?.timeZone ?? values.timeZone,
    })
  return (
    <div className={styles.fields}>
      <TextInput
        className={styles.wide}
        label={t("name")}
        value={values.title}
        maxLength={200}
        error={problems.title && t(`problem.${problems.title}`)}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      {!mayMoveLocation && (
        <p className={styles.wide}>
          {t("fixedLocation", { name: locations.find(({ id }) => id === locationId)?.name ?? "" })}
        </p>
      )}
      {mayMoveLocation && locations.length > 1 && (
        <NativeSelect
          className={styles.wide}
          label={t("location")}
          value={String(locationId)}
          onChange={({ currentTarget }) => moveTo(Number(currentTarget.value))}
          data={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <Textarea
        className={styles.wide}
        label={t("description")}
        value={values.description}
        maxLength={2_000}
        autosize
        minRows={2}
        maxRows={6}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      <NativeSelect
        label={t("model")}
        value={String(values.modelId ?? "")}
        onChange={({ currentTarget }) => change({ modelId: Number(currentTarget.value) || null })}
        data={[
          { value: "", label: t("noModel") },
          ...models.map(({ id, brand, model }) => ({ value: String(id), label: `${brand} ${model}`.trim() })),
        ]}
      />
      <NativeSelect
        label={t("language")}
        value={values.language}
        onChange={({ currentTarget }) => change({ language: currentTarget.value === "de" ? "de" : "en" })}
        data={[
          { value: "en", label: t("languages.en") },
          { value: "de", label: t("languages.de") },
        ]}
      />
      <NativeSelect
        label={t("speaker")}
        value={String(values.consultantId)}
        onChange={({ currentTarget }) => change({ consultantId: Number(currentTarget.value) })}
        data={speakers.map(({ accountId, name }) => ({ value: String(accountId), label: name }))}
      />
    </div>
  )
}
