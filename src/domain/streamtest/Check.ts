import type { DeviceTrouble } from "../camera/DeviceProblem.ts"

/** What the stream test looks at (S8), in the order in which it is shown. */
export const checkNames = [
  "browser",
  "frame",
  "signalling",
  "media",
  "bandwidth",
  "broker",
  "camera",
  "microphone",
  "speaker",
] as const
export type CheckName = (typeof checkNames)[number]

/** What a check can find wrong; each has words, what to do, and a code (docs/errors.md). */
export type CheckProblem =
  | "noWebRtc"
  | "noCodecs"
  | "noMse"
  | "frameLacks"
  | "frameUntold"
  | "noTestStream"
  | "signallingUnreachable"
  | "notRunning"
  | "noMedia"
  | "otherWay"
  | "playFailed"
  | "slow"
  | "tooSlow"
  | "notMeasured"
  | "brokerUnreachable"
  | "silent"
  | "noSound"
  | "notHeard"
  | "notLoaded"
  | DeviceTrouble

/**
 * What came of a check. `facts` are technical words in no language, for the report. `skipped`: there was nothing to look at, or
 * nobody tells.
 */
export interface CheckOutcome {
  readonly verdict: "passed" | "warned" | "failed" | "skipped"
  readonly problem: CheckProblem | undefined
  readonly facts: ReadonlyArray<string>
}

export type CheckState =
  /** For the visitor's click, or for an earlier check. */
  | { readonly step: "waiting" }
  | { readonly step: "running" }
  /** The visitor is asked whether the tone was heard. */
  | { readonly step: "asking" }
  | { readonly step: "done"; readonly outcome: CheckOutcome }

export type CheckStates = { readonly [Name in CheckName]: CheckState }

export const passed = (...facts: ReadonlyArray<string>): CheckOutcome => ({
  verdict: "passed",
  problem: undefined,
  facts,
})
export const found = (
  verdict: "warned" | "failed" | "skipped",
  problem: CheckProblem,
  ...facts: ReadonlyArray<string>
): CheckOutcome => ({ verdict, problem, facts })

/** Every check before its beginning. */
export const allWaiting = Object.fromEntries(checkNames.map((name) => [name, { step: "waiting" }])) as CheckStates

/** How many checks are done, and how many of them the visitor should look at. */
export const tally = (states: CheckStates): { readonly done: number; readonly troubled: number } => {
  const outcomes = checkNames.flatMap((name) => {
    const state = states[name]
    return state.step === "done" ? [state.outcome] : []
  })
  return {
    done: outcomes.length,
    troubled: outcomes.filter(({ verdict }) => verdict === "failed" || verdict === "warned").length,
  }
}
