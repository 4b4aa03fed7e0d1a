import type { FieldProblem } from "../../domain/validation/rules.ts"
import { Field } from "./Field.tsx"

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

/** One line to fill in (V2). */
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
