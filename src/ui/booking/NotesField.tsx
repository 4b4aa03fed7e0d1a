import { useId } from "react"
import type { FieldProblem } from "../../domain/validation/rules.ts"
import { useTexts } from "../language/useTexts.ts"
import { fieldProblemText } from "../validation/fieldProblemText.ts"
import fieldStyles from "../validation/textField.module.css"
import styles from "./bookingForm.module.css"

interface NotesFieldProps {
  readonly label: string
  readonly value: string
  readonly write: (text: string) => void
  readonly problem: FieldProblem | undefined
}

/** Lines to be filled in freely, 60 px high until somebody needs more (T6). */
export function NotesField({ label, value, write, problem }: NotesFieldProps) {
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
      <textarea
        id={id}
        className={`${fieldStyles.line} ${styles.notes}`}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : `${id}-optional`}
        onChange={(event) => write(event.target.value)}
      />
      <div role="alert" id={`${id}-problem`} className={fieldStyles.problem}>
        {problem && fieldProblemText(problem, label, t)}
      </div>
    </div>
  )
}
