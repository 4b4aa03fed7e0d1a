import { Effect } from "effect"
import type { Studio } from "../../application/ports/media/MediaCapture.ts"
import { createSignal, createStore, derived, type Store } from "../../application/store/Store.ts"
import type { CheckCodes, StreamTest } from "../../application/streamtest/openStreamTest.ts"
import type { StreamChecks } from "../../application/streamtest/runChecks.ts"
import type { DeviceKind } from "../../domain/camera/publishing.ts"
import type { StreamAddress } from "../../domain/stream/streamSource.ts"
import {
  allWaiting,
  type CheckName,
  type CheckState,
  type CheckStates,
  checkNames,
  tally,
} from "../../domain/streamtest/Check.ts"
import { type PlayerSnapshot, playerViewModel } from "../stream/playerViewModel.ts"
import { run } from "../viewmodel/command.ts"
import { type Prepared, prepare } from "../viewmodel/prepare.ts"
import { checkTexts } from "./checkTexts.ts"

/** A check as the visitor sees it. */
export interface CheckRow {
  readonly name: CheckName
  readonly state: CheckState
  /** Starts or restarts it. `undefined` while it is running. */
  readonly start: (() => void) | undefined
  /** Closes its device. `undefined` if none is open. */
  readonly stop: (() => void) | undefined
  /** The own picture, while the camera is open. */
  readonly picture: Studio["attach"] | undefined
  /** Level of the microphone, 0 to 1, while it is open. */
  readonly level: (() => number) | undefined
  /** The visitor's answer whether the tone was audible. `undefined` unless the check asks for it. */
  readonly answer: ((isAudible: boolean) => void) | undefined
}

/** The report for support. `shown` if the browser does not allow copying. */
export interface ReportSnapshot {
  readonly copy: () => void
  readonly state: "resting" | "copied" | "shown"
  readonly text: string | undefined
}

/** The stream test (S8). There is no player if the deployment has no test stream. */
export type StreamTestSnapshot =
  | { readonly kind: "opening" }
  | {
      readonly kind: "testing"
      readonly player: PlayerSnapshot | undefined
      readonly rows: ReadonlyArray<CheckRow>
      readonly done: number
      readonly troubled: number
      readonly report: ReportSnapshot
    }

const codes = Object.fromEntries(Object.entries(checkTexts).map(([problem, { code }]) => [problem, code])) as CheckCodes

const rowsOf = (states: CheckStates, { start, answer, close, attach, level, open }: StreamChecks) =>
  checkNames.map((name): CheckRow => {
    const state = states[name]
    const isOpen = (kind: CheckName) => name === kind && open.get().some((each) => each === kind)
    return {
      name,
      state,
      start: state.step === "running" || state.step === "asking" ? undefined : () => start(name),
      stop: name === "camera" || name === "microphone" ? (isOpen(name) ? () => close(name) : undefined) : undefined,
      picture: isOpen("camera") ? attach : undefined,
      level: isOpen("microphone") ? level : undefined,
      answer: state.step === "asking" ? answer : undefined,
    }
  })

/** Plays the configured test stream and checks everything that a consultation needs (S8). */
export const streamTestViewModel = ({
  testStream,
  stream: streaming,
  runChecks,
  writeReport,
  copy,
}: StreamTest): Prepared<StreamTestSnapshot> => {
  const checks = createStore<StreamChecks | undefined>(undefined)
  const states = createStore<CheckStates>(allWaiting)
  const devices = createStore<ReadonlyArray<DeviceKind>>([])
  const player = createStore<PlayerSnapshot | undefined>(undefined)
  const report = createStore<Omit<ReportSnapshot, "copy">>({ state: "resting", text: undefined })
  let stream: StreamAddress | undefined

  const handOver = Effect.gen(function* () {
    const text = yield* writeReport(stream, states.get(), codes)
    report.set({ state: (yield* copy(text)) ? "copied" : "shown", text })
  })

  const mirrored = (shown: Store<PlayerSnapshot>): Effect.Effect<never> =>
    Effect.callback(() => {
      const copyPlayer = () => player.set(shown.get())
      copyPlayer()
      return Effect.sync(shown.subscribe(copyPlayer))
    })

  const life = Effect.gen(function* () {
    stream = yield* testStream
    const address = createStore(stream)
    const watched = streaming.watch({ address, kind: undefined, proto: undefined, hlsReady: createSignal() })
    const running = yield* runChecks(stream, watched.playing)
    const copyStates = () => states.set(running.states.get())
    const stops = [running.states.subscribe(copyStates), running.open.subscribe(() => devices.set(running.open.get()))]
    yield* Effect.addFinalizer(() =>
      Effect.sync(() => {
        for (const stop of stops) stop()
      }),
    )
    copyStates()
    if (stream !== undefined) {
      yield* Effect.forkScoped(mirrored(playerViewModel(watched, createStore(undefined))))
      yield* Effect.forkScoped(watched.live)
    }
    checks.set(running)
    return yield* Effect.never
  }).pipe(Effect.scoped)

  const snapshot = derived([checks, states, devices, player, report], (): StreamTestSnapshot => {
    const running = checks.get()
    if (running === undefined) return { kind: "opening" }
    return {
      kind: "testing",
      player: player.get(),
      rows: rowsOf(states.get(), running),
      ...tally(states.get()),
      report: { ...report.get(), copy: () => run(handOver) },
    }
  })
  return prepare(snapshot, life)
}
