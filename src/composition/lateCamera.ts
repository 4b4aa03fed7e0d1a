import type { CameraParts } from "../application/camera/publishCamera.ts"
import type { Wakefulness } from "../application/ports/Wakefulness.ts"
import type { LoadCamera } from "../ui/camera/cameraDoor.ts"

/** The far parties of the camera, but for what the house has anyway. */
export type CameraPorts = Omit<CameraParts, "wakefulness">

/** The camera, joined when the visitor turns it on. */
export const lateCamera =
  (ports: () => Promise<CameraPorts>, wakefulness: Wakefulness): LoadCamera =>
  async () => {
    const [far, { openCamera }] = await Promise.all([ports(), import("./openCamera.ts")])
    return openCamera({ ...far, wakefulness })
  }
