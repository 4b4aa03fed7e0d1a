import type { Effect } from "effect"
import type { OwnPart, Participation, ReactionKind } from "../../../domain/participation/Participation.ts"
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
  /** Parses what the broker has published. `undefined` if it is unreadable. */
  readonly published: (data: unknown) => Participation | undefined
}
