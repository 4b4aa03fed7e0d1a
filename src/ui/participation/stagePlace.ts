import type { StagePlace } from "../../application/participation/openStage.ts"
import type { FollowPresentation } from "../../application/presentation/followPresentation.ts"
import { derived, type Store, type WritableStore } from "../../application/store/Store.ts"
import { stageIn } from "../../domain/participation/Stage.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"

/** The page's access to the stage. */
export interface OwnPlace extends Pick<StagePlace, "own"> {
  readonly flow: Pick<FollowPresentation, "dispatch">
  readonly here: Store<Presentation | undefined>
  /** Receives the token of the offer that the visitor has pressed for. */
  readonly pressed: WritableStore<string | undefined>
}

/** The stage of the presentation that the visit is in. */
export const stagePlace = ({ flow: { dispatch }, here, pressed, own }: OwnPlace): StagePlace => ({
  own,
  stage: derived([here], () => stageIn(here.get()?.stage)),
  press: () => pressed.set(here.get()?.publish?.token),
  isPressed: () => pressed.get() !== undefined && pressed.get() === here.get()?.publish?.token,
  readAgain: dispatch({ _tag: "StreamMoved" }),
})
