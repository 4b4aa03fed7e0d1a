import type { Studio } from "../../application/ports/media/MediaCapture.ts"
import type { CheckName, CheckState } from "../../domain/streamtest/Check.ts"
import type { PlayerSnapshot } from "../stream/playerViewModel.ts"

/** A check as the visitor sees it. */
export interface CheckRow {
  readonly name: CheckName
  readonly state: CheckState
  /** Begins it, or begins it again; undefined while it is going on. */
  readonly start: (() => void) | undefined
  /** Closes its device; undefined where none is open. */
  readonly stop: (() => void) | undefined
  /** The own picture, while the camera is open. */
  readonly picture: Studio["attach"] | undefined
  /** How loud the microphone is, 0 to 1, while it is open. */
  readonly level: (() => number) | undefined
  /** Whether the tone was heard, while that is asked. */
  readonly answer: ((heard: boolean) => void) | undefined
}

/** The report for support; `shown` where the browser does not let it be copied, for copying by hand. */
export interface ReportSnapshot {
  readonly copy: () => void
  readonly state: "resting" | "copied" | "shown"
  readonly text: string | undefined
}

/** The stream test (S8); there is no player where the deployment has no test stream. */
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
