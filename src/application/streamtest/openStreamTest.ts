import { Effect } from "effect"
import type { StreamAddress } from "../../domain/stream/streamSource.ts"
import { reportText } from "../../domain/streamtest/Check.ts"
import type { ServerClock } from "../ports/backend/ServerClock.ts"
import { createSignal, createStore } from "../store/Store.ts"
import { openStream, type StreamDeps } from "../stream/openStream.ts"
import { signallingAddress } from "./networkChecks.ts"
import { type CheckDeps, type RunningChecks, runChecks } from "./runChecks.ts"
import { type CheckCodes, openingTest, type StreamTest, type StreamTestState } from "./StreamTest.ts"

export type StreamTestDeps = StreamDeps & CheckDeps & { readonly clock: ServerClock }

/** Version of contracts/config.schema.json. The start refuses a config.json of any other version (E3). */
const schemaVersion = 1

/** Opens the stream test (S8): its checks, its player, and the report for support. Starts nothing before `live`. */
export const openStreamTest = (deps: StreamTestDeps) => (): StreamTest => {
  const { diagnostics, clock } = deps
  const state = createStore(openingTest)
  const change = (difference: Partial<StreamTestState>) => state.set({ ...state.get(), ...difference })
  const address = createStore<StreamAddress | undefined>(undefined)
  const stream = openStream(deps)({ address, kind: undefined, proto: undefined, hlsReady: createSignal() })
  let running: RunningChecks | undefined

  const report = (codes: CheckCodes) =>
    Effect.gen(function* () {
      const tested = address.get()
      const signalling = tested && signallingAddress(tested)
      const head = { ...(yield* diagnostics.page), schemaVersion, signalling, at: yield* clock.now }
      const text = reportText(head, state.get().checks, codes)
      change({ report: { state: (yield* diagnostics.copy(text)) ? "copied" : "shown", text } })
    })

  const live = Effect.gen(function* () {
    address.set(yield* testStream(deps))
    const hasStream = address.get() !== undefined
    running = yield* runChecks(deps, { address: address.get(), playing: stream.state, state })
    change({ isRunning: true, hasStream })
    return yield* hasStream ? stream.live : Effect.never
  }).pipe(Effect.scoped)

  return {
    state,
    stream,
    start: (name) => running?.start(name),
    answer: (wasAudible) => running?.answer(wasAudible),
    close: (kind) => running?.close(kind),
    level: () => running?.level() ?? 0,
    attach: (surface) => running?.attach(surface) ?? (() => {}),
    report,
    live,
  }
}

/** The deployment's test stream (S8, E3); `undefined` if it sets none. */
const testStream = ({ config }: Pick<StreamTestDeps, "config">): Effect.Effect<StreamAddress | undefined> =>
  config.configuration.pipe(
    Effect.map((set) => set.testStream && { ...set.testStream, iceServers: [] }),
    // Only logged: the page has already read the configuration, or it could not have opened.
    Effect.catch((failure) => Effect.as(Effect.logWarning("no configuration for the stream test", failure), undefined)),
  )
