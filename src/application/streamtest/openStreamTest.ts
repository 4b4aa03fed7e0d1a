import { Effect } from "effect"
import type { DeviceKind } from "../../domain/camera/publishing.ts"
import type { StreamAddress } from "../../domain/stream/streamSource.ts"
import {
  allWaiting,
  type CheckName,
  type CheckProblem,
  type CheckStates,
  reportText,
} from "../../domain/streamtest/Check.ts"
import type { ServerClock } from "../ports/backend/ServerClock.ts"
import type { Studio } from "../ports/media/MediaCapture.ts"
import { createSignal, createStore, type Store } from "../store/Store.ts"
import { openStream, type StreamDeps } from "../stream/openStream.ts"
import type { Stream } from "../stream/Playing.ts"
import { signallingAddress } from "./networkChecks.ts"
import { type CheckDeps, type RunningChecks, runChecks } from "./runChecks.ts"

export type StreamTestDeps = StreamDeps & CheckDeps & { readonly clock: ServerClock }

/** Codes that identify each problem for support (docs/errors.md). */
export type CheckCodes = { readonly [Problem in CheckProblem]: string }

/** The report for support. `shown` if the browser does not allow copying. */
interface Report {
  readonly state: "resting" | "copied" | "shown"
  readonly text: string | undefined
}

export interface StreamTestState {
  /** Whether the checks run. Before that, the configuration is read. */
  readonly isRunning: boolean
  /** Whether the deployment sets a test stream. */
  readonly hasStream: boolean
  readonly checks: CheckStates
  /** The kinds whose device is open. */
  readonly open: ReadonlyArray<DeviceKind>
  readonly report: Report
}

export const openingTest: StreamTestState = {
  isRunning: false,
  hasStream: false,
  checks: allWaiting,
  open: [],
  report: { state: "resting", text: undefined },
}

/** Plays the configured test stream and checks everything that a consultation needs (S8). */
export interface StreamTest {
  readonly state: Store<StreamTestState>
  readonly stream: Stream
  /** Starts or restarts a check. Camera, microphone and speaker require the visitor's click (P2). */
  readonly start: (name: CheckName) => void
  /** Whether the visitor heard the tone. */
  readonly answer: (wasAudible: boolean) => void
  readonly close: (kind: DeviceKind) => void
  /** Microphone level, 0 to 1. */
  readonly level: () => number
  /** Shows the visitor's own picture on the surface. Returns a function that detaches it. */
  readonly attach: Studio["attach"]
  /** Writes the report and copies it, or shows it if the browser forbids that (S8, E3). */
  readonly report: (codes: CheckCodes) => Effect.Effect<void>
  readonly live: Effect.Effect<never>
}

/** Version of contracts/config.schema.json. The start refuses a config.json of any other version (E3). */
const schemaVersion = 1

export const openStreamTest = (deps: StreamTestDeps) => (): StreamTest => {
  const { diagnostics, clock } = deps
  const state = createStore(openingTest)
  const change = (difference: Partial<StreamTestState>) => state.set({ ...state.get(), ...difference })
  const address = createStore<StreamAddress | undefined>(undefined)
  const stream = openStream(deps)({ address, kind: undefined, proto: undefined, hlsReady: createSignal() })
  let running: RunningChecks | undefined

  const report = (codes: CheckCodes) =>
    Effect.gen(function* () {
      const place = address.get()
      const signalling = place && signallingAddress(place)
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
    // This is a second read: without a configuration the page could not have opened.
    Effect.catch((failure) => Effect.as(Effect.logWarning("no configuration for the stream test", failure), undefined)),
  )
