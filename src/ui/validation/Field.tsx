import { type ReactNode, useId } from "react"
import type { FieldProblem } from "../../domain/validation/rules.ts"
import { useTexts } from "../language/useTexts.ts"
import styles from "./field.module.css"
import { fieldProblemText } from "./fieldProblemText.ts"

/** What an input bears so that it is named and described by its field. */
export interface FieldBinding {
  readonly id: string
  readonly className: string | undefined
  readonly "aria-invalid": boolean
  readonly "aria-describedby": string | undefined
}

interface FieldProps {
  readonly label: string
  readonly problem: FieldProblem | undefined
  readonly isOptional: boolean
  readonly children: (binding: FieldBinding) => ReactNode
}

/** Something to fill in: its label above, whether it may be left out, and, when it is refused, the reason below (V2). */
export function Field({ label, problem, isOptional, children }: FieldProps) {
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
      {children({
        id,
        className: styles.line,
        "aria-invalid": problem !== undefined,
        "aria-describedby": problem ? `${id}-problem` : isOptional ? `${id}-optional` : undefined,
      })}
      <div role="alert" id={`${id}-problem`} className={styles.problem}>
        {problem && fieldProblemText(problem, label, t)}
      </div>
    </div>
  )
}
