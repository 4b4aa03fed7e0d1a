import { Duration, Effect, Scope, Semaphore } from "effect"
import type { DeviceKind } from "../../domain/camera/publishing.ts"
import { type CheckOutcome, passedOutcome, troubleOutcome } from "../../domain/streamtest/Check.ts"
import { type HeldDevices, heldDevices } from "../camera/heldDevices.ts"
import { openDevices } from "../camera/openDevices.ts"
import type { MediaCapture, Studio } from "../ports/media/MediaCapture.ts"

/** A voice at arm's length is about 0.1 of full scale; a quiet room is a hundredth of that. */
const voice = 0.01
const sampleMs = 100
/** Samples with a voice until the microphone passes. A knock on the table is shorter. */
const voiceSamples = 3
/** Samples without a voice until a warning: 10 s. */
const silentSamples = 100

/** Camera and microphone of the test (S8). Their media goes only to the visitor. */
interface DeviceChecks {
  /** Opens a device and reports each outcome, until interrupted or complete. The device stays open. */
  readonly check: (kind: DeviceKind) => Effect.Effect<void>
  readonly close: (kind: DeviceKind) => Effect.Effect<void>
  /** Microphone level, 0 to 1. */
  readonly level: () => number
  readonly attach: Studio["attach"]
}

interface DeviceReports {
  readonly finish: (kind: DeviceKind, outcome: CheckOutcome) => void
  /** Receives the kinds whose device is open, after each change. */
  readonly opened: (kinds: ReadonlyArray<DeviceKind>) => void
  /** Runs when an open device is unplugged or taken away. */
  readonly ended: (kind: DeviceKind) => void
}

/** Loads the devices' code with the first check. The end of the scope closes everything. */
export const deviceChecks = (
  load: () => Promise<MediaCapture>,
  { finish, opened, ended }: DeviceReports,
): Effect.Effect<DeviceChecks, never, Scope.Scope> =>
  Effect.gen(function* () {
    const scope = yield* Effect.scope
    let loaded: Devices | undefined
    // One studio, even if the visitor starts both checks before the code is loaded.
    const oneLoad = Semaphore.makeUnsafe(1)
    const loading = Effect.gen(function* () {
      loaded ??= yield* Scope.provide(holdDevices(yield* Effect.tryPromise(load), ended), scope)
      return loaded
    }).pipe((each) => Semaphore.withPermit(oneLoad, each))
    const update = ({ held }: Devices) => opened([...held.camera.kinds(), ...held.microphone.kinds()])

    const opening = (kind: DeviceKind, all: Devices) =>
      Effect.gen(function* () {
        const { devices, problems } = yield* openDevices(all.held[kind].capture, [kind], {})
        for (const device of devices) yield* all.held[kind].take(device)
        update(all)
        const [problem] = problems
        if (problem !== undefined) return finish(kind, troubleOutcome("failed", problem.trouble))
        if (kind === "microphone") yield* untilVoice(all.studio, () => finish(kind, troubleOutcome("warned", "silent")))
        finish(kind, passedOutcome())
      }).pipe(Effect.ensuring(all.held[kind].closeLoose))

    return {
      check: (kind) =>
        loading.pipe(
          Effect.flatMap((all) => opening(kind, all)),
          Effect.catch((failure) =>
            Effect.map(Effect.logWarning("loading the devices' code failed", failure), () =>
              finish(kind, troubleOutcome("failed", "notLoaded")),
            ),
          ),
        ),
      close: (kind) =>
        Effect.suspend(() => {
          const all = loaded
          if (all === undefined) return Effect.void
          return Effect.map(all.held[kind].drop(kind), () => update(all))
        }),
      level: () => loaded?.studio.level() ?? 0,
      attach: (surface) => loaded?.studio.attach(surface) ?? (() => {}),
    }
  })

interface Devices {
  readonly studio: Studio
  /** One holder per kind: both may be requested at once, and one must not close a device that the other has opened. */
  readonly held: { readonly [Kind in DeviceKind]: HeldDevices }
}

const holdDevices = (
  port: MediaCapture,
  ended: (kind: DeviceKind) => void,
): Effect.Effect<Devices, never, Scope.Scope> =>
  Effect.gen(function* () {
    const studio = yield* Effect.acquireRelease(port.studio, ({ close }) => close)
    const holding = heldDevices(port, studio, ({ kind }) => ended(kind))
    return { studio, held: { camera: yield* holding, microphone: yield* holding } }
  })

/** Waits until the microphone has a voice. `warn` runs once if it takes too long. */
const untilVoice = (studio: Studio, warn: () => void): Effect.Effect<void> =>
  Effect.gen(function* () {
    let voiced = 0
    for (let samples = 1; voiced < voiceSamples; samples++) {
      yield* Effect.sleep(Duration.millis(sampleMs))
      if ((studio.level() ?? 0) >= voice) voiced += 1
      if (samples === silentSamples) warn()
    }
  })
