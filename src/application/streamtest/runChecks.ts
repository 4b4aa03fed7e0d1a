import { Effect, FiberMap, Queue, type Scope } from "effect"
import type { DeviceKind } from "../../domain/camera/publishing.ts"
import { errorIdOf } from "../../domain/funnel/FunnelEvent.ts"
import type { StreamAddress } from "../../domain/stream/streamSource.ts"
import {
  type CheckName,
  type CheckOutcome,
  type CheckState,
  passedOutcome,
  troubleOutcome,
} from "../../domain/streamtest/Check.ts"
import { browserOutcome, frameOutcome } from "../../domain/streamtest/outcomes.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { Diagnostics } from "../ports/browser/Diagnostics.ts"
import type { Ids } from "../ports/browser/Page.ts"
import type { MediaCapture } from "../ports/media/MediaCapture.ts"
import { type Store, until, type WritableStore } from "../store/Store.ts"
import type { Playing } from "../stream/Playing.ts"
import { deviceChecks } from "./deviceChecks.ts"
import { checkBandwidth, checkBroker, checkMedia, checkSignalling } from "./networkChecks.ts"
import type { StreamTest, StreamTestState } from "./StreamTest.ts"

export interface CheckDeps {
  readonly diagnostics: Diagnostics
  readonly config: ConfigSource
  readonly ids: Ids
  /** Loaded on the first click. Rejects if the code cannot be fetched. */
  readonly capture: () => Promise<MediaCapture>
}

interface Tested {
  /** The test stream; `undefined` if the deployment sets none. */
  readonly address: StreamAddress | undefined
  readonly playing: Store<Playing>
  readonly state: WritableStore<StreamTestState>
}

export type RunningChecks = Pick<StreamTest, "start" | "answer" | "close" | "level" | "attach">

/** Starts the checks that need no click, one after another if they would disturb each other. The scope ends all. */
export const runChecks = (
  { diagnostics, config, ids, capture }: CheckDeps,
  { address, playing, state }: Tested,
): Effect.Effect<RunningChecks, never, Scope.Scope> =>
  Effect.gen(function* () {
    const run = yield* FiberMap.makeRuntime<never, CheckName>()
    const answers = yield* Queue.unbounded<boolean>()
    /** Error ids by check, a new one for each start. */
    const errorIds = new Map<CheckName, string>()

    const setCheck = (name: CheckName, next: CheckState) =>
      state.set({ ...state.get(), checks: { ...state.get().checks, [name]: next } })
    const finish = (name: CheckName, outcome: CheckOutcome) =>
      setCheck(name, { step: "done", outcome, errorId: errorIds.get(name) ?? "" })

    const devices = yield* deviceChecks(capture, {
      finish,
      opened: (open) => state.set({ ...state.get(), open }),
      ended: (kind) => {
        finish(kind, troubleOutcome("failed", "ended"))
        run(kind, devices.close(kind))
      },
    })
    const speaker = Effect.gen(function* () {
      if (!(yield* diagnostics.tone)) return troubleOutcome("failed", "noSound")
      yield* Queue.clear(answers)
      setCheck("speaker", { step: "asking" })
      return (yield* Queue.take(answers)) ? passedOutcome() : troubleOutcome("warned", "notAudible")
    }).pipe(Effect.catch(Effect.die))

    const finishing = (name: CheckName, check: Effect.Effect<CheckOutcome>) =>
      Effect.map(check, (outcome) => finish(name, outcome))
    const checks: { readonly [Name in CheckName]: Effect.Effect<void> } = {
      browser: finishing("browser", Effect.map(diagnostics.support, browserOutcome)),
      frame: finishing("frame", Effect.map(diagnostics.frame, frameOutcome)),
      signalling: finishing("signalling", checkSignalling(diagnostics, address)),
      media: checkMedia(address, playing, (outcome) => finish("media", outcome)),
      bandwidth: finishing("bandwidth", checkBandwidth(diagnostics)),
      broker: finishing("broker", checkBroker(diagnostics, config)),
      camera: devices.check("camera"),
      microphone: devices.check("microphone"),
      speaker: finishing("speaker", speaker),
    }
    const start = (name: CheckName) =>
      void run(
        name,
        Effect.flatMap(ids.random, (random) => {
          errorIds.set(name, errorIdOf(random))
          setCheck(name, { step: "running" })
          return checks[name]
        }),
      )
    for (const name of ["browser", "frame", "signalling", "broker", "media"] as const) start(name)
    // A concurrent download would delay the first picture, and be slowed by it.
    const mediaDone = until(state, (now) => now.checks.media.step === "done")
    yield* Effect.forkScoped(Effect.map(mediaDone, () => start("bandwidth")))

    const close = (kind: DeviceKind) => {
      if (state.get().checks[kind].step === "running") setCheck(kind, { step: "waiting" })
      run(kind, devices.close(kind))
    }
    const answer = (wasAudible: boolean) => void Queue.offerUnsafe(answers, wasAudible)
    return { start, close, answer, level: devices.level, attach: devices.attach }
  })
