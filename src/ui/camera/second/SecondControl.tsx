import { useTexts } from "../../language/useTexts.ts"
import { Control } from "../../stream/stage/Control.tsx"
import controls from "../../stream/stage/controls.module.css"
import type { Panes } from "../../stream/stage/Pane.tsx"
import type { SecondShown } from "./secondShown.ts"

const twoCameras = "M8 4.5H18.5V11.5M3.5 9H13.5V17.5H3.5ZM13.5 12.5 18.5 10V16.5L13.5 14"

/** Opens the choice of another camera, or stops it by one press. It stays in a phone's bar while one is shown. */
export function SecondControl({ second, panes }: { readonly second: SecondShown; readonly panes: Panes }) {
  const { t } = useTexts()
  if (second.step !== "off")
    return (
      <Control name={t("ownCamera.second.stop")} act={second.stop}>
        <path d={`${twoCameras}M3 4 20 21`} />
      </Control>
    )
  if (second.options.length === 0) return null
  const isChoosing = panes.open === "secondCamera"
  return (
    <Control
      name={t("ownCamera.second.show")}
      expanded={isChoosing}
      act={() => panes.show(isChoosing ? undefined : "secondCamera")}
      className={controls.less}
    >
      <path d={twoCameras} />
    </Control>
  )
}
