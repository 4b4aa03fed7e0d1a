import { Control } from "../stream/stage/Control.tsx"
import controls from "../stream/stage/controls.module.css"

export const cameraPath = "M4 7.5H14.5V16.5H4ZM14.5 11 20 8V16L14.5 13"

/** The control that opens the visitor's camera. `act` is `undefined` while it opens. */
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
