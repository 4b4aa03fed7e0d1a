import type { FieldProblem } from "../../../domain/validation/rules.ts"
import { Field } from "../../validation/Field.tsx"
import styles from "./bookingForm.module.css"

interface NotesFieldProps {
  readonly label: string
  readonly value: string
  readonly write: (text: string) => void
  readonly problem: FieldProblem | undefined
}

/** Lines to be filled in freely, 60 px high until somebody needs more (T6). */
export function NotesField({ label, value, write, problem }: NotesFieldProps) {
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
