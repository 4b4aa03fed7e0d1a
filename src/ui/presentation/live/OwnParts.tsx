import { CameraControls, CameraPart } from "../../camera/CameraParts.tsx"
import type { CameraAccess } from "../../camera/part.ts"
import { useTexts } from "../../language/useTexts.ts"
import type { ParticipationPart } from "../../participation/part.ts"
import type { SecondPicturePart } from "../../stream/second/part.ts"
import type { Panes } from "../../stream/stage/Pane.tsx"
import type { OnRecordPart } from "./onRecordPart.ts"

interface OwnPartsProps {
  readonly camera: CameraAccess | undefined
  readonly panes: Panes
  readonly part: ParticipationPart | undefined
  readonly second: SecondPicturePart | undefined
  readonly onRecord: OnRecordPart | undefined
}

/** Texts of the strip about the visitor's camera, a second picture, a recording and a raised hand. */
export function Words({ camera, panes, part, second, onRecord }: OwnPartsProps) {
  const { t } = useTexts()
  return (
    <>
      {camera && camera.kind !== "open" ? (
        <p role="status">{t(camera.kind === "closed" && camera.wasOn ? "camera.offAgain" : "camera.unseen")}</p>
      ) : (
        <CameraPart camera={camera} panes={panes} part="Words" />
      )}
      {second && <second.view.Words second={second.second} />}
      {onRecord && <onRecord.views.Mark onRecord={onRecord} />}
      {part && <part.view.Words viewModel={part.viewModel} />}
    </>
  )
}

/** The controls of these parts in the bar. */
export function Controls({ camera, panes, part, second, onRecord }: OwnPartsProps) {
  return (
    <>
      <CameraControls camera={camera} panes={panes} />
      {second && <second.view.Controls second={second.second} />}
      {part && <part.view.Controls viewModel={part.viewModel} />}
      {onRecord && <onRecord.views.Control onRecord={onRecord} panes={panes} />}
    </>
  )
}
