import { useId } from "react"
import type { FieldProblem } from "../../domain/validation/rules.ts"
import { useTexts } from "../language/useTexts.ts"
import { fieldProblemText } from "./fieldProblemText.ts"
import styles from "./textField.module.css"

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly write: (text: string) => void
  readonly problem: FieldProblem | undefined
  readonly isOptional?: boolean
  readonly type?: "text" | "email" | "tel"
  readonly inputMode?: "text" | "numeric"
  /** What the browser may fill in, by the names of HTML. */
  readonly autoComplete: string
}

/** One line to fill in, with its label above and, when it is refused, the reason below (V2). */
export function TextField(props: TextFieldProps) {
  const { label, value, write, problem, isOptional = false, type = "text", inputMode, autoComplete } = props
  const { t } = useTexts()
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {isOptional && (
        <span className={styles.optional} id={`${id}-optional`}>
          {t("field.optional")}
        </span>
      )}
      <input
        id={id}
        className={styles.line}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        value={value}
        required={!isOptional}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : isOptional ? `${id}-optional` : undefined}
        onChange={(event) => write(event.target.value)}
      />
      <div role="alert" id={`${id}-problem`} className={styles.problem}>
        {problem && fieldProblemText(problem, label, t)}
      </div>
    </div>
  )
}
