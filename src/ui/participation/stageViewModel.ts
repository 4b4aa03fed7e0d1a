import type { VisitorStage } from "../../application/participation/openStage.ts"
import { createStore, derived, type Store } from "../../application/store/Store.ts"
import type { CameraAccess } from "../camera/part.ts"
import { run } from "../viewmodel/command.ts"

/** The question to a called guest. */
export interface StageAsked {
  /** Opens the devices for the visitor's eyes only. */
  readonly accept: () => void
  readonly decline: () => void
  /** `refused`: the visitor does not agree to the recording, or the browser cannot send. `failed`: ask again. */
  readonly trouble: "refused" | "failed" | undefined
}

export interface StageViewModel {
  /** `undefined` unless the visitor has to answer. */
  readonly asked: Store<StageAsked | undefined>
  /** The offer or the time on air that ended without the visitor's action. */
  readonly ended: Store<"offered" | "onAir" | undefined>
}

const turnOn = (camera: CameraAccess | undefined): void => {
  if (camera?.kind === "closed") camera.open()
  if (camera?.kind === "failed") camera.retry()
  const snapshot = camera?.kind === "open" ? camera.viewModel.get() : undefined
  if (snapshot?.kind === "resting") snapshot.turnOn()
}

/** The stage as a called guest sees it. `stage` is `undefined` where there is none. */
export const stageViewModel = (
  stage: VisitorStage | undefined,
  camera: Store<CameraAccess | undefined>,
): StageViewModel => {
  if (stage === undefined) return { asked: createStore(undefined), ended: createStore(undefined) }
  const accept = () => {
    stage.accept()
    turnOn(camera.get())
  }
  const decline = () => run(stage.decline)
  return {
    asked: derived([stage.state, camera], () => {
      const { stage: now, step, isPressed, isLeaving, hasFailed } = stage.state.get()
      const access = camera.get()
      // A guest who comes back to the stage after a reload is asked again.
      if (now === undefined || isLeaving || step !== "resting" || access?.kind === "opening") return undefined
      const isImpossible = isPressed && access === undefined
      return { accept, decline, trouble: isImpossible ? "refused" : hasFailed ? "failed" : undefined }
    }),
    ended: derived([stage.state], () => stage.state.get().ended),
  }
}
