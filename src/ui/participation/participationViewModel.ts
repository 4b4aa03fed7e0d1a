import type { VisitorParticipation } from "../../application/participation/openParticipation.ts"
import { livesOf, type Runnable } from "../../application/store/livesOf.ts"
import { derived, type Store } from "../../application/store/Store.ts"
import type { OwnHand, ReactionKind } from "../../domain/participation/Participation.ts"
import type { ShownPoll } from "../../domain/participation/Poll.ts"
import type { AgendaProps } from "../agenda/AgendaPoints.tsx"
import type { CameraAccess } from "../camera/part.ts"
import { run } from "../viewmodel/command.ts"
import { type QuestionsViewModel, questionsViewModel } from "./questionsViewModel.ts"
import { type StageViewModel, stageViewModel } from "./stageViewModel.ts"

export interface HandSnapshot {
  readonly hand: OwnHand
  readonly hasFailed: boolean
}

export interface ReactionsSnapshot {
  readonly counts: Readonly<Record<ReactionKind, number>>
  /** Whether the visitor has just reacted, and may not yet again. */
  readonly hasReacted: boolean
}

/** How the visitor takes part in a webinar. */
export interface ParticipationViewModel extends Runnable {
  /** `undefined` while it is unknown, or if the backend offers no hands. */
  readonly hand: Store<HandSnapshot | undefined>
  readonly raiseHand: (isRaised: boolean) => void
  /** `undefined` while they are unknown, or if the backend takes none. */
  readonly reactions: Store<ReactionsSnapshot | undefined>
  readonly react: (kind: ReactionKind) => void
  readonly questions: QuestionsViewModel
  /** `undefined` without a poll. */
  readonly poll: Store<ShownPoll | undefined>
  /** `undefined` without one. */
  readonly agenda: Store<AgendaProps | undefined>
  readonly choose: (pollId: number, option: number) => void
  readonly stage: StageViewModel
}

/** `startsAt`: start of the webinar, UTC, ms since 1970. `camera`: the guest's, which the stage opens. */
export const participationViewModel = (
  participation: VisitorParticipation,
  startsAt: number | undefined,
  camera: Store<CameraAccess | undefined>,
): ParticipationViewModel => {
  const { state, hand, raiseHand, react } = participation
  return {
    hand: derived([state, hand], () => {
      const own = hand.get()
      return own && { hand: own, hasFailed: state.get().hasFailed }
    }),
    raiseHand: (isRaised) => run(raiseHand(isRaised)),
    reactions: derived([state], () => {
      const { shared, hasReacted } = state.get()
      return shared?.reactions && { counts: shared.reactions, hasReacted }
    }),
    react: (kind) => run(react(kind)),
    questions: questionsViewModel(participation),
    poll: participation.poll,
    agenda: derived([participation.agenda], () => {
      const agenda = participation.agenda.get()
      return agenda && { agenda, startsAt }
    }),
    choose: (pollId, option) => run(participation.choose(pollId, option)),
    stage: stageViewModel(participation.stage, camera),
    live: livesOf({ participation }),
  }
}
