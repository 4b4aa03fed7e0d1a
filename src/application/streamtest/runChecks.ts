import { Effect, FiberMap, Queue, Scope, Semaphore } from "effect"
import type { DeviceKind } from "../../domain/camera/publishing.ts"
import { errorIdOf } from "../../domain/funnel/FunnelEvent.ts"
import type { StreamAddress } from "../../domain/stream/streamSource.ts"
import {
  allWaiting,
  type CheckName,
  type CheckOutcome,
  type CheckState,
  type CheckStates,
  found,
  passed,
} from "../../domain/streamtest/Check.ts"
import { browserOutcome, frameOutcome } from "../../domain/streamtest/outcomes.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { Diagnostics } from "../ports/browser/Diagnostics.ts"
import type { Ids } from "../ports/browser/Page.ts"
import type { MediaCapture, Studio } from "../ports/media/MediaCapture.ts"
import { createStore, type Store, until } from "../store/Store.ts"
import type { Playing } from "../stream/playStream.ts"
import { type DeviceChecks, deviceChecks } from "./deviceChecks.ts"
import { checkBandwidth, checkBroker, checkMedia, checkSignalling } from "./networkChecks.ts"

export interface TestParts {
  readonly diagnostics: Diagnostics
  readonly config: ConfigSource
  readonly ids: Ids
  /** Loaded on the first click. Rejects if the code cannot be fetched. */
  readonly capture: () => Promise<MediaCapture>
}

/** A running test (S8). */
export interface StreamChecks {
  readonly states: Store<CheckStates>
  /** Starts or restarts a check. Camera, microphone and speaker require the visitor's click (P2). */
  readonly start: (name: CheckName) => void
  /** Whether the visitor heard the tone. */
  readonly answer: (wasAudible: boolean) => void
  readonly open: Store<ReadonlyArray<DeviceKind>>
  readonly close: (kind: DeviceKind) => void
  /** Microphone level, 0 to 1. */
  readonly level: () => number
  /** Shows the visitor's own picture on the surface. Returns a function that detaches it. */
  readonly attach: Studio["attach"]
}

/** Starts the checks that need no click, one after another if they would disturb each other. The scope ends all. */
export type RunChecks = (
  stream: StreamAddress | undefined,
  playing: Store<Playing>,
) => Effect.Effect<StreamChecks, never, Scope.Scope>

export const runChecks =
  ({ diagnostics, config, ids, capture }: TestParts): RunChecks =>
  (stream, playing) =>
    Effect.gen(function* () {
      const scope = yield* Effect.scope
      const states = createStore(allWaiting)
      const open = createStore<ReadonlyArray<DeviceKind>>([])
      const answers = yield* Queue.unbounded<boolean>()
      const wishes = yield* Queue.unbounded<Effect.Effect<unknown>>()
      const running = yield* FiberMap.make<CheckName, void>()
      let devices: DeviceChecks | undefined

      const become = (name: CheckName, state: CheckState) => states.set({ ...states.get(), [name]: state })
      /** Error ids by check, a new one for each start. */
      const errorIds = new Map<CheckName, string>()
      const notify = (name: CheckName) => (outcome: CheckOutcome) =>
        become(name, { step: "done", outcome, errorId: errorIds.get(name) ?? "" })
      const wish = (effect: Effect.Effect<unknown>) => void Queue.offerUnsafe(wishes, effect)

      const close = (kind: DeviceKind) =>
        Effect.andThen(
          FiberMap.remove(running, kind),
          Effect.suspend(() => devices?.close(kind) ?? Effect.void),
        )
      const ended = (kind: DeviceKind) => {
        notify(kind)(found("failed", "ended"))
        wish(close(kind))
      }
      // One studio, even if the visitor starts camera and microphone checks before the code is loaded.
      const oneFetch = Semaphore.makeUnsafe(1)
      const fetched = Effect.gen(function* () {
        if (devices !== undefined) return devices
        const port = yield* Effect.tryPromise(capture)
        devices = yield* Scope.provide(deviceChecks(port, ended), scope)
        const { open: stand } = devices
        stand.subscribe(() => open.set(stand.get()))
        return devices
      }).pipe((fetching) => Semaphore.withPermit(oneFetch, fetching))

      const once = (name: CheckName, check: Effect.Effect<CheckOutcome>) => Effect.map(check, notify(name))
      const device = (kind: DeviceKind) =>
        fetched.pipe(
          Effect.flatMap(({ check }) => check(kind, notify(kind))),
          Effect.catch((failure) =>
            Effect.andThen(
              Effect.logWarning("loading the devices' code failed", failure),
              Effect.sync(() => notify(kind)(found("failed", "notLoaded"))),
            ),
          ),
        )
      const speaker = Effect.gen(function* () {
        if (!(yield* diagnostics.tone)) return found("failed", "noSound")
        yield* Queue.clear(answers)
        become("speaker", { step: "asking" })
        return (yield* Queue.take(answers)) ? passed() : found("warned", "notAudible")
      }).pipe(Effect.orDie)

      const checks: { readonly [Name in CheckName]: Effect.Effect<void> } = {
        browser: once("browser", Effect.map(diagnostics.support, browserOutcome)),
        frame: once("frame", Effect.map(diagnostics.frame, frameOutcome)),
        signalling: once("signalling", checkSignalling(diagnostics, stream)),
        media: checkMedia(stream, playing, notify("media")),
        bandwidth: once("bandwidth", checkBandwidth(diagnostics)),
        broker: once("broker", checkBroker(diagnostics, config)),
        camera: device("camera"),
        microphone: device("microphone"),
        speaker: once("speaker", speaker),
      }
      const begin = (name: CheckName) =>
        Effect.flatMap(ids.random, (random) => {
          errorIds.set(name, errorIdOf(random))
          become(name, { step: "running" })
          return FiberMap.run(running, name, checks[name])
        })

      yield* Effect.forkScoped(Effect.forever(Effect.flatMap(Queue.take(wishes), (effect) => effect)))
      for (const name of ["browser", "frame", "signalling", "broker", "media"] as const) wish(begin(name))
      yield* Effect.forkScoped(
        Effect.andThen(
          // A concurrent download would delay the first picture, and be slowed by it.
          until(states, (now): now is CheckStates => now.media.step === "done"),
          Effect.sync(() => wish(begin("bandwidth"))),
        ),
      )

      return {
        states,
        start: (name) => wish(begin(name)),
        answer: (wasAudible) => void Queue.offerUnsafe(answers, wasAudible),
        open,
        close: (kind) => {
          if (states.get()[kind].step === "running") become(kind, { step: "waiting" })
          wish(close(kind))
        },
        level: () => devices?.studio.level() ?? 0,
        attach: (surface) => devices?.studio.attach(surface) ?? (() => {}),
      }
    })
