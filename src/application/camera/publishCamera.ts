import { Effect, type Scope } from "effect"
import { boundedGain, isDenied, withProblems } from "../../domain/camera/capture.ts"
import {
  type DeviceKind,
  type DeviceType,
  kindsOf,
  type PublishTarget,
  sameTarget,
  transportsTo,
  typeOf,
} from "../../domain/camera/publishing.ts"
import type { MediaCapture, OpenDevice, Studio } from "../ports/media/MediaCapture.ts"
import { createStore, type Store, until } from "../store/Store.ts"
import { type CameraState, listenForSilence, restingCamera } from "./CameraState.ts"
import { heldDevices } from "./heldDevices.ts"
import { chooseDevice, type Opened, openDevices } from "./openDevices.ts"
import { type SendParts, sendMedia } from "./sendMedia.ts"
import { taskQueue } from "./taskQueue.ts"

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
      const state = createStore(restingCamera)
      const change = (difference: Partial<CameraState>) => state.set({ ...state.get(), ...difference })
      const studio = yield* Effect.acquireRelease(port.studio, ({ close }) => close)
      const held = yield* heldDevices(port, studio, (device) => line.add(ended(device)))
      const line = yield* taskQueue(held.closeLoose)
      let place = target.get()

      /** The visitor's wishes, set again with every step: a visitor who comes back is as muted as before (RC4). */
      const obeyWishes = () => {
        studio.setMuted(state.get().muted)
        studio.setGain(state.get().gain)
      }
      const send = yield* sendMedia(
        parts,
        () => place && { target: place, kinds: kindsOf(state.get().session.deviceType), media: studio.outgoing },
        ({ phase, message }) => {
          obeyWishes()
          const starting = phase === "starting" || phase === "reconnecting"
          change({ phase, message, session: { ...state.get().session, starting } })
        },
      )

      const start = (deviceType: DeviceType) =>
        Effect.suspend(() => {
          const { open, problems, session: before } = state.get()
          const kinds = kindsOf(deviceType)
          const session = {
            ...before,
            deviceType,
            streamLink: place?.signallingUrl ?? place?.whipUrl,
            streamName: place?.streamName,
            deniedDeviceAccess: isDenied(problems.filter(({ kind }) => kinds.includes(kind))),
          }
          change({ session })
          return send({ _tag: "Start", session, found: open, transports: place ? transportsTo(place, proto) : [] })
        })

      const drop = (kind: DeviceKind) =>
        Effect.andThen(
          held.drop(kind),
          Effect.sync(() => change({ open: held.kinds(), silent: false })),
        )

      /** Unplugged, or taken away: said, and left to the visitor, for no device opens by itself. */
      const ended = (device: OpenDevice): Effect.Effect<void> =>
        Effect.gen(function* () {
          // A phone ends one camera when it opens the other: by now that one may stand in its place.
          if (!held.holds(device)) return
          const { kind } = device
          yield* Effect.logWarning("A device has ended", kind)
          yield* drop(kind)
          const devices = yield* port.devices
          change({ devices, problems: withProblems(state.get().problems, [kind], [{ kind, trouble: "ended" }]) })
        })

      const taken = (kinds: ReadonlyArray<DeviceKind>, { devices, problems }: Opened) =>
        Effect.gen(function* () {
          for (const device of devices) {
            yield* held.take(device)
            const { session } = state.get()
            const chosen =
              device.kind === "camera" ? { videoInputDeviceId: device.id } : { audioInputDeviceId: device.id }
            change({ session: { ...session, ...chosen } })
          }
          obeyWishes()
          const present = yield* port.devices
          change({
            devices: present,
            open: held.kinds(),
            problems: withProblems(state.get().problems, kinds, problems),
          })
        })

      const openKinds = (kinds: ReadonlyArray<DeviceKind>) =>
        Effect.suspend(() => {
          const { session } = state.get()
          const chosen = { camera: session.videoInputDeviceId, microphone: session.audioInputDeviceId }
          return Effect.flatMap(openDevices(held.capture, kinds, chosen), (found) => taken(kinds, found))
        })

      const prepared = (type: DeviceType) =>
        Effect.gen(function* () {
          if (state.get().step === "joined") return
          const kinds = kindsOf(type).filter((kind) => !held.kinds().includes(kind))
          change({ step: "asking", problems: withProblems(state.get().problems, kinds, []) })
          yield* openKinds(kinds)
          change({ step: "ready" })
        })

      const joined = (type: DeviceType) =>
        Effect.gen(function* () {
          const wished = kindsOf(type)
          const found = typeOf(held.kinds().filter((kind) => wished.includes(kind)))
          if (found === undefined) return
          for (const kind of held.kinds()) if (!wished.includes(kind)) yield* drop(kind)
          // What the visitor goes without is no problem any more.
          const problems = state
            .get()
            .problems.filter(({ kind }) => wished.includes(kind) && !held.kinds().includes(kind))
          change({ step: "joined", problems })
          yield* start(found)
        })

      const added = (kind: DeviceKind) =>
        Effect.gen(function* () {
          yield* openKinds([kind])
          const { step, session, phase } = state.get()
          if (step !== "joined" || !held.kinds().includes(kind)) return
          const kinds = kindsOf(session.deviceType)
          // A kind that was never offered needs a new offer; another of an offered kind only takes its place.
          if (kinds.includes(kind) && phase !== "stopped") return
          change({ session: { ...session, starting: false } })
          yield* start(typeOf([...kinds, kind]) ?? session.deviceType)
        })

      const chosen = (kind: DeviceKind, id: string) =>
        Effect.gen(function* () {
          const found = yield* chooseDevice(held.capture, held.drop(kind), kind, id)
          yield* taken([kind], found)
        })

      const moved = Effect.gen(function* () {
        while (true) {
          const next = yield* until(
            target,
            (other): other is PublishTarget => other !== undefined && !sameTarget(other, place),
          )
          place = next
          const { step, session } = state.get()
          if (step !== "joined") continue
          change({ session: { ...session, starting: false } })
          line.add(start(session.deviceType))
        }
      })

      /** Ahead of the line: what is under way is given up, what waits is forgotten. */
      const stopped = Effect.gen(function* () {
        yield* send({ _tag: "Stop" })
        yield* held.closeAll
        const { session, muted, gain, devices } = state.get()
        const kept = { ...session, starting: false, deniedDeviceAccess: false }
        change({ ...restingCamera, session: kept, muted, gain, devices })
      })

      yield* Effect.acquireRelease(
        Effect.sync(() =>
          port.onDevicesChanged(() => line.add(Effect.map(port.devices, (devices) => change({ devices })))),
        ),
        (stop) => Effect.sync(stop),
      )
      yield* Effect.forkScoped(moved)
      yield* Effect.forkScoped(
        listenForSilence(
          studio.level,
          () => state.get().open.includes("microphone") && !state.get().muted,
          (silent) => {
            if (silent !== state.get().silent) change({ silent })
          },
        ),
      )

      return {
        state,
        level: () => studio.level() ?? 0,
        attach: studio.attach,
        prepare: (type) => line.add(prepared(type)),
        join: (type) => line.add(joined(type)),
        add: (kind) => line.add(added(kind)),
        drop: (kind) => line.add(drop(kind)),
        choose: (kind, id) => line.add(chosen(kind, id)),
        mute: (muted) => {
          change({ muted })
          obeyWishes()
        },
        setGain: (gain) => {
          change({ gain: boundedGain(gain) })
          obeyWishes()
        },
        stop: () => line.instead(stopped),
      }
    })
