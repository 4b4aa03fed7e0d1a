import { Effect } from "effect"
import type { CameraParts } from "../application/camera/publishCamera.ts"
import type { ConfigSource } from "../application/ports/ConfigSource.ts"
import type { Loudspeakers } from "../application/ports/Loudspeakers.ts"
import type { Wakefulness } from "../application/ports/Wakefulness.ts"
import { isOffered } from "../application/visit/isOffered.ts"
import type { LateCamera } from "../ui/camera/cameraDoor.ts"

/** The far parties of the camera, but for what the house has anyway. */
export interface CameraPorts extends Omit<CameraParts, "wakefulness"> {
  readonly loudspeakers: Loudspeakers
}

/** The camera of a browser. */
export interface LateCameraPorts {
  /** Whether this browser can send at all: some have cameras and no WebRTC. */
  readonly canSend: boolean
  /** Fetched when the visitor turns the camera on. */
  readonly load: () => Promise<CameraPorts>
}

/** The camera, joined when the visitor turns it on, where browser and backend (capability `publish`) take part. */
export const lateCamera = (ports: LateCameraPorts, config: ConfigSource, wakefulness: Wakefulness): LateCamera => ({
  isOffered: ports.canSend ? isOffered(config, "publish") : Effect.succeed(false),
  load: async () => {
    const [{ loudspeakers, ...far }, { openCamera }] = await Promise.all([ports.load(), import("./openCamera.ts")])
    return openCamera({ ...far, wakefulness }, loudspeakers)
  },
})
