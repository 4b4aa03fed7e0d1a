import type { ComponentType } from "react"
import type { Store } from "../../application/store/Store.ts"
import type { Panes } from "../stream/stage/Pane.tsx"
import type { CameraSnapshot } from "./cameraViewModel.ts"

interface CameraViewProps {
  readonly viewModel: Store<CameraSnapshot>
  readonly panes: Panes
}

export interface CameraView {
  /** Controls in the bar. */
  readonly Controls: ComponentType<CameraViewProps>
  /** The own picture over the lower left of the consultant's. */
  readonly Tile: ComponentType<CameraViewProps>
  /** Text in the strip. */
  readonly Words: ComponentType<CameraViewProps>
  /** Part of the panel: a pane, or a trouble above the chat. */
  readonly Pane: ComponentType<CameraViewProps>
  /** The button to mute, for the bar of a stage in a corner, which has no room for more. */
  readonly Mute: ComponentType<CameraViewProps>
  /** The button to mute beside the message input of a phone, while its keyboard hides the bar. */
  readonly WritingMute: ComponentType<CameraViewProps>
}
