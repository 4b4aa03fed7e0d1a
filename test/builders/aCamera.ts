import type { CameraSnapshot } from "../../src/ui/camera/cameraViewModel.ts"
import type { SecondShown } from "../../src/ui/camera/second/secondShown.ts"

type Ready = Extract<CameraSnapshot, { readonly kind: "ready" }>
type Joined = Extract<CameraSnapshot, { readonly kind: "joined" }>

const nothing = (): void => {}
const equipment = {
  picture: () => nothing,
  facing: undefined,
  otherCamera: undefined,
  microphone: { level: () => 0.25, gain: 100, setGain: nothing, silent: false },
  choices: [],
  troubles: [],
}

/** The own camera before joining. `difference` overrides fields. */
export const readyCamera = (difference: Partial<Ready> = {}): Ready => ({
  kind: "ready",
  ...equipment,
  joins: [],
  isStage: false,
  cancel: nothing,
  ...difference,
})

/** The own camera while it is sent. `difference` overrides fields. */
export const joinedCamera = (difference: Partial<Joined> = {}): Joined => ({
  kind: "joined",
  isStage: false,
  ...equipment,
  phase: "streaming",
  message: undefined,
  again: undefined,
  muted: false,
  paused: false,
  mute: nothing,
  toggleCamera: nothing,
  addMicrophone: undefined,
  stop: nothing,
  second: undefined,
  ...difference,
})

/** Another camera that the visitor may show. `difference` overrides fields. */
export const secondCamera = (difference: Partial<SecondShown> = {}): SecondShown => ({
  step: "off",
  isSeen: false,
  isPaused: false,
  isAlone: false,
  options: [{ id: "car", label: "Camera in the car", isAlone: false }],
  show: nothing,
  stop: nothing,
  picture: () => nothing,
  facing: undefined,
  message: undefined,
  trouble: undefined,
  ...difference,
})
