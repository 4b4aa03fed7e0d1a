import type { ParseKeys, TFunction } from "i18next"
import { type ReactNode, useId } from "react"
import type { FieldProblem } from "../../domain/validation/rules.ts"
import { useTexts } from "../language/useTexts.ts"
import styles from "./field.module.css"

/** Attributes that connect an input to its label and description. */
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

/** A form field: label above, "optional" if it may stay empty, and the validation error below (V2). */
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

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly write: (text: string) => void
  readonly problem: FieldProblem | undefined
  readonly isOptional?: boolean
  readonly type?: "text" | "email" | "tel"
  readonly inputMode?: "text" | "numeric"
  /** The field's `autocomplete` value in HTML. */
  readonly autoComplete: string
}

/** A one-line text field (V2). */
export function TextField(props: TextFieldProps) {
  const { label, value, write, problem, isOptional = false, type = "text", inputMode, autoComplete } = props
  return (
    <Field label={label} problem={problem} isOptional={isOptional}>
      {(binding) => (
        <input
          {...binding}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          value={value}
          required={!isOptional}
          onChange={(event) => write(event.target.value)}
        />
      )}
    </Field>
  )
}

/** The text of each validation error (V2). One without a text does not compile. */
const texts = {
  required: "validation.required",
  email: "validation.email",
  digits: "validation.digits",
  phone: "validation.phone",
  atLeast: "validation.atLeast",
  atMost: "validation.atMost",
  exactly: "validation.exactly",
} as const satisfies { readonly [Kind in Exclude<FieldProblem["kind"], "said">]: ParseKeys }

/** The text of a field's validation error (V2). `field` is its label. */
export const fieldProblemText = (problem: FieldProblem, field: string, t: TFunction): string =>
  problem.kind === "said"
    ? problem.detail
    : t(texts[problem.kind], { field, ...("length" in problem && { length: problem.length }) })
