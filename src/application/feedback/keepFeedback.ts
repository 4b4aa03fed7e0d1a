import { Effect } from "effect"
import {
  type Feedback,
  handedIn,
  type KeptFeedback,
  type Question,
  readFeedback,
  storedFeedback,
} from "../../domain/feedback/feedback.ts"
import { email as emailRule, firstProblem, required } from "../../domain/validation/rules.ts"
import type { FeedbackFailure, FeedbackGateway } from "../ports/backend/PresentationGateway.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import type { RememberVisitor } from "../visit/visitor.ts"

/** `asked`: the questions in view; `undefined` if they could not be fetched. */
type SubmitFeedback = (
  presentationId: number,
  given: Feedback,
  asked: ReadonlyArray<Question> | undefined,
) => Effect.Effect<void, FeedbackFailure>

/** Submits feedback (F1), and remembers the e-mail address if that is allowed (E12, E14). */
export const submitFeedback =
  ({
    feedbackGateway,
    visitor,
    funnel,
  }: {
    readonly feedbackGateway: FeedbackGateway
    readonly visitor: RememberVisitor
    readonly funnel: Funnel
  }): SubmitFeedback =>
  (presentationId, given, asked) =>
    Effect.suspend(() => {
      const handed = handedIn(given, asked)
      const { rating, email } = handed
      return feedbackGateway
        .submit(presentationId, handed)
        .pipe(
          Effect.andThen(funnel.notify({ name: "feedback_sent", ...(rating !== undefined && { rating }) })),
          Effect.andThen(visitor.remember({ email })),
        )
    })

/** Initial values of a form. */
export interface Recalled {
  readonly kept: KeptFeedback
  /** The e-mail address that was known before; empty if there is none. */
  readonly email: string
}

/** Stores unfinished feedback across a reload of the tab; blocked storage stores nothing (E12). */
export interface KeepFeedback {
  readonly recall: (presentationId: number) => Effect.Effect<Recalled>
  readonly keep: (presentationId: number, given: Feedback) => Effect.Effect<void>
  /** Marks it as submitted and deletes everything else. */
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
        // An address that validation would refuse is not prefilled.
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
