import { Effect } from "effect"
import {
  type ClosedFeedback,
  type Feedback,
  type KeptFeedback,
  noFeedback,
  readFeedback,
  storedFeedback,
} from "../../domain/feedback/feedback.ts"
import { email as emailRule, firstProblem, required } from "../../domain/validation/rules.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import type { RememberVisitor } from "../visit/visitor.ts"

interface DraftDeps {
  readonly store: VisitorStore
  readonly visitor: RememberVisitor
}

export interface FeedbackDraft {
  /** The draft with the known e-mail address, and whether it is still open. */
  readonly recall: Effect.Effect<{ readonly given: Feedback; readonly phase: KeptFeedback["kind"] }>
  readonly keep: (given: Feedback) => Effect.Effect<void>
  /** Marks it as submitted or declined, and deletes everything else. */
  readonly close: (kind: ClosedFeedback) => Effect.Effect<void>
}

const isAddress = (email: string): boolean => firstProblem(email, required, emailRule) === undefined

/** Unfinished feedback, stored across a reload of the tab; blocked storage stores nothing (E12). */
export const feedbackDraft = ({ store, visitor }: DraftDeps, presentationId: number): FeedbackDraft => {
  const put = (kept: KeptFeedback) =>
    Effect.flatMap(store.read("feedback"), (stored) =>
      store.write("feedback", storedFeedback(stored, presentationId, kept)),
    )
  return {
    recall: Effect.gen(function* () {
      const kept = readFeedback(yield* store.read("feedback"), presentationId)
      const { email = "" } = yield* visitor.remembered
      // An address that validation would refuse is not prefilled.
      const known = isAddress(email) ? email : ""
      return {
        given: { ...(kept.kind === "open" ? kept.given : noFeedback), email: known },
        phase: kept.kind,
      }
    }),
    keep: (given) =>
      Effect.andThen(
        put({ kind: "open", given }),
        isAddress(given.email) ? visitor.remember({ email: given.email.trim() }) : Effect.void,
      ),
    close: (kind) => put({ kind }),
  }
}
