import { Effect } from "effect"
import { withProblems } from "../../domain/camera/capture.ts"
import { type DeviceKind, type DeviceType, kindsOf } from "../../domain/camera/publishing.ts"
import type { MediaCapture, OpenDevice } from "../ports/media/MediaCapture.ts"
import { change } from "../store/Store.ts"
import type { CameraStore } from "./CameraState.ts"
import type { HeldDevices } from "./heldDevices.ts"
import { chooseDevice, type Opened, openDevices } from "./openDevices.ts"

/** Opens and closes the visitor's devices, and records open and failed ones (P1, P2). */
export const useDevices = ({
  camera,
  port,
  held,
  applySettings,
}: {
  readonly camera: CameraStore
  readonly port: MediaCapture
  readonly held: HeldDevices
  readonly applySettings: () => void
}) => {
  const drop = (kind: DeviceKind) =>
    Effect.andThen(
      held.drop(kind),
      Effect.sync(() => change(camera, { open: held.kinds(), silent: false })),
    )

  /**
   * Handles a device that was unplugged or taken away: shows it and leaves the rest to the visitor, because no device
   * opens by itself.
   */
  const ended = (device: OpenDevice): Effect.Effect<void> =>
    Effect.gen(function* () {
      // A phone ends one camera when it opens the other, which may have replaced it by now.
      if (!held.holds(device)) return
      const { kind } = device
      yield* Effect.logWarning("a device has ended", kind)
      yield* drop(kind)
      const devices = yield* port.devices
      change(camera, { devices, problems: withProblems(camera.get().problems, [kind], [{ kind, trouble: "ended" }]) })
    })

  const taken = (kinds: ReadonlyArray<DeviceKind>, { devices, problems }: Opened) =>
    Effect.gen(function* () {
      for (const device of devices) {
        yield* held.take(device)
        const { session } = camera.get()
        const chosen = device.kind === "camera" ? { videoInputDeviceId: device.id } : { audioInputDeviceId: device.id }
        change(camera, { session: { ...session, ...chosen } })
      }
      applySettings()
      const present = yield* port.devices
      change(camera, {
        devices: present,
        open: held.kinds(),
        problems: withProblems(camera.get().problems, kinds, problems),
      })
    })

  const openKinds = (kinds: ReadonlyArray<DeviceKind>) =>
    Effect.suspend(() => {
      const { session } = camera.get()
      const chosen = { camera: session.videoInputDeviceId, microphone: session.audioInputDeviceId }
      return Effect.flatMap(openDevices(held.capture, kinds, chosen), (found) => taken(kinds, found))
    })

  const prepared = (type: DeviceType) =>
    Effect.gen(function* () {
      if (camera.get().step === "joined") return
      const kinds = kindsOf(type).filter((kind) => !held.kinds().includes(kind))
      change(camera, { step: "asking", problems: withProblems(camera.get().problems, kinds, []) })
      yield* openKinds(kinds)
      change(camera, { step: "ready" })
    })

  const chosen = (kind: DeviceKind, id: string) =>
    Effect.gen(function* () {
      const found = yield* chooseDevice(held.capture, held.drop(kind), kind, id)
      yield* taken([kind], found)
    })

  return { drop, ended, openKinds, prepared, chosen }
}

export type UseDevices = ReturnType<typeof useDevices>
