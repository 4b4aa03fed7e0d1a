import type { DisplayName, DisplayNameProblems } from "../../domain/queue/displayName.ts"
import type { Problem } from "../language/Problem.ts"

/** Whether the visitor must say under which name they take part (Q4). */
export type AttendSnapshot =
  | {
      readonly kind: "asked"
      readonly name: DisplayName
      readonly write: (field: keyof DisplayName, text: string) => void
      readonly problems: DisplayNameProblems
      /** How often what was typed was refused. */
      readonly refusals: number
      /** Why it could not be sent. */
      readonly problem: Problem | undefined
      /** Absent while it is being sent. */
      readonly submit: (() => void) | undefined
    }
  | { readonly kind: "attending" }
