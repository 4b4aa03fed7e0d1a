import type { Problem } from "../language/Problem.ts"

export type FeedbackSnapshot =
  | {
      readonly kind: "asking"
      /** Stars, 1 to 5. */
      readonly rating: number | undefined
      readonly rate: (stars: number) => void
      readonly review: string
      readonly write: (text: string) => void
      /** Absent while it is being sent. */
      readonly submit: (() => void) | undefined
      readonly problem: "empty" | Problem | undefined
    }
  | { readonly kind: "thanked" }
