import { Effect } from "effect"
import { wishFor } from "../../domain/camera/capture.ts"
import type { DeviceKind } from "../../domain/camera/publishing.ts"
import type { MediaCapture, OpenDevice } from "../ports/MediaCapture.ts"
import { type Opened, troubleOf } from "./openDevices.ts"

/**
 * Opens the very device that the visitor chose (P1, P4). The former goes on until the new one stands; only where the system lets
 * but one be open at a time, it is closed first.
 */
export const chooseDevice = (
  capture: MediaCapture,
  release: Effect.Effect<void>,
  kind: DeviceKind,
  id: string,
): Effect.Effect<Opened> => {
  const opened = capture.open(wishFor([kind], { [kind]: id }))
  return opened.pipe(
    Effect.catchTag("DeviceBusy", () => Effect.andThen(release, opened)),
    Effect.map((devices: ReadonlyArray<OpenDevice>): Opened => ({ devices, problems: [] })),
    Effect.catch((failure) =>
      Effect.as(Effect.logWarning("The chosen device could not be opened", failure._tag, kind), {
        devices: [],
        problems: [{ kind, trouble: troubleOf(failure) }],
      }),
    ),
  )
}
