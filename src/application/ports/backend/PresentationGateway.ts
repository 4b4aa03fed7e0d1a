import type { Effect } from "effect"
import { Data } from "effect"
import type { Feedback, Question } from "../../../domain/feedback/feedback.ts"
import type { Presentation, Preview } from "../../../domain/presentation/Presentation.ts"
import type { DisplayName } from "../../../domain/queue/displayName.ts"
import type { Referral } from "../../../domain/visit/LaunchParameters.ts"
import type { RequestFailed } from "./RequestFailed.ts"

/** The presentation call answered 403 (R8). The visitor may request a new invitation. */
export class InvitationMissing extends Data.TaggedError("InvitationMissing")<{
  readonly presentationId: number
  /** The answer's message (N3); `undefined` if it has none. */
  readonly detail?: string | undefined
}> {}
/** There is no such presentation (R5): the error page, 404. */
export class PresentationUnknown extends Data.TaggedError("PresentationUnknown")<{
  readonly presentationId: number
  /** The answer's message (N3); `undefined` if it has none. */
  readonly detail?: string | undefined
}> {}

export type PresentationFailure = InvitationMissing | PresentationUnknown | RequestFailed

export interface PresentationGateway {
  readonly find: (presentationId: number) => Effect.Effect<Presentation, PresentationFailure>
  /** Reports that the visitor agreed to the terms (C3). */
  readonly giveConsent: (presentationId: number) => Effect.Effect<void, PresentationFailure>
  /** Submits the visitor's display name for a one-to-many or webinar (Q4). */
  readonly attend: (presentationId: number, name: DisplayName) => Effect.Effect<void, PresentationFailure>
  /** The public preview, which needs no invitation (Q11). */
  readonly preview: (presentationId: number) => Effect.Effect<Preview, PresentationFailure>
  /** Requests the invitation e-mail again. Fails if it was not sent (Q11, X3). */
  readonly resendInvitation: (presentationId: number, email: string) => Effect.Effect<void, RequestFailed>
  /** The target of the live button, from the backend (E11). */
  readonly liveButtonUrl: (locationId: number, referral: Referral) => Effect.Effect<string, RequestFailed>
}

/** A call about a presentation answers 403 if the visitor has no invitation to it (R8). */
export type FeedbackFailure = InvitationMissing | RequestFailed

/** Visitors' feedback (F1). */
export interface FeedbackGateway {
  /** The questions after a presentation, in display order and in the current language. */
  readonly questions: (presentationId: number) => Effect.Effect<ReadonlyArray<Question>, FeedbackFailure>
  /** A second submission replaces the first. */
  readonly submit: (presentationId: number, feedback: Feedback) => Effect.Effect<void, FeedbackFailure>
}
