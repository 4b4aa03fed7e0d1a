import type { OwnCamera } from "../../../application/camera/openCamera.ts"
import type { SecondCameraState } from "../../../application/camera/secondCamera.ts"
import { type Facing, facingOf, otherCameras, replacesFirst } from "../../../domain/camera/capture.ts"
import type { PublishMessage } from "../../../domain/camera/publishPolicy.ts"

/** A camera that can be shown. */
interface SecondOption {
  readonly id: string
  /** Empty if the browser withholds it. */
  readonly label: string
  /** Whether the second camera is shown in place of the first. */
  readonly isAlone: boolean
}

/** Another camera of the visitor, to show a car for example. */
export interface SecondShown {
  readonly step: SecondCameraState["step"]
  /** Whether its picture reaches the consultant. */
  readonly isSeen: boolean
  /** Whether the consultant is away, so that nothing is sent. */
  readonly isPaused: boolean
  /** Whether the first camera is closed for it. */
  readonly isAlone: boolean
  /** Empty if none can be shown now. */
  readonly options: ReadonlyArray<SecondOption>
  readonly show: (id: string) => void
  readonly stop: () => void
  readonly picture: OwnCamera["attach"]
  readonly facing: Facing | undefined
  readonly message: PublishMessage | undefined
  readonly trouble: SecondCameraState["trouble"]
}

/** `undefined` if the visitor has no other camera, or the backend takes none. */
export const secondOf = (camera: OwnCamera): SecondShown | undefined => {
  const { devices, session, open, paused } = camera.state.get()
  const { state, isOffered, show, stop, attach } = camera.second
  const { step, id, phase, message, isAlone, trouble } = state.get()
  const first = session.videoInputDeviceId
  const isPossible = isOffered.get() && open.includes("camera") && !paused
  const options = (isPossible ? otherCameras(devices, first) : []).map((option) => ({
    id: option.id,
    label: option.label,
    isAlone: replacesFirst(devices, first, option.id),
  }))
  if (step === "off" && options.length === 0 && trouble === undefined) return undefined
  return {
    step,
    options,
    isAlone,
    show,
    stop,
    message,
    trouble,
    isSeen: step === "shown" && phase === "streaming" && !paused,
    isPaused: paused,
    picture: attach,
    facing: facingOf(devices, id),
  }
}
