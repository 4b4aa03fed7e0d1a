import { useTexts } from "../language/useTexts.ts"
import { Control } from "../stream/stage/Control.tsx"
import controls from "../stream/stage/controls.module.css"
import type { Panes } from "../stream/stage/Pane.tsx"
import type { CameraDoor, CameraView } from "./cameraDoor.ts"

export const cameraPath = "M4 7.5H14.5V16.5H4ZM14.5 11 20 8V16L14.5 13"

interface CameraPartProps {
  /** `undefined` if the visitor only watches. */
  readonly door: CameraDoor | undefined
  readonly panes: Panes
}

/** The own camera at the start of the bar. What the door opens has its own code. Opens on the click only (P2). */
export function CameraControls({ door, panes }: CameraPartProps) {
  const { t } = useTexts()
  switch (door?.kind) {
    case undefined:
      return null
    case "closed":
    case "opening":
      return <TurnOn name={t(`camera.${door.kind}`)} act={door.kind === "closed" ? door.open : undefined} />
    case "failed":
      return (
        <div role="alert" className={`${controls.framed} ${controls.failed}`}>
          <p>{t("camera.notLoaded")}</p>
          <button type="button" className={`${controls.control} ${controls.framed}`} onClick={door.retry}>
            {t("camera.again")}
          </button>
        </div>
      )
    case "open":
      return <door.view.Controls viewModel={door.viewModel} panes={panes} />
  }
}

/** The control that opens the own camera. `act` is `undefined` while it opens. */
export function TurnOn(control: {
  readonly name: string
  readonly act: (() => void) | undefined
  readonly expanded?: boolean
}) {
  return (
    <Control {...control} word={control.name} className={controls.framed}>
      <path d={cameraPath} />
    </Control>
  )
}

/** Another place of the own camera on the stage. Empty until its code is loaded. */
export function CameraPart({
  door,
  panes,
  part,
}: CameraPartProps & { readonly part: Exclude<keyof CameraView, "Controls"> }) {
  if (door?.kind !== "open") return null
  const Part = door.view[part]
  return <Part viewModel={door.viewModel} panes={panes} />
}
