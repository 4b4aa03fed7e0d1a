import { Duration, Effect, type Scope } from "effect"
import type { DeviceKind } from "../../domain/camera/publishing.ts"
import { type CheckOutcome, found, passed } from "../../domain/streamtest/Check.ts"
import { heldDevices } from "../camera/heldDevices.ts"
import { openDevices } from "../camera/openDevices.ts"
import type { MediaCapture, Studio } from "../ports/media/MediaCapture.ts"
import { createStore, type Store } from "../store/Store.ts"

/** A voice at arm's length is about 0.1 of full scale, and a quiet room a hundredth of that. */
const voice = 0.01
const lookMs = 100
/** Looks in which a voice was heard until the microphone is well; a knock on the table is shorter. */
const looksHeard = 3
/** Looks without a voice until that is said: 10 s. */
const looksInVain = 100

/** Camera and microphone of the test (S8): what they take goes nowhere but to the visitor. */
export interface DeviceChecks {
  readonly studio: Studio
  /** The devices that stand open. */
  readonly open: Store<ReadonlyArray<DeviceKind>>
  /** Opens a device and tells what comes of it, until interrupted or all is told; it stays open. */
  readonly check: (kind: DeviceKind, notify: (outcome: CheckOutcome) => void) => Effect.Effect<void>
  readonly close: (kind: DeviceKind) => Effect.Effect<void>
}

/** `ended` is called when an open device was unplugged or taken away. The end of the scope closes everything. */
export const deviceChecks = (
  port: MediaCapture,
  ended: (kind: DeviceKind) => void,
): Effect.Effect<DeviceChecks, never, Scope.Scope> =>
  Effect.gen(function* () {
    const open = createStore<ReadonlyArray<DeviceKind>>([])
    const studio = yield* Effect.acquireRelease(port.studio, ({ close }) => close)
    // Each kind by itself: both may be asked for at once, and what one has just opened is no loose end of the other.
    const holding = heldDevices(port, studio, ({ kind }) => ended(kind))
    const held = { camera: yield* holding, microphone: yield* holding }
    const look = () => open.set([...held.camera.kinds(), ...held.microphone.kinds()])

    const listen = (notify: (outcome: CheckOutcome) => void) =>
      Effect.gen(function* () {
        let heard = 0
        for (let looks = 1; heard < looksHeard; looks++) {
          yield* Effect.sleep(Duration.millis(lookMs))
          if ((studio.level() ?? 0) >= voice) heard += 1
          if (looks === looksInVain) notify(found("warned", "silent"))
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
          look()
          const [problem] = problems
          if (problem !== undefined) return notify(found("failed", problem.trouble))
          if (kind === "microphone") return yield* listen(notify)
          notify(passed())
        }).pipe(Effect.ensuring(held[kind].closeLoose)),
      close: (kind) => Effect.andThen(held[kind].drop(kind), Effect.sync(look)),
    }
  })
