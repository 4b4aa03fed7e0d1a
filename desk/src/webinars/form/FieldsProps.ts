import type { PlanProblems, PlanValues } from "./planValues.ts"

/** Props of each part of the form. */
export interface FieldsProps {
  readonly values: PlanValues
  readonly change: (values: Partial<PlanValues>) => void
  /** Problems that are shown, after the first attempt. */
  readonly problems: PlanProblems
}
