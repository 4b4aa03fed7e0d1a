import { CameraControls, CameraPart } from "../../camera/CameraParts.tsx"
import type { CameraDoor } from "../../camera/cameraDoor.ts"
import { useTexts } from "../../language/useTexts.ts"
import type { ParticipationDoor } from "../../participation/participationDoor.ts"
import type { SecondDoor } from "../../stream/second/secondDoor.ts"
import type { Panes } from "../../stream/stage/Pane.tsx"
import type { OnRecordDoor } from "./onRecordDoor.ts"

interface OwnPartsProps {
  readonly door: CameraDoor | undefined
  readonly panes: Panes
  readonly part: ParticipationDoor | undefined
  readonly second: SecondDoor | undefined
  readonly onRecord: OnRecordDoor | undefined
}

/** What the strip says of the visitor's camera, a second picture, a recording and a raised hand. */
export function Words({ door, panes, part, second, onRecord }: OwnPartsProps) {
  const { t } = useTexts()
  return (
    <>
      {door && door.kind !== "open" ? (
        <p role="status">{t(door.kind === "closed" && door.wasOn ? "camera.offAgain" : "camera.unseen")}</p>
      ) : (
        <CameraPart door={door} panes={panes} part="Words" />
      )}
      {second && <second.view.Words second={second.second} />}
      {onRecord && <onRecord.views.Mark onRecord={onRecord} />}
      {part && <part.view.Words viewModel={part.viewModel} />}
    </>
  )
}

/** Their controls in the bar. */
export function Controls({ door, panes, part, second, onRecord }: OwnPartsProps) {
  return (
    <>
      <CameraControls door={door} panes={panes} />
      {second && <second.view.Controls second={second.second} />}
      {part && <part.view.Controls viewModel={part.viewModel} />}
      {onRecord && <onRecord.views.Control onRecord={onRecord} panes={panes} />}
    </>
  )
}
