import { Effect } from "effect"
import {
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

interface FeedbackDraft {
  /** The draft with the known e-mail address, and whether the feedback was already submitted. */
  readonly recall: Effect.Effect<{ readonly given: Feedback; readonly isSent: boolean }>
  readonly keep: (given: Feedback) => Effect.Effect<void>
  /** Marks it as submitted and deletes everything else. */
  readonly done: Effect.Effect<void>
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
        isSent: kept.kind === "sent",
      }
    }),
    keep: (given) =>
      Effect.andThen(
        put({ kind: "open", given }),
        isAddress(given.email) ? visitor.remember({ email: given.email.trim() }) : Effect.void,
      ),
    done: put({ kind: "sent" }),
  }
}
