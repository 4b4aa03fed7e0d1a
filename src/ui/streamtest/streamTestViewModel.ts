import { Effect } from "effect"
import { createStore, derived, type Store } from "../../application/store/Store.ts"
import type { CheckCodes, StreamTest } from "../../application/streamtest/createStreamTest.ts"
import type { StreamChecks } from "../../application/streamtest/runChecks.ts"
import type { StreamAddress } from "../../domain/stream/StreamAddress.ts"
import { allWaiting, type CheckName, type CheckStates, checkNames, tally } from "../../domain/streamtest/Check.ts"
import { type PlayerSnapshot, playerViewModel } from "../stream/playerViewModel.ts"
import { run } from "../viewmodel/command.ts"
import { type Prepared, prepare } from "../viewmodel/prepare.ts"
import { checkWords } from "./checkWords.ts"
import type { CheckRow, ReportSnapshot, StreamTestSnapshot } from "./StreamTestSnapshot.ts"

const codes = Object.fromEntries(Object.entries(checkWords).map(([problem, { code }]) => [problem, code])) as CheckCodes

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

/** Plays the configured test stream, and looks at everything that a consultation needs (S8). */
export const streamTestViewModel = ({
  testStream,
  stream: streaming,
  runChecks,
  writeReport,
  copy,
}: StreamTest): Prepared<StreamTestSnapshot> => {
  const checks = createStore<StreamChecks | undefined>(undefined)
  const states = createStore<CheckStates>(allWaiting)
  const devices = createStore(0)
  const player = createStore<PlayerSnapshot | undefined>(undefined)
  const report = createStore<Omit<ReportSnapshot, "copy">>({ state: "resting", text: undefined })
  let stream: StreamAddress | undefined

  const handOver = Effect.gen(function* () {
    const text = yield* writeReport(stream, states.get(), codes)
    report.set({ state: (yield* copy(text)) ? "copied" : "shown", text })
  })

  const mirrored = (shown: Store<PlayerSnapshot>): Effect.Effect<never> =>
    Effect.callback(() => {
      const look = () => player.set(shown.get())
      look()
      return Effect.sync(shown.subscribe(look))
    })

  const life = Effect.gen(function* () {
    stream = yield* testStream
    const address = createStore(stream)
    const there = streaming.watch({ address, kind: undefined, proto: undefined, hlsReady: createStore(0) })
    const running = yield* runChecks(stream, there.playing)
    const look = () => states.set(running.states.get())
    const stops = [running.states.subscribe(look), running.open.subscribe(() => devices.set(devices.get() + 1))]
    yield* Effect.addFinalizer(() =>
      Effect.sync(() => {
        for (const stop of stops) stop()
      }),
    )
    look()
    if (stream !== undefined) {
      yield* Effect.forkScoped(mirrored(playerViewModel(there, createStore(undefined))))
      yield* Effect.forkScoped(there.live)
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
