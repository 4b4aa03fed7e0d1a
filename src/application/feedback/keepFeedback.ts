import { Effect } from "effect"
import type { Feedback } from "../../domain/feedback/feedback.ts"
import { type KeptFeedback, readFeedback, storedFeedback } from "../../domain/feedback/feedback.ts"
import { email as emailRule, firstProblem, required } from "../../domain/validation/rules.ts"
import type { VisitorStore } from "../ports/VisitorStore.ts"
import type { RememberVisitor } from "../visit/rememberVisitor.ts"

/** What a form begins with. */
export interface Recalled {
  readonly kept: KeptFeedback
  /** The address that was known before; empty: none. */
  readonly email: string
}

/** Half-finished feedback outlives a reload of the tab; storage that is blocked keeps nothing (E12). */
export interface KeepFeedback {
  readonly recall: (presentationId: number) => Effect.Effect<Recalled>
  readonly keep: (presentationId: number, given: Feedback) => Effect.Effect<void>
  /** It was handed in: nothing of it is kept but that. */
  readonly done: (presentationId: number) => Effect.Effect<void>
}

const isAddress = (email: string): boolean => firstProblem(email, required, emailRule) === undefined

export const keepFeedback = ({
  store,
  visitor,
}: {
  readonly store: VisitorStore
  readonly visitor: RememberVisitor
}): KeepFeedback => {
  const put = (presentationId: number, kept: KeptFeedback) =>
    Effect.flatMap(store.read("feedback"), (stored) =>
      store.write("feedback", storedFeedback(stored, presentationId, kept)),
    )
  return {
    recall: (presentationId) =>
      Effect.gen(function* () {
        const kept = readFeedback(yield* store.read("feedback"), presentationId)
        const { email = "" } = yield* visitor.remembered
        // What would be refused is not put into anybody's mouth.
        return { kept, email: isAddress(email) ? email : "" }
      }),
    keep: (presentationId, given) =>
      Effect.andThen(
        put(presentationId, { kind: "open", given }),
        isAddress(given.email) ? visitor.remember({ email: given.email.trim() }) : Effect.void,
      ),
    done: (presentationId) => put(presentationId, { kind: "sent" }),
  }
}
