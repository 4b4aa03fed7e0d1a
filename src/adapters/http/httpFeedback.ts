import { Effect } from "effect"
import * as v from "valibot"
import {
  type FeedbackFailure,
  type FeedbackGateway,
  InvitationMissing,
} from "../../application/ports/backend/PresentationGateway.ts"
import type { RequestFailed } from "../../application/ports/backend/RequestFailed.ts"
import type { Question } from "../../domain/feedback/feedback.ts"
import { id, list, optional, shape, text, within } from "../reading/lenient.ts"
import type { HttpTransport } from "./transport/httpTransport.ts"
import { ignoredBody } from "./transport/restCall.ts"

/** A question, or only its text. Backends name the text differently. */
const question = v.pipe(
  v.union([
    v.pipe(
      v.string(),
      v.transform((text) => ({ text })),
    ),
    v.looseObject({}),
  ]),
  shape({
    id: optional(id),
    text: optional(text),
    question: optional(text),
    title: optional(text),
    name: optional(text),
    label: optional(text),
  }),
  v.transform(({ id, text, question, title, name, label }) => ({
    id,
    text: text ?? question ?? title ?? name ?? label,
  })),
  v.object({ id: v.undefinedable(v.number()), text: v.string() }),
)

/** The response of /questions (F1). A question without an id gets its position as id, counted from 1. */
const questionsAnswer = v.pipe(
  within("questions", list(question)),
  v.transform((questions) => questions.map(({ id, text }, index): Question => ({ id: id ?? index + 1, text }))),
)

const failureOf =
  (presentationId: number) =>
  (failure: RequestFailed): FeedbackFailure =>
    failure.status === 403 ? new InvitationMissing({ presentationId, detail: failure.detail }) : failure

/** Feedback over REST (readings F1). Empty fields are not sent. */
export const httpFeedback = (transport: HttpTransport): FeedbackGateway => ({
  questions: (presentationId) =>
    transport
      .about(presentationId)
      .ask(
        (rest, { header, signal }) =>
          rest.GET("/questions", { params: { header, query: { presentation_id: presentationId } }, signal }),
        questionsAnswer,
      )
      .pipe(
        // A backend without feedback has no questions.
        Effect.catch((failure) => (failure.status === 404 ? Effect.succeed([]) : Effect.fail(failure))),
        Effect.mapError(failureOf(presentationId)),
      ),
  submit: (presentationId, { rating, callQuality, review, answers, email, subscribe }) => {
    const answered = Object.entries(answers).map(([id, text]) => ({ question_id: Number(id), text }))
    return transport
      .about(presentationId)
      .ask(
        (rest, { header, signal }) =>
          rest.POST("/feedback", {
            params: { header },
            body: {
              presentation_id: presentationId,
              ...(rating !== undefined && { rating }),
              ...(callQuality !== undefined && { call_quality: callQuality }),
              ...(review !== "" && { review }),
              ...(answered.length > 0 && { answers: answered }),
              // `subscribe` means nothing without an address.
              ...(email !== "" && { email, subscribe }),
            },
            signal,
          }),
        ignoredBody,
      )
      .pipe(Effect.mapError(failureOf(presentationId)))
  },
})
