import { Duration, Effect, type Scope } from "effect"
import type { DeviceKind } from "../../domain/camera/publishing.ts"
import { type CheckOutcome, found, passed } from "../../domain/streamtest/Check.ts"
import { heldDevices } from "../camera/heldDevices.ts"
import { openDevices } from "../camera/openDevices.ts"
import type { MediaCapture, Studio } from "../ports/media/MediaCapture.ts"
import { createStore, type Store } from "../store/Store.ts"

/** A voice at arm's length is about 0.1 of full scale; a quiet room is a hundredth of that. */
const voice = 0.01
const sampleMs = 100
/** Samples with a voice until the microphone passes. A knock on the table is shorter. */
const voiceSamples = 3
/** Samples without a voice until a warning: 10 s. */
const silentSamples = 100

/** Camera and microphone of the test (S8). Their media goes only to the visitor. */
export interface DeviceChecks {
  readonly studio: Studio
  readonly open: Store<ReadonlyArray<DeviceKind>>
  /** Opens a device and reports each outcome, until interrupted or complete. The device stays open. */
  readonly check: (kind: DeviceKind, notify: (outcome: CheckOutcome) => void) => Effect.Effect<void>
  readonly close: (kind: DeviceKind) => Effect.Effect<void>
}

/** `ended` runs when an open device is unplugged or taken away. The end of the scope closes everything. */
export const deviceChecks = (
  port: MediaCapture,
  ended: (kind: DeviceKind) => void,
): Effect.Effect<DeviceChecks, never, Scope.Scope> =>
  Effect.gen(function* () {
    const open = createStore<ReadonlyArray<DeviceKind>>([])
    const studio = yield* Effect.acquireRelease(port.studio, ({ close }) => close)
    // One holder per kind: both may be requested at once, and one must not close what the other has just opened.
    const holding = heldDevices(port, studio, ({ kind }) => ended(kind))
    const held = { camera: yield* holding, microphone: yield* holding }
    const update = () => open.set([...held.camera.kinds(), ...held.microphone.kinds()])

    const listen = (notify: (outcome: CheckOutcome) => void) =>
      Effect.gen(function* () {
        let voiced = 0
        for (let samples = 1; voiced < voiceSamples; samples++) {
          yield* Effect.sleep(Duration.millis(sampleMs))
          if ((studio.level() ?? 0) >= voice) voiced += 1
          if (samples === silentSamples) notify(found("warned", "silent"))
        }
        notify(passed())
      })

    return {
      studio,
      open,
      check: (kind, notify) =>
        Effect.gen(function* () {
          const { devices, problems } = yield* openDevices(held[kind].capture, [kind], {})
          for (const device of devices) yield* held[kind].take(device)
          update()
          const [problem] = problems
          if (problem !== undefined) return notify(found("failed", problem.trouble))
          if (kind === "microphone") return yield* listen(notify)
          notify(passed())
        }).pipe(Effect.ensuring(held[kind].closeLoose)),
      close: (kind) => Effect.andThen(held[kind].drop(kind), Effect.sync(update)),
    }
  })
