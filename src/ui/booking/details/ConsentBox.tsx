import { useId } from "react"
import type { FieldProblem } from "../../../domain/validation/rules.ts"
import { useTexts } from "../../language/useTexts.ts"
import fieldStyles from "../../validation/field.module.css"
import { fieldProblemText } from "../../validation/fieldProblemText.ts"
import styles from "./bookingForm.module.css"

interface ConsentBoxProps {
  readonly given: boolean
  readonly give: (given: boolean) => void
  readonly problem: FieldProblem | undefined
}

/** Whether the details may be used for the appointment (K3). */
export function ConsentBox({ given, give, problem }: ConsentBoxProps) {
  const { t } = useTexts()
  const id = useId()
  return (
    <div>
      <label className={styles.consent}>
        <input
          type="checkbox"
          checked={given}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={(event) => give(event.target.checked)}
        />
        <span>{t("schedule.consent")}</span>
      </label>
      <div role="alert" id={`${id}-problem`} className={fieldStyles.problem}>
        {problem && fieldProblemText(problem, t("schedule.consentField"), t)}
      </div>
    </div>
  )
}
