import type { CameraView } from "./CameraView.ts"
import { CornerMute, OwnControls, WritingMute } from "./OwnControls.tsx"
import { OwnPane } from "./OwnPane.tsx"
import { OwnTile } from "./OwnTile.tsx"
import { OwnWords } from "./OwnWords.tsx"

/** The own camera on the stage, from the permission prompt to the small picture (P1-P6, S7). */
export const cameraView: CameraView = {
  Controls: OwnControls,
  Tile: OwnTile,
  Words: OwnWords,
  Pane: OwnPane,
  Mute: CornerMute,
  WritingMute,
}
