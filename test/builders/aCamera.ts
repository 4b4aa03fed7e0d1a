import type { CameraSnapshot } from "../../src/ui/camera/cameraViewModel.ts"

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
  cancel: nothing,
  ...difference,
})

/** The own camera while it is sent. `difference` overrides fields. */
export const joinedCamera = (difference: Partial<Joined> = {}): Joined => ({
  kind: "joined",
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
  ...difference,
})
