import type { Effect } from "effect"
import type { DeviceKind } from "../../domain/camera/publishing.ts"
import { allWaiting, type CheckName, type CheckProblem, type CheckStates } from "../../domain/streamtest/Check.ts"
import type { Studio } from "../ports/media/MediaCapture.ts"
import type { Store } from "../store/Store.ts"
import type { Stream } from "../stream/Playing.ts"

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
  readonly hasStream: boolean
  readonly checks: CheckStates
  /** The devices that are open. */
  readonly open: ReadonlyArray<DeviceKind>
  readonly report: Report
}

/** The state before the configuration is read. */
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
  readonly answer: (wasAudible: boolean) => void
  readonly close: (kind: DeviceKind) => void
  /** Microphone level, 0 to 1. */
  readonly level: () => number
  readonly attach: Studio["attach"]
  /** Writes the report and copies it, or shows it if the browser forbids that (S8, E3). */
  readonly report: (codes: CheckCodes) => Effect.Effect<void>
  readonly live: Effect.Effect<never>
}
