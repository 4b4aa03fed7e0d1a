import type { ReactNode } from "react"
import { productName } from "../../../domain/product/Product.ts"
import type { FieldProblem } from "../../../domain/validation/rules.ts"
import { useTexts } from "../../language/useTexts.ts"
import { Field, TextField } from "../../validation/Field.tsx"
import fieldStyles from "../../validation/field.module.css"
import { PersonFields } from "../../validation/PersonFields.tsx"
import type { OpenScheduleProps } from "../schedule/scheduleViewModel.ts"
import styles from "./bookingForm.module.css"

/** The visitor's details and the model (K3). Names and e-mail begin with remembered values (E12). */
export function DetailsStep({ snapshot, schedule: { form } }: OpenScheduleProps) {
  const { t } = useTexts()
  const { values, problems } = snapshot.form
  const { all, areMissing } = snapshot.models
  return (
    <section className={styles.details} aria-labelledby="schedule-details">
      <h2 id="schedule-details" className={styles.heading}>
        {t("schedule.details")}
      </h2>
      <div className={styles.whole}>
        <SelectField
          label={t("schedule.model")}
          value={values.productId === undefined ? "" : String(values.productId)}
          choose={(id) => form.chooseModel(id === "" ? undefined : Number(id))}
        >
          <option value="">{t("schedule.noModel")}</option>
          {all.map((model) => (
            <option key={model.id} value={model.id}>
              {productName(model)}
            </option>
          ))}
        </SelectField>
        <p role="status" className={styles.missing}>
          {areMissing && t("schedule.modelsMissing")}
        </p>
      </div>
      <PersonFields values={values} write={form.write} problems={problems} />
      <TextField
        label={t("schedule.phone")}
        value={values.phone}
        write={(text) => form.write("phone", text)}
        problem={problems.phone}
        type="tel"
        autoComplete="tel"
        isOptional={!snapshot.location.phoneRequired}
      />
      <div className={styles.whole}>
        <NotesField
          label={t("schedule.comments")}
          value={values.comments}
          write={(text) => form.write("comments", text)}
          problem={problems.comments}
        />
      </div>
    </section>
  )
}

interface SelectFieldProps {
  readonly label: string
  readonly value: string
  readonly choose: (value: string) => void
  readonly children: ReactNode
}

/** An optional choice from a list. The browser's own select, because phones show it as a wheel. */
function SelectField({ label, value, choose, children }: SelectFieldProps) {
  return (
    <Field label={label} problem={undefined} isOptional>
      {(binding) => (
        <select
          {...binding}
          className={`${binding.className} ${fieldStyles.select}`}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          {children}
        </select>
      )}
    </Field>
  )
}

interface NotesFieldProps {
  readonly label: string
  readonly value: string
  readonly write: (text: string) => void
  readonly problem: FieldProblem | undefined
}

/** Optional text of several lines; 60 px high until it needs more (T6). */
function NotesField({ label, value, write, problem }: NotesFieldProps) {
  return (
    <Field label={label} problem={problem} isOptional>
      {(binding) => (
        <textarea
          {...binding}
          className={`${binding.className} ${styles.notes}`}
          value={value}
          onChange={(event) => write(event.target.value)}
        />
      )}
    </Field>
  )
}
