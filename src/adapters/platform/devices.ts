import { listen } from "../listen.ts"
import { optional } from "./optional.ts"

/** Cameras, microphones and loudspeakers. `undefined` in an insecure page, and where an extension or a policy blocks it. */
export const mediaDevices = (): MediaDevices | undefined => optional(() => navigator.mediaDevices)

/** Calls `listener` when a device is plugged in or out. Returns an unsubscribe function. */
export const onDevicesChanged = (listener: () => void): (() => void) => {
  const devices = mediaDevices()
  return devices === undefined ? () => {} : listen(devices, ["devicechange"], listener)
}

/** The browser's permission for a device; "unknown" in browsers that do not know the name. */
export const devicePermission = async (kind: "camera" | "microphone"): Promise<PermissionState | "unknown"> => {
  try {
    return (await navigator.permissions.query({ name: kind })).state
  } catch {
    return "unknown"
  }
}
