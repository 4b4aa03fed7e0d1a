import { Effect, type Scope } from "effect"
import { boundedGain } from "../../domain/camera/capture.ts"
import {
  type DeviceKind,
  type DeviceType,
  kindsOf,
  type PublishTarget,
  sameTarget,
} from "../../domain/camera/publishing.ts"
import type { MediaCapture, Studio } from "../ports/media/MediaCapture.ts"
import { createStore, type Store, until } from "../store/Store.ts"
import { type CameraState, change, restingCamera, watchForSilence } from "./CameraState.ts"
import { heldDevices } from "./heldDevices.ts"
import { joinPublishing } from "./joinPublishing.ts"
import { type SendParts, sendMedia } from "./sendMedia.ts"
import { taskQueue } from "./taskQueue.ts"
import { useDevices } from "./useDevices.ts"

/**
 * The visitor's own camera and microphone (P1-P6). Tasks that open or send run one after another (RC5); muting and
 * stopping never wait. Only `prepare`, `add` and `choose` open a device, each for a click of the visitor.
 */
export interface OwnCamera {
  readonly state: Store<CameraState>
  /** Microphone level, 0 to 1. */
  readonly level: () => number
  /** Shows the visitor's own picture on the surface. Returns a function that detaches it. */
  readonly attach: Studio["attach"]
  /** Opens devices of this type for the visitor's eyes only. Open devices stay open. */
  readonly prepare: (type: DeviceType) => void
  /** Publishes the open devices of this type, and closes the others (P2, P4). */
  readonly join: (type: DeviceType) => void
  /** Opens a device of a kind, and publishes it if already publishing. */
  readonly add: (kind: DeviceKind) => void
  /** Closes the device of a kind, so that its light goes out; publishing continues. */
  readonly drop: (kind: DeviceKind) => void
  readonly choose: (kind: DeviceKind, id: string) => void
  readonly mute: (muted: boolean) => void
  readonly setGain: (gain: number) => void
  /** Ends publishing and closes every device. Allowed in every state. */
  readonly stop: () => void
}

export interface CameraParts extends SendParts {
  readonly capture: MediaCapture
}

/** Where and how to publish (readings S1). */
export interface CameraPlace {
  readonly target: Store<PublishTarget | undefined>
  /** The `proto` parameter of the address. */
  readonly proto: string | undefined
}

/** Creates the visitor's camera at rest. The end of the scope closes everything. */
export type PublishCamera = (place: CameraPlace) => Effect.Effect<OwnCamera, never, Scope.Scope>

export const publishCamera =
  ({ capture: port, ...parts }: CameraParts): PublishCamera =>
  ({ target, proto }) =>
    Effect.gen(function* () {
      const camera = createStore(restingCamera)
      const studio = yield* Effect.acquireRelease(port.studio, ({ close }) => close)
      const held = yield* heldDevices(port, studio, (device) => tasks.add(devices.ended(device)))
      const tasks = yield* taskQueue(held.closeLoose)
      let place = target.get()

      /** Applies the visitor's settings in every step: after a reconnect the microphone is as muted as before (RC4). */
      const applySettings = () => {
        studio.setMuted(camera.get().muted)
        studio.setGain(camera.get().gain)
      }
      const devices = useDevices({ camera, port, held, applySettings })
      const send = yield* sendMedia(
        parts,
        () => place && { target: place, kinds: kindsOf(camera.get().session.deviceType), media: studio.outgoing },
        ({ phase, message }) => {
          applySettings()
          const starting = phase === "starting" || phase === "reconnecting"
          change(camera, { phase, message, session: { ...camera.get().session, starting } })
        },
      )

      const { joined, added, restart } = joinPublishing({ camera, held, devices, send, place: () => place, proto })

      const moved = Effect.gen(function* () {
        while (true) {
          place = yield* until(
            target,
            (other): other is PublishTarget => other !== undefined && !sameTarget(other, place),
          )
          if (camera.get().step === "joined") tasks.add(restart())
        }
      })

      /** Bypasses the queue: interrupts the current task and drops the pending ones. */
      const stopped = Effect.gen(function* () {
        yield* send({ _tag: "Stop" })
        yield* held.closeAll
        const { session, muted, gain, devices: present } = camera.get()
        const kept = { ...session, starting: false, deniedDeviceAccess: false }
        change(camera, { ...restingCamera, session: kept, muted, gain, devices: present })
      })

      yield* Effect.acquireRelease(
        Effect.sync(() =>
          port.onDevicesChanged(() =>
            tasks.add(Effect.map(port.devices, (present) => change(camera, { devices: present }))),
          ),
        ),
        (stop) => Effect.sync(stop),
      )
      yield* Effect.forkScoped(moved)
      yield* Effect.forkScoped(
        watchForSilence(
          studio.level,
          () => camera.get().open.includes("microphone") && !camera.get().muted,
          (silent) => {
            if (silent !== camera.get().silent) change(camera, { silent })
          },
        ),
      )

      return {
        state: camera,
        level: () => studio.level() ?? 0,
        attach: studio.attach,
        prepare: (type) => tasks.add(devices.prepared(type)),
        join: (type) => tasks.add(joined(type)),
        add: (kind) => tasks.add(added(kind)),
        drop: (kind) => tasks.add(devices.drop(kind)),
        choose: (kind, id) => tasks.add(devices.chosen(kind, id)),
        mute: (muted) => {
          change(camera, { muted })
          applySettings()
        },
        setGain: (gain) => {
          change(camera, { gain: boundedGain(gain) })
          applySettings()
        },
        stop: () => tasks.instead(stopped),
      }
    })
