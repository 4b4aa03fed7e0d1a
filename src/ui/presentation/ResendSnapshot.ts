import type { Resent } from "../../application/presentation/createPresentationEntry.ts"
import type { FieldProblem } from "../../domain/validation/rules.ts"

/** The box that resends the invitation by e-mail (Q3, Q11, X3). */
export interface ResendSnapshot {
  readonly email: string
  readonly write: (text: string) => void
  /** Absent while it is being sent: one at a time. */
  readonly send: (() => void) | undefined
  readonly problem: FieldProblem | undefined
  /** How often what was typed was refused. */
  readonly refusals: number
  /** What became of the last one; undefined before, and while the next is on its way. */
  readonly outcome: Resent | undefined
}
