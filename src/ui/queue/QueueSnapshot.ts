import type { Problem } from "../language/Problem.ts"

export type QueueSnapshot =
  | { readonly kind: "connecting"; readonly video: string | undefined }
  | {
      readonly kind: "waiting"
      /** 1 is next; 0: the moderator is picking up (Q2). */
      readonly position: number
      readonly video: string | undefined
      /** Whether the link is down and being mended; the place is kept meanwhile. */
      readonly offline: boolean
      /** Gives the place up and goes back to the entrance. */
      readonly leave: () => void
    }
  /** Picked up; the consultation opens in a second (Q7). */
  | { readonly kind: "invited" }
  | { readonly kind: "removed"; readonly again: () => void }
  | { readonly kind: "failed"; readonly problem: Problem; readonly retry: () => void }
