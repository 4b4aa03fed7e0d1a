import { useTexts } from "../language/useTexts.ts"
import controls from "../stream/stage/controls.module.css"
import type { Panes } from "../stream/stage/Pane.tsx"
import type { CameraView } from "./CameraView.ts"
import type { CameraAccess } from "./part.ts"
import { TurnOn } from "./TurnOn.tsx"

interface CameraPartProps {
  /** `undefined` if the visitor only watches. */
  readonly camera: CameraAccess | undefined
  readonly panes: Panes
}

/** The own camera's control at the start of the bar. Its code loads on demand. Opens only on a click (P2). */
export function CameraControls({ camera, panes }: CameraPartProps) {
  const { t } = useTexts()
  switch (camera?.kind) {
    case undefined:
      return null
    case "closed":
    case "opening":
      return <TurnOn name={t(`camera.${camera.kind}`)} act={camera.kind === "closed" ? camera.open : undefined} />
    case "failed":
      return (
        <div role="alert" className={`${controls.framed} ${controls.failed}`}>
          <p>{t("camera.notLoaded")}</p>
          <button type="button" className={`${controls.control} ${controls.framed}`} onClick={camera.retry}>
            {t("camera.again")}
          </button>
        </div>
      )
    case "open":
      return <camera.view.Controls viewModel={camera.viewModel} panes={panes} />
  }
}

/** Another place of the visitor's camera on the stage. Empty until its code is loaded. */
export function CameraPart({
  camera,
  panes,
  part,
}: CameraPartProps & { readonly part: Exclude<keyof CameraView, "Controls"> }) {
  if (camera?.kind !== "open") return null
  const Part = camera.view[part]
  return <Part viewModel={camera.viewModel} panes={panes} />
}
