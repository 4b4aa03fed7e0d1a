import { Effect, type Scope } from "effect"
import {
  type DeviceKind,
  type DeviceType,
  kindsOf,
  type PublishTarget,
  sameTarget,
} from "../../domain/camera/publishing.ts"
import type { Loudspeakers } from "../ports/media/Loudspeakers.ts"
import type { MediaCapture, Studio } from "../ports/media/MediaCapture.ts"
import { change, createStore, follow, type Store, until } from "../store/Store.ts"
import { type CameraState, restingCamera } from "./CameraState.ts"
import { chooseLoudspeaker } from "./chooseLoudspeaker.ts"
import { heldDevices } from "./heldDevices.ts"
import { joinPublishing } from "./joinPublishing.ts"
import { followPermission, pauseMedia, sendIfPermitted } from "./mediaPermission.ts"
import { ownMicrophone } from "./ownMicrophone.ts"
import { type SecondCamera, type SecondPlace, secondCamera } from "./secondCamera.ts"
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
  readonly chooseLoudspeaker: (id: string) => void
  readonly mute: (muted: boolean) => void
  readonly setGain: (gain: number) => void
  /** Ends publishing and closes every device. Allowed in every state. */
  readonly stop: () => void
  /** Another camera, shown beside it or in its place. */
  readonly second: SecondCamera
}

export interface CameraDeps extends SendParts {
  readonly capture: MediaCapture
  readonly loudspeakers: Loudspeakers
}

/** Where and how to publish (readings S1). */
export interface CameraPlace extends SecondPlace {
  readonly target: Store<PublishTarget | undefined>
  /**
   * The stage of a webinar: `on` for the offer that the visitor has pressed for, `over` once it ends, which closes
   * everything. Absent for a place that is the visitor's own.
   */
  readonly stage?: Store<"on" | "over" | undefined>
}

/** Opens the visitor's camera, at rest. The end of the scope closes everything. */
export type OpenCamera = (place: CameraPlace) => Effect.Effect<OwnCamera, never, Scope.Scope>

export const openCamera =
  ({ capture: port, loudspeakers, ...parts }: CameraDeps): OpenCamera =>
  (wherever) =>
    Effect.gen(function* () {
      const { target, isPaused, permission, proto } = wherever
      const camera = createStore(restingCamera)
      const studio = yield* Effect.acquireRelease(port.studio, ({ close }) => close)
      const held = yield* heldDevices(port, studio, (device) => tasks.add(devices.ended(device)))
      const tasks = yield* taskQueue(held.closeLoose)
      const { applySettings, mute, setGain, watchForSilence } = ownMicrophone(camera, studio)
      yield* pauseMedia(camera, studio, isPaused, permission)
      const devices = useDevices({ camera, port, held, applySettings })
      let place = target.get()
      const publish = yield* sendMedia(
        parts,
        () => place && { target: place, kinds: kindsOf(camera.get().session.deviceType), media: studio.outgoing },
        ({ phase, message }) => {
          applySettings()
          const starting = phase === "starting" || phase === "reconnecting"
          change(camera, { phase, message, session: { ...camera.get().session, starting } })
        },
      )
      const send = sendIfPermitted(publish, permission)
      const { joined, added, restart } = joinPublishing({ camera, held, devices, send, place: () => place, proto })

      const followTarget = Effect.gen(function* () {
        place = yield* until(target, (next): next is PublishTarget => next !== undefined && !sameTarget(next, place))
        if (camera.get().step === "joined") tasks.add(restart())
      })
      const readDevices = Effect.map(port.devices, (present) => change(camera, { devices: present }))
      yield* Effect.acquireRelease(
        Effect.sync(() => port.onDevicesChanged(() => tasks.add(readDevices))),
        (stop) => Effect.sync(stop),
      )
      yield* Effect.forkScoped(Effect.forever(followTarget))
      yield* Effect.forkScoped(watchForSilence)

      /** Bypasses the queue: interrupts the current task and drops the pending ones. */
      const stopNow = Effect.gen(function* () {
        yield* send({ _tag: "Stop" })
        yield* held.closeAll
        const { session } = camera.get()
        const { step, open, problems, silent, phase, message } = restingCamera
        const ended = { ...session, starting: false, deniedDeviceAccess: false }
        change(camera, { step, open, problems, silent, phase, message, session: ended })
      })

      yield* Effect.forkScoped(
        followPermission(permission, {
          hold: publish({ _tag: "Stop" }),
          stop: () => tasks.instead(stopNow),
          goOn: () => {
            if (camera.get().step === "joined" && camera.get().phase === "stopped") tasks.add(restart())
          },
        }),
      )

      if (wherever.stage)
        yield* Effect.forkScoped(
          follow(wherever.stage, (now) => Effect.sync(() => now === "over" && tasks.instead(stopNow))),
        )

      const second = yield* secondCamera({
        port,
        parts,
        place: wherever,
        camera,
        rest: devices.drop("camera"),
        restore: () => tasks.add(added("camera")),
      })

      return {
        state: camera,
        level: () => studio.level() ?? 0,
        attach: studio.attach,
        prepare: (type) => tasks.add(devices.prepared(type)),
        join: (type) => tasks.add(joined(type)),
        add: (kind) => tasks.add(added(kind)),
        drop: (kind) => tasks.add(devices.drop(kind)),
        choose: (kind, id) => tasks.add(devices.chosen(kind, id)),
        chooseLoudspeaker: yield* chooseLoudspeaker(loudspeakers, camera),
        mute,
        setGain,
        stop: () => tasks.instead(stopNow),
        second,
      }
    })
