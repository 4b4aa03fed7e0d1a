import { useTexts } from "../language/useTexts.ts"
import controls from "../stream/stage/controls.module.css"
import type { Panes } from "../stream/stage/Pane.tsx"
import type { CameraView } from "./CameraView.ts"
import type { CameraDoor } from "./cameraDoor.ts"
import { TurnOn } from "./TurnOn.tsx"

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
