import { Effect } from "effect"
import type { OwnCamera } from "../camera/openCamera.ts"

type Devices = Pick<OwnCamera, "state" | "drop" | "add" | "mute">

const isOpen = ({ state }: Devices, kind: "camera" | "microphone") => state.get().open.includes(kind)

/**
 * The host page's commands for the visitor's camera and microphone. They open no device that the visitor has not opened
 * (P2). `own` succeeds with `undefined` outside of a consultation, and before the visitor has opened the camera's view.
 */
export const ownDevices = (own: Effect.Effect<Devices | undefined, unknown>) => {
  let turnedOff: Devices | undefined
  let stop = () => {}

  const turnOff = (devices: Devices) => {
    stop()
    turnedOff = devices
    let wasClosed = false
    stop = devices.state.subscribe(() => {
      if (!isOpen(devices, "camera")) wasClosed = true
      // The visitor has turned it on, so it is the visitor's own again.
      else if (wasClosed) turnedOff = undefined
    })
    devices.drop("camera")
  }
  return {
    mute: (muted: boolean) =>
      Effect.map(own, (devices) => {
        if (devices !== undefined && isOpen(devices, "microphone")) devices.mute(muted)
      }),
    /** Turns the camera off, and on again if this has turned it off. */
    camera: (on: boolean) =>
      Effect.map(own, (devices) => {
        if (devices === undefined || on === isOpen(devices, "camera")) return
        if (!on) turnOff(devices)
        else if (turnedOff === devices && devices.state.get().step !== "resting") devices.add("camera")
      }),
  }
}
