import { Effect } from "effect"
import { isDenied } from "../../domain/camera/capture.ts"
import {
  type DeviceKind,
  type DeviceType,
  kindsOf,
  type PublishTarget,
  transportsTo,
  typeOf,
} from "../../domain/camera/publishing.ts"
import type { PublishEvent } from "../../domain/camera/publishPolicy.ts"
import { change } from "../store/Store.ts"
import type { CameraStore } from "./CameraState.ts"
import type { HeldDevices } from "./heldDevices.ts"
import type { UseDevices } from "./useDevices.ts"

/** Publishes the open devices (P2, P4), and again after a device was added or the target moved. */
export const joinPublishing = ({
  camera,
  held,
  devices: { drop, openKinds },
  send,
  place,
  proto,
}: {
  readonly camera: CameraStore
  readonly held: HeldDevices
  readonly devices: UseDevices
  readonly send: (event: PublishEvent) => Effect.Effect<void>
  readonly place: () => PublishTarget | undefined
  readonly proto: string | undefined
}) => {
  const start = (deviceType: DeviceType) =>
    Effect.suspend(() => {
      const target = place()
      const { open, problems, session: before } = camera.get()
      const kinds = kindsOf(deviceType)
      const session = {
        ...before,
        deviceType,
        streamLink: target?.signallingUrl ?? target?.whipUrl,
        streamName: target?.streamName,
        deniedDeviceAccess: isDenied(problems.filter(({ kind }) => kinds.includes(kind))),
      }
      change(camera, { session })
      return send({ _tag: "Start", session, found: open, transports: target ? transportsTo(target, proto) : [] })
    })

  const joined = (type: DeviceType) =>
    Effect.gen(function* () {
      const wished = kindsOf(type)
      const found = typeOf(held.kinds().filter((kind) => wished.includes(kind)))
      if (found === undefined) return
      for (const kind of held.kinds()) if (!wished.includes(kind)) yield* drop(kind)
      // Clears the problem of a device that the visitor chose to do without.
      const problems = camera.get().problems.filter(({ kind }) => wished.includes(kind) && !held.kinds().includes(kind))
      change(camera, { step: "joined", problems })
      yield* start(found)
    })

  const added = (kind: DeviceKind) =>
    Effect.gen(function* () {
      yield* openKinds([kind])
      const { step, session, phase } = camera.get()
      if (step !== "joined" || !held.kinds().includes(kind)) return
      const kinds = kindsOf(session.deviceType)
      // A kind that was never offered needs a new offer; another device of an offered kind only replaces the track.
      if (kinds.includes(kind) && phase !== "stopped") return
      change(camera, { session: { ...session, starting: false } })
      yield* start(typeOf([...kinds, kind]) ?? session.deviceType)
    })

  const restart = (): Effect.Effect<void> => {
    const { session } = camera.get()
    change(camera, { session: { ...session, starting: false } })
    return start(session.deviceType)
  }

  return { joined, added, restart }
}
