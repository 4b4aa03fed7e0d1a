import type { Studio } from "../../application/ports/media/MediaCapture.ts"
import { livesOf } from "../../application/store/livesOf.ts"
import { createStore, derived } from "../../application/store/Store.ts"
import type { CheckCodes, StreamTest } from "../../application/streamtest/StreamTest.ts"
import { type CheckName, type CheckState, checkNames, countOutcomes } from "../../domain/streamtest/Check.ts"
import { type PlayerSnapshot, playerViewModel } from "../stream/playerViewModel.ts"
import { run } from "../viewmodel/command.ts"
import { type Prepared, prepare } from "../viewmodel/prepare.ts"
import { checkTexts } from "./checkTexts.ts"

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

const rowsOf = ({ state, start, answer, close, attach, level }: StreamTest) => {
  const { checks, open } = state.get()
  return checkNames.map((name): CheckRow => {
    const check = checks[name]
    const device = open.find((kind) => kind === name)
    return {
      name,
      state: check,
      start: check.step === "running" || check.step === "asking" ? undefined : () => start(name),
      stop: device && (() => close(device)),
      picture: device === "camera" ? attach : undefined,
      level: device === "microphone" ? level : undefined,
      answer: check.step === "asking" ? answer : undefined,
    }
  })
}

/** The visitor's view of a stream test (S8). */
export const streamTestViewModel = (test: StreamTest): Prepared<StreamTestSnapshot> => {
  const player = playerViewModel(test.stream, createStore(undefined), createStore(undefined))
  const copy = () => run(test.report(codes))
  const snapshot = derived([test.state, player], (): StreamTestSnapshot => {
    const { isRunning, hasStream, checks, report } = test.state.get()
    if (!isRunning) return { kind: "opening" }
    return {
      kind: "testing",
      player: hasStream ? player.get() : undefined,
      rows: rowsOf(test),
      ...countOutcomes(checks),
      report: { ...report, copy },
    }
  })
  return prepare(snapshot, livesOf(test))
}
