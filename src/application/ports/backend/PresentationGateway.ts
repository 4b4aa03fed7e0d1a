import type { Effect } from "effect"
import { Data } from "effect"
import type { Feedback, Question } from "../../../domain/feedback/feedback.ts"
import type { Presentation, Preview } from "../../../domain/presentation/Presentation.ts"
import type { DisplayName } from "../../../domain/queue/displayName.ts"
import type { Referral } from "../../../domain/visit/LaunchParameters.ts"
import type { RequestFailed } from "./RequestFailed.ts"

/** The presentation call was answered 403 (R8): the visitor may ask for a new invitation. */
export class InvitationMissing extends Data.TaggedError("InvitationMissing")<{
  readonly presentationId: number
  /** The words of the answer (N3); undefined when it had none. */
  readonly detail?: string | undefined
}> {}
/** There is no such presentation (R5): the error page, 404. */
export class PresentationUnknown extends Data.TaggedError("PresentationUnknown")<{
  readonly presentationId: number
  /** The words of the answer (N3); undefined when it had none. */
  readonly detail?: string | undefined
}> {}

export type PresentationFailure = InvitationMissing | PresentationUnknown | RequestFailed

/** Presentations, and the address of the live button. */
export interface PresentationGateway {
  readonly find: (presentationId: number) => Effect.Effect<Presentation, PresentationFailure>
  /** Reports that the visitor agreed to the terms (C3). */
  readonly giveConsent: (presentationId: number) => Effect.Effect<void, PresentationFailure>
  /** Says under which name the visitor takes part in a one-to-many or webinar (Q4). */
  readonly attend: (presentationId: number, name: DisplayName) => Effect.Effect<void, PresentationFailure>
  /** What is to come, which needs no invitation (Q11). */
  readonly preview: (presentationId: number) => Effect.Effect<Preview, PresentationFailure>
  /** Asks for the invitation by e-mail again; fails where it was not sent (Q11, X3). */
  readonly resendInvitation: (presentationId: number, email: string) => Effect.Effect<void, RequestFailed>
  /** Where the live button leads, as the backend says it (E11). */
  readonly liveButtonUrl: (locationId: number, referral: Referral) => Effect.Effect<string, RequestFailed>
}

/** A call about a presentation that the visitor has no invitation to is answered 403 (R8). */
export type FeedbackFailure = InvitationMissing | RequestFailed

/** What visitors think (F1). */
export interface FeedbackGateway {
  /** What is asked after a presentation, in this order and in the language that is spoken. */
  readonly questions: (presentationId: number) => Effect.Effect<ReadonlyArray<Question>, FeedbackFailure>
  /** A second time replaces the first. */
  readonly submit: (presentationId: number, feedback: Feedback) => Effect.Effect<void, FeedbackFailure>
}
