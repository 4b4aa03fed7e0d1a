import type { ReactNode } from "react"
import { Field } from "../../validation/Field.tsx"
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
  return (
    <Field label={label} problem={undefined} isOptional>
      {(binding) => (
        <select
          {...binding}
          className={`${binding.className} ${styles.select}`}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          {children}
        </select>
      )}
    </Field>
  )
}
