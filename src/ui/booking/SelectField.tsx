import { type ReactNode, useId } from "react"
import { useTexts } from "../language/useTexts.ts"
import fieldStyles from "../validation/textField.module.css"
import styles from "./bookingForm.module.css"

interface SelectFieldProps {
  readonly label: string
  readonly value: string
  readonly choose: (value: string) => void
  /** Its options. */
  readonly children: ReactNode
}

/** One of a list, as the browser shows lists: on a phone that is the wheel that thumbs know. It is never required. */
export function SelectField({ label, value, choose, children }: SelectFieldProps) {
  const { t } = useTexts()
  const id = useId()
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <span className={fieldStyles.optional} id={`${id}-optional`}>
        {t("field.optional")}
      </span>
      <select
        id={id}
        className={`${fieldStyles.line} ${styles.select}`}
        value={value}
        aria-describedby={`${id}-optional`}
        onChange={(event) => choose(event.target.value)}
      >
        {children}
      </select>
    </div>
  )
}
