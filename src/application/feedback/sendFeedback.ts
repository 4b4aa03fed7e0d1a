import { Effect } from "effect"
import {
  type Feedback,
  feedbackProblems,
  handedIn,
  isEmptyFeedback,
  noFeedback,
  noProblems,
  type Score,
} from "../../domain/feedback/feedback.ts"
import type { FeedbackGateway } from "../ports/backend/PresentationGateway.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import { change, until, type WritableStore } from "../store/Store.ts"
import type { RememberVisitor } from "../visit/visitor.ts"
import type { FeedbackState } from "./FeedbackState.ts"
import type { FeedbackDraft } from "./feedbackDraft.ts"

interface SendDeps {
  readonly feedbackGateway: FeedbackGateway
  readonly visitor: RememberVisitor
  readonly funnel: Funnel
}

/** Where feedback on one presentation comes from, and where its outcome is shown. */
interface Sender {
  readonly presentationId: number
  readonly state: WritableStore<FeedbackState>
  readonly draft: FeedbackDraft
  readonly knownEmail: string
}

/**
 * Sends feedback: only the stars with one tap, the whole form on request. The backend replaces the first by the second,
 * so they never run at the same time. The host page learns of the first that arrives (E13).
 */
export const sendFeedback = (
  { feedbackGateway, visitor, funnel }: SendDeps,
  { presentationId, state, draft, knownEmail }: Sender,
) => {
  let reported = false
  const send = (given: Feedback) =>
    feedbackGateway.submit(presentationId, given).pipe(
      Effect.andThen(
        Effect.suspend(() => {
          if (reported) return Effect.void
          reported = true
          const { rating } = given
          return funnel.notify({ name: "feedback_sent", ...(rating !== undefined && { rating }) })
        }),
      ),
    )

  /** Repeats while the visitor changes the stars. */
  const sendStars = (rating: Score): Effect.Effect<void> =>
    Effect.matchEffect(send({ ...noFeedback, rating }), {
      onSuccess: () =>
        Effect.suspend(() => {
          const { phase, given } = state.get()
          if (phase === "open" && given.rating !== undefined && given.rating !== rating) return sendStars(given.rating)
          return Effect.sync(() => change(state, { stars: "sent" }))
        }),
      onFailure: (problem) => Effect.sync(() => change(state, { stars: undefined, problem })),
    })

  const sendForm = Effect.gen(function* () {
    yield* until(state, ({ stars }) => stars !== "sending")
    const { given, questions } = state.get()
    const handed = handedIn(given, questions._tag === "Asked" ? questions.questions : undefined)
    yield* send(handed)
    yield* visitor.remember({ email: handed.email })
    yield* draft.close("sent")
  })

  return {
    rate: (rating: Score): Effect.Effect<void> =>
      Effect.suspend(() => {
        const { phase, stars, given } = state.get()
        if (phase !== "open") return Effect.void
        change(state, { given: { ...given, rating }, problem: undefined })
        if (stars === "sending") return Effect.void
        change(state, { stars: "sending" })
        return sendStars(rating)
      }),
    submit: Effect.suspend(() => {
      const { given, phase, refusals } = state.get()
      if (phase !== "open") return Effect.void
      if (isEmptyFeedback(given, knownEmail)) return Effect.sync(() => change(state, { problem: "empty" }))
      const problems = feedbackProblems(given)
      if (problems !== undefined)
        return Effect.sync(() => change(state, { problems, refusals: refusals + 1, problem: undefined }))
      change(state, { phase: "sending", problems: noProblems, problem: undefined })
      return Effect.match(sendForm, {
        onSuccess: () => change(state, { phase: "sent" }),
        onFailure: (problem) => change(state, { phase: "open", problem }),
      })
    }),
    decline: Effect.suspend(() => {
      if (state.get().phase !== "open") return Effect.void
      change(state, { phase: "declined" })
      return draft.close("declined")
    }),
  }
}
