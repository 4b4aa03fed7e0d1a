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
import { type CameraState, change, listenForSilence, restingCamera } from "./CameraState.ts"
import { heldDevices } from "./heldDevices.ts"
import { joinPublishing } from "./joinPublishing.ts"
import { type SendParts, sendMedia } from "./sendMedia.ts"
import { taskQueue } from "./taskQueue.ts"
import { useDevices } from "./useDevices.ts"

/**
 * The visitor's own camera and microphone (P1-P6). What opens or sends waits its turn in one line (RC5); muting and stopping never
 * wait. Nothing is opened but by `prepare`, `add` and `choose`, which stand for the visitor's clicks.
 */
export interface OwnCamera {
  readonly state: Store<CameraState>
  /** How loud the microphone is, 0 to 1. */
  readonly level: () => number
  /** Shows the own picture there; the answer takes it off. */
  readonly attach: Studio["attach"]
  /** Opens devices of this type for the visitor alone to see; those that stand open already are kept. */
  readonly prepare: (type: DeviceType) => void
  /** Publishes with the open devices of this type, and closes the others (P2, P4). */
  readonly join: (type: DeviceType) => void
  /** Opens a device of a kind and takes it along, also while publishing. */
  readonly add: (kind: DeviceKind) => void
  /** Closes the device of a kind, so that its light goes out; publishing goes on. */
  readonly drop: (kind: DeviceKind) => void
  readonly choose: (kind: DeviceKind, id: string) => void
  readonly mute: (muted: boolean) => void
  readonly setGain: (gain: number) => void
  /** Ends publishing and closes every device; legal in every state. */
  readonly stop: () => void
}

export interface CameraParts extends SendParts {
  readonly capture: MediaCapture
}

/** Where to publish, and how (decisions S1). */
export interface CameraPlace {
  readonly target: Store<PublishTarget | undefined>
  /** `proto` of the address. */
  readonly proto: string | undefined
}

/** The visitor's camera at rest; it lives, and everything of it is closed, with the scope. */
export type PublishCamera = (place: CameraPlace) => Effect.Effect<OwnCamera, never, Scope.Scope>

export const publishCamera =
  ({ capture: port, ...parts }: CameraParts): PublishCamera =>
  ({ target, proto }) =>
    Effect.gen(function* () {
      const camera = createStore(restingCamera)
      const studio = yield* Effect.acquireRelease(port.studio, ({ close }) => close)
      const held = yield* heldDevices(port, studio, (device) => line.add(devices.ended(device)))
      const line = yield* taskQueue(held.closeLoose)
      let place = target.get()

      /** The visitor's wishes, set again with every step: a visitor who comes back is as muted as before (RC4). */
      const obeyWishes = () => {
        studio.setMuted(camera.get().muted)
        studio.setGain(camera.get().gain)
      }
      const devices = useDevices({ camera, port, held, obeyWishes })
      const send = yield* sendMedia(
        parts,
        () => place && { target: place, kinds: kindsOf(camera.get().session.deviceType), media: studio.outgoing },
        ({ phase, message }) => {
          obeyWishes()
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
          if (camera.get().step === "joined") line.add(restart())
        }
      })

      /** Ahead of the line: what is under way is given up, what waits is forgotten. */
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
            line.add(Effect.map(port.devices, (present) => change(camera, { devices: present }))),
          ),
        ),
        (stop) => Effect.sync(stop),
      )
      yield* Effect.forkScoped(moved)
      yield* Effect.forkScoped(
        listenForSilence(
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
        prepare: (type) => line.add(devices.prepared(type)),
        join: (type) => line.add(joined(type)),
        add: (kind) => line.add(added(kind)),
        drop: (kind) => line.add(devices.drop(kind)),
        choose: (kind, id) => line.add(devices.chosen(kind, id)),
        mute: (muted) => {
          change(camera, { muted })
          obeyWishes()
        },
        setGain: (gain) => {
          change(camera, { gain: boundedGain(gain) })
          obeyWishes()
        },
        stop: () => line.instead(stopped),
      }
    })
