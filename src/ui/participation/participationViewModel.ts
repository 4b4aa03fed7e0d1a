import type { VisitorParticipation } from "../../application/participation/openParticipation.ts"
import { livesOf, type Runnable } from "../../application/store/livesOf.ts"
import { derived, type Store } from "../../application/store/Store.ts"
import type { OwnHand } from "../../domain/participation/Participation.ts"
import { run } from "../viewmodel/command.ts"

export interface HandSnapshot {
  readonly hand: OwnHand
  readonly hasFailed: boolean
}

/** How the visitor takes part in a webinar. */
export interface ParticipationViewModel extends Runnable {
  /** `undefined` while it is unknown, or if the backend offers no hands. */
  readonly hand: Store<HandSnapshot | undefined>
  readonly raiseHand: (isRaised: boolean) => void
}

export const participationViewModel = (participation: VisitorParticipation): ParticipationViewModel => {
  const { state, hand, raiseHand } = participation
  return {
    hand: derived([state, hand], () => {
      const own = hand.get()
      return own && { hand: own, hasFailed: state.get().hasFailed }
    }),
    raiseHand: (isRaised) => run(raiseHand(isRaised)),
    live: livesOf({ participation }),
  }
}
