import type { FieldProblem } from "../../domain/validation/rules.ts"
import { useTexts } from "../language/useTexts.ts"
import { TextField } from "./Field.tsx"

const fields = [
  { field: "firstName", label: "field.firstName", autoComplete: "given-name", type: "text" },
  { field: "lastName", label: "field.lastName", autoComplete: "family-name", type: "text" },
  { field: "email", label: "field.email", autoComplete: "email", type: "email" },
] as const

type PersonField = (typeof fields)[number]["field"]

interface PersonFieldsProps {
  readonly values: { readonly [Field in PersonField]: string }
  readonly write: (field: PersonField, text: string) => void
  readonly problems: { readonly [Field in PersonField]?: FieldProblem | undefined }
  readonly optional?: ReadonlyArray<PersonField>
}

/** First name, last name and e-mail, for forms with further fields (K3, Q4). */
export function PersonFields({ values, write, problems, optional = [] }: PersonFieldsProps) {
  const { t } = useTexts()
  return fields.map(({ field, label, autoComplete, type }) => (
    <TextField
      key={field}
      label={t(label)}
      value={values[field]}
      write={(text) => write(field, text)}
      problem={problems[field]}
      type={type}
      autoComplete={autoComplete}
      isOptional={optional.includes(field)}
    />
  ))
}
