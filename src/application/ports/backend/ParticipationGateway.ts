import type { Effect } from "effect"
import type { OwnPart, Participation, ReactionKind } from "../../../domain/participation/Participation.ts"
import type { ListedQuestion } from "../../../domain/participation/Questions.ts"
import type { RequestFailed } from "./RequestFailed.ts"

export interface ParticipationAnswer {
  readonly participation: Participation
  readonly own: OwnPart
}

/** How guests take part in a webinar (capability `participation`). Every action may be repeated. */
export interface ParticipationGateway {
  readonly read: (presentationId: number) => Effect.Effect<ParticipationAnswer, RequestFailed>
  readonly raiseHand: (presentationId: number, isRaised: boolean) => Effect.Effect<ParticipationAnswer, RequestFailed>
  /** Counts a reaction, at most one in 3 s. The next publication contains it. */
  readonly react: (presentationId: number, kind: ReactionKind) => Effect.Effect<void, RequestFailed>
  /** Asks a question; the same text is stored once. Fails with status 429 if the visitor must wait first. */
  readonly ask: (presentationId: number, text: string) => Effect.Effect<ParticipationAnswer, RequestFailed>
  /** Votes for a question, or takes the vote back. */
  readonly vote: (
    presentationId: number,
    questionId: number,
    isVoted: boolean,
  ) => Effect.Effect<ParticipationAnswer, RequestFailed>
  /** Chooses in the open poll, in place of an earlier choice. */
  readonly choose: (
    presentationId: number,
    pollId: number,
    option: number,
  ) => Effect.Effect<ParticipationAnswer, RequestFailed>
  /** Reads a page of the questions, counted from 1. */
  readonly questions: (
    presentationId: number,
    page: number,
  ) => Effect.Effect<ReadonlyArray<ListedQuestion>, RequestFailed>
  /** Declines the stage, or leaves it. */
  readonly leaveStage: (presentationId: number) => Effect.Effect<void, RequestFailed>
  /** Parses what the broker has published. `undefined` if it is unreadable. */
  readonly published: (data: unknown) => Participation | undefined
}
